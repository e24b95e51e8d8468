/** How many calls of a kind one address or account may make. */
export const RATE_CLASSES = {
  /** Screens and lists. */
  read: { points: 1200, durationS: 60 },
  /** Ordinary changes. */
  write: { points: 300, durationS: 60 },
  /** Look-ups while somebody types, each after a pause. */
  typing: { points: 240, durationS: 60 },
  /** Payment pages by id: only ids that are not found count, so a family may reload as it likes. */
  lookup: { points: 20, durationS: 60 },
  /** Proofs of payment and their files, sent without a login. */
  proof: { points: 30, durationS: 3600 },
  /** The school's content, read without a session. */
  visitor: { points: 30, durationS: 60 },
  /** Pages behind an unguessable address. */
  page: { points: 60, durationS: 60 },
  /** One-time links. */
  token: { points: 10, durationS: 60 },
  /** Lists that leave the school as files. */
  export: { points: 60, durationS: 3600 },
  /** Limited more strictly by the feature itself (login, booking); this only stops floods. */
  guarded: { points: 1200, durationS: 60 },
} as const;

/** The limits a route can count against, per address of the caller or per account. */
export type RateClass = keyof typeof RATE_CLASSES;

/** What a person can show without a word, by its sign. */
export const REACTIONS = {
  thumb: { sign: '\u{1F44D}', name: 'Thumbs up' },
  clap: { sign: '\u{1F44F}', name: 'Clapping' },
  heart: { sign: '\u{2764}\u{FE0F}', name: 'Heart' },
  laugh: { sign: '\u{1F602}', name: 'Laughing' },
  party: { sign: '\u{1F389}', name: 'Party' },
} as const;
export type Reaction = keyof typeof REACTIONS;

// `as`: these are its keys.
export const REACTION_NAMES = Object.keys(REACTIONS) as readonly Reaction[];

/** Seconds for which a reaction is shown. */
export const REACTION_S = 4;

/** Reads what another page says; undefined for anything else. */
export const readReaction = (data: unknown): Reaction | undefined => REACTION_NAMES.find((name) => name === data);

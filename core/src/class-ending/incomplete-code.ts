/** Who caused an incomplete class; unclear cases wait for staff. */
export const INCOMPLETE_CODES = ['student', 'teacher', 'platform', 'needs_review'] as const;
export type IncompleteCode = (typeof INCOMPLETE_CODES)[number];

/** The causes that a person may choose. */
export const CHOOSABLE_CODES = ['student', 'teacher', 'platform'] as const satisfies readonly IncompleteCode[];
export type ChosenCode = (typeof CHOOSABLE_CODES)[number];

/** The causes that a reason may name, in any letters; the first one that it names counts. */
export const NAMED_CAUSES = ['student', 'teacher'] as const satisfies readonly IncompleteCode[];

/** The cause according to the wording of a reason. */
export const classifyReason = (reason: string): IncompleteCode =>
  NAMED_CAUSES.find((cause) => reason.toLowerCase().includes(cause)) ?? 'needs_review';

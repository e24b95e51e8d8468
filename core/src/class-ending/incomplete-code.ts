/** Who caused an incomplete class; unclear cases wait for staff. */
export const INCOMPLETE_CODES = ['student', 'teacher', 'platform', 'needs_review'] as const;
export type IncompleteCode = (typeof INCOMPLETE_CODES)[number];

/** The causes that a person may choose. */
export const CHOOSABLE_CODES = ['student', 'teacher', 'platform'] as const satisfies readonly IncompleteCode[];
export type ChosenCode = (typeof CHOOSABLE_CODES)[number];

/** The cause according to the wording of a reason, by the same test as the class dialog's title. */
export function classifyReason(reason: string): IncompleteCode {
  if (/student/i.test(reason)) return 'student';
  return /teacher/i.test(reason) ? 'teacher' : 'needs_review';
}

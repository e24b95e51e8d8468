/** Whose cause it was that a class did not take place as it should; unclear ones wait for staff (product 3.1). */
export const INCOMPLETE_CODES = ['student', 'teacher', 'platform', 'needs_review'] as const;
export type IncompleteCode = (typeof INCOMPLETE_CODES)[number];

/** What a person may say it was. */
export const CHOOSABLE_CODES = ['student', 'teacher', 'platform'] as const satisfies readonly IncompleteCode[];
export type ChosenCode = (typeof CHOOSABLE_CODES)[number];

/** The cause by the words of a reason, by the same test as the title of the class dialog (P4, product 3.1). */
export function classifyReason(reason: string): IncompleteCode {
  if (/student/i.test(reason)) return 'student';
  return /teacher/i.test(reason) ? 'teacher' : 'needs_review';
}

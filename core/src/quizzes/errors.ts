import type { Refusals } from '../shared/refusal.js';

/** Why an answer of a quiz is refused. */
export type QuizReason = 'assignment_not_found' | 'question_not_found' | 'attempt_over' | 'try_not_submitted';

export const QUIZ_REFUSALS: Refusals<QuizReason> = {
  assignment_not_found: { kind: 'not_found', text: 'Assignment not found' },
  question_not_found: { kind: 'not_found', text: 'Not found' },
  attempt_over: { kind: 'conflict', text: 'This try is already submitted. Start the quiz again for another try.' },
  try_not_submitted: { kind: 'not_found', text: 'This try has not been submitted yet.' },
};

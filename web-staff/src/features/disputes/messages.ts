import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';

/** Texts of the disputes page. */
export const MESSAGES = {
  title: 'Disputes',
  text: 'What families say is wrong with a class, and what teachers ask to have corrected. Each is answered within 24 hours.',
  open: 'Open',
  decided: 'Decided',
  loading: 'Loading the disputes',
  failed: 'The disputes could not be loaded.',
  none: 'Nobody is waiting for an answer.',
  noneText:
    'A dispute appears here as soon as a family presses “Something’s wrong” on the receipt of a class, or a teacher asks for a correction.',
  noneDecided: 'Nothing has been decided yet.',
  explain: 'Explain',
  explainTitle: 'Explain it to the family',
  explainTeacher: 'Explain it to the teacher',
  correct: 'Correct the class',
  answer: 'Answer',
  answerHint: 'The family reads it on the receipt and in a message; the teacher is told, too.',
  answerHintTeacher: 'The teacher reads it.',
  send: 'Send the explanation',
  sending: 'Sending…',
  explainFailed: 'The explanation could not be sent. Please try again.',
  classLoading: 'Loading the class',
  classFailed: 'The class could not be loaded.',
  answerNeeded: DISPUTE_REFUSALS.answer_missing.text,
} as const;

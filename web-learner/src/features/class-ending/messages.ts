import {
  END_CLASS_FAILED,
  END_CLASS_REFUSALS,
  SELECT_ONE_STUDENT,
  STUDENT_ID_MISSING,
} from '@school/core/class-ending/errors';
import type { ChosenCode } from '@school/core/class-ending/incomplete-code';

/** Texts about ending a class; the sentences of refusals are in core. */
export const MESSAGES = {
  action: 'End class',
  makeSouvenir: 'Make the souvenir',
  title: 'End class',
  correct: 'Correct this class',
  correctTitle: 'Correct how the class ended',
  correctHint: 'Credits and points follow what you say here. After 2 hours only the school can correct a class.',
  requestOpen: 'Request correction',
  requestTitle: 'Ask the school to correct this class',
  requestText: 'What should be corrected?',
  requestHint: 'The school looks at the class and tells you what was corrected.',
  request: 'Send request',
  requestFailed: 'We could not send your request. Please try again.',
  status: 'How did the class go?',
  complete: 'Complete',
  completeHint: 'The lesson was taught.',
  incomplete: 'Incomplete',
  incompleteHint: 'The class could not take place as planned.',
  attended: 'Who attended?',
  attendedHint: 'Each child that attended uses 1 credit.',
  trialHint: 'Trial classes cost nothing.',
  noStudents: 'No students in this batch.',
  lookingUp: 'Looking up who joined',
  lookUpFailed: 'We could not look up who joined. Please tick who attended.',
  ticked: 'Those who joined are ticked. Please check.',
  onMeet: 'On Google Meet we only see who opened the class page.',
  didNotJoin: 'Did not join',
  earlyTitle: 'End the class early?',
  earlyAction: 'End it now',
  earlyBack: 'Back',
  reason: 'Reason',
  reasonHint: 'The school reads this.',
  picks: 'Common reasons',
  note: 'A line to the family',
  noteHint: 'The family reads it on the receipt of the class.',
  noteHintGroup: 'Every family of the class reads it on the receipt, so please name no child.',
  noteKept: 'What you wrote before stays on the receipt unless you write something here.',
  endedMeanwhile: 'This class has been ended in the meantime. Close this dialog to see how.',
  gone: 'This class is no longer at this time in your calendar. It may have been moved or canceled.',
  notStarted: END_CLASS_REFUSALS.not_started.text,
  confirm: 'Confirm',
  ending: 'Saving…',
  cancel: 'Cancel',
  selectOne: SELECT_ONE_STUDENT,
  selectFirst: END_CLASS_REFUSALS.attended_missing.text,
  reasonNeeded: END_CLASS_REFUSALS.reason_missing.text,
  idMissing: STUDENT_ID_MISSING,
  failed: END_CLASS_FAILED,
} as const;

/** The button's text for each action. */
export const OFFERS = { end: MESSAGES.action, correct: MESSAGES.correct, request: MESSAGES.requestOpen } as const;

/** When a child joined, and since when it is gone. */
export const joinedText = (joined: string, gone: string | null): string =>
  gone === null ? `Joined ${joined}` : `Joined ${joined}, last seen ${gone}`;

/** The second question for a class that would go on for a while. */
export const earlyText = (until: string, now: string): string =>
  `This class is planned until ${until}, and it is ${now} now.`;

/** Ready answers for the reason; each code says who caused it. */
export const REASON_PICKS: readonly { text: string; code: ChosenCode }[] = [
  { text: 'Student did not come', code: 'student' },
  { text: 'Student had to leave', code: 'student' },
  { text: 'Device of the student did not work', code: 'student' },
  { text: 'Teacher could not continue', code: 'teacher' },
  { text: 'Connection or classroom did not work', code: 'platform' },
];

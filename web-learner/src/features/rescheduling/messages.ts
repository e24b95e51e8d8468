import { RESCHEDULE_DONE, RESCHEDULE_FAILED } from '@school/core/rescheduling/errors';

/** Texts of moving a class. */
export const MESSAGES = {
  trialPage: 'Move or cancel the trial class',
  title: 'Reschedule class',
  loading: 'Looking for free times',
  loadFailed: 'The free times could not be loaded. Please try again.',
  choose: 'When should the class be?',
  chooseFirst: 'Please choose one of these.',
  noTimes: 'There is no free hour of your teacher before your following class.',
  nextTime: 'At our next class time',
  nextTimeHint: 'Every later lesson moves one class on, too.',
  ask: 'Ask for another time',
  askHint: 'Your teacher and the school get your request and will answer you.',
  asked: 'You have already asked for another time for this class. A new request replaces it.',
  requestedTime: 'Which time would suit you?',
  requestedTimeHint: 'For example: Friday or Saturday after 4 PM',
  reason: 'Why?',
  reasonFirst: 'Please choose a reason',
  move: 'Move class',
  moving: 'Moving…',
  send: 'Ask for this',
  sending: 'Asking…',
  done: RESCHEDULE_DONE,
  failed: RESCHEDULE_FAILED,
  askFailed: 'Your request could not be sent. Please try again.',
  noCredit: 'No credit is used for moving a class.',
  close: 'Close',
} as const;

/** '1 of 2 left this month'. */
export const quotaText = ({ limit, left, counts }: { limit: number | null; left: number | null; counts: number }) => {
  if (limit === null || left === null) return undefined;
  const late = counts > 1 ? ' Less than 12 hours before class, a move counts as two.' : '';
  return `${left} of ${limit} left this month.${late}`;
};

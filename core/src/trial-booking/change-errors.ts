import type { SchoolContact } from '../settings/school-contact.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a family cannot move or cancel its trial by itself. */
export type TrialChangeReason =
  'already_canceled' | 'already_over' | 'change_too_late' | 'moved_too_often' | 'changed_meanwhile' | 'by_message_only';

export const TRIAL_CHANGE_REFUSALS: Refusals<TrialChangeReason> = {
  already_canceled: { kind: 'conflict', text: 'This trial class was canceled. You are welcome to book another one.' },
  already_over: { kind: 'conflict', text: 'This trial class is over.' },
  change_too_late: {
    kind: 'conflict',
    text: 'Less than an hour is left before this class. Please contact us directly.',
  },
  moved_too_often: {
    kind: 'conflict',
    text: 'This class has already been moved three times. Please ask us for another time.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'The time of this class has changed in the meantime. Please look at it again.',
  },
  by_message_only: {
    kind: 'forbidden',
    text: 'To change this class, please use the link in the message that we send to this phone number.',
  },
};

/** Who wants a trial moved or canceled; it counts for them. */
export const ASKED_BY = ['student', 'teacher', 'school'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

/** Why staff cannot move or cancel a trial. */
export type StaffTrialReason = 'already_canceled' | 'already_over' | 'already_begun';

export const STAFF_TRIAL_REFUSALS: Refusals<StaffTrialReason | 'trial_not_found' | 'reason_missing'> = {
  already_canceled: { kind: 'conflict', text: 'This trial class was canceled. Please book another one.' },
  already_over: TRIAL_CHANGE_REFUSALS.already_over,
  already_begun: { kind: 'conflict', text: 'This trial class has begun. Its teacher ends it.' },
  trial_not_found: { kind: 'not_found', text: 'This trial class was not found.' },
  reason_missing: { kind: 'invalid', text: 'Please say why.', field: 'reason' },
};

const ASKS_US: ReadonlySet<TrialChangeReason> = new Set(['change_too_late', 'moved_too_often']);

/** The sentence of a refusal; where only the school can help, with the way to reach it. */
export function changeRefusalText(
  reason: TrialChangeReason,
  { phone, email }: Pick<SchoolContact, 'phone' | 'email'>,
): string {
  const { text } = TRIAL_CHANGE_REFUSALS[reason];
  return ASKS_US.has(reason) ? `${text} Call ${phone} or write to ${email}.` : text;
}

/** What the family reads after a change. */
export const TRIAL_MOVED = 'Your trial class was moved!';
export const TRIAL_CANCELED = 'Your trial class was canceled.';

/** The same for staff. */
export const TRIAL_MOVED_BY_STAFF = 'The trial class was moved.';
export const TRIAL_CANCELED_BY_STAFF = 'The trial class was canceled.';

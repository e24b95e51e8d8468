import type { SchoolContact } from '../settings/school-contact.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a family cannot move or cancel its trial by itself (product 1.10, 3.6). */
export type TrialChangeReason =
  'already_canceled' | 'already_over' | 'change_too_late' | 'moved_too_often' | 'changed_meanwhile';

export const TRIAL_CHANGE_REFUSALS: Refusals<TrialChangeReason> = {
  already_canceled: { kind: 'conflict', text: 'This trial class was canceled. You are welcome to book another one.' },
  already_over: { kind: 'conflict', text: 'This trial class is over.' },
  change_too_late: { kind: 'conflict', text: 'Less than an hour is left before this class. Please tell us directly.' },
  moved_too_often: {
    kind: 'conflict',
    text: 'This class was moved three times already. Please ask us for another time.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'The time of this class was changed meanwhile. Please look at it again.',
  },
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

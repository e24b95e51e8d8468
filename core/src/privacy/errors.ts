import type { Refusals } from '../shared/refusal.js';
import { SAY_WHY } from '../shared/say-why.js';

/** The longest reason. */
export const PRIVACY_REASON_MAX = 500;

/** Why a request about a child's data is refused. */
export type PrivacyReason =
  'already_asked' | 'already_decided' | 'already_deleted' | 'reason_missing' | 'request_not_found' | 'same_person';

export const PRIVACY_REFUSALS: Refusals<PrivacyReason> = {
  already_asked: { kind: 'conflict', text: 'The same has been asked for this child and is not done yet.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided on this request.' },
  already_deleted: { kind: 'conflict', text: 'The data of this child has been deleted.' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  request_not_found: { kind: 'not_found', text: 'Request not found.' },
  same_person: { kind: 'forbidden', text: 'You asked for this, so somebody else must approve it.' },
};

/** The messages for success. */
export const PRIVACY_DONE = {
  asked: 'The request is waiting for a second person.',
  askedByFamily: 'We have got your request. Somebody of the school will look at it within a day.',
  approved: 'The request is approved and is being worked on.',
  refused: 'The request is refused.',
} as const;

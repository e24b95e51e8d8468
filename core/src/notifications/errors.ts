import type { Refusals } from '../shared/refusal.js';
import { OFFER_NOT_AGREED } from './offers.js';
import { SAY_WHY } from '../shared/say-why.js';

/** Why notification settings are not saved. */
export type NotificationReason = 'quiet_time_invalid' | 'quiet_time_empty' | 'topic_unknown';

export const NOTIFICATION_REFUSALS: Refusals<NotificationReason> = {
  quiet_time_invalid: { kind: 'invalid', text: 'Please give the time as hours and minutes.', field: 'from' },
  quiet_time_empty: { kind: 'invalid', text: 'Quiet hours must not end at the time they begin.', field: 'to' },
  topic_unknown: { kind: 'invalid', text: 'This kind of message cannot be turned on or off.', field: 'topic' },
};

/** Why a message is not passed on by hand. */
export type PassOnReason =
  | 'not_by_hand'
  | 'not_kept'
  | 'already_passed_on'
  | 'link_passed_on'
  | 'link_expired'
  | 'class_changed'
  | 'offer_not_agreed';

/** Why a message is not read, sent again or passed on. */
export type DeliveryReason = 'delivery_not_found' | 'delivery_not_failed' | 'reason_missing' | PassOnReason;

export const DELIVERY_REFUSALS: Refusals<DeliveryReason> = {
  delivery_not_found: { kind: 'not_found', text: 'Message not found.' },
  delivery_not_failed: { kind: 'conflict', text: 'Only a message that failed can be sent again.' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  not_by_hand: { kind: 'conflict', text: 'E-mails are not passed on by hand.' },
  not_kept: { kind: 'conflict', text: 'Only a message that is kept can be passed on.' },
  already_passed_on: { kind: 'conflict', text: 'Somebody has already passed this message on.' },
  link_passed_on: {
    kind: 'conflict',
    text: 'This message has already been passed on, and its link works for one person only. Please make a new link.',
  },
  link_expired: { kind: 'conflict', text: 'The link of this message has expired. Please make a new link.' },
  class_changed: {
    kind: 'conflict',
    text: 'The class has changed since this message was written, so it would give the wrong time.',
  },
  offer_not_agreed: { kind: 'conflict', text: `${OFFER_NOT_AGREED} This message may not be passed on.` },
};

export const NOTICES_READ = 'Marked as read.';
export const SETTINGS_SAVED = 'Your settings were saved.';
export const UNSUBSCRIBED = 'You will no longer get these e-mails.';

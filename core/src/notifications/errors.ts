import type { Refusals } from '../shared/refusal.js';

/** Why notification settings are not saved. */
export type NotificationReason = 'quiet_time_invalid' | 'quiet_time_empty' | 'topic_unknown';

export const NOTIFICATION_REFUSALS: Refusals<NotificationReason> = {
  quiet_time_invalid: { kind: 'invalid', text: 'Please give the time as hours and minutes.', field: 'from' },
  quiet_time_empty: { kind: 'invalid', text: 'Quiet hours must not end at the time they begin.', field: 'to' },
  topic_unknown: { kind: 'invalid', text: 'This kind of message cannot be turned on or off.', field: 'topic' },
};

/** Why a message is not sent again. */
export type DeliveryReason = 'delivery_not_found' | 'delivery_not_failed';

export const DELIVERY_REFUSALS: Refusals<DeliveryReason> = {
  delivery_not_found: { kind: 'not_found', text: 'Message not found.' },
  delivery_not_failed: { kind: 'conflict', text: 'Only a message that failed can be sent again.' },
};

export const NOTICES_READ = 'Marked as read.';
export const SETTINGS_SAVED = 'Your settings were saved.';
export const UNSUBSCRIBED = 'You will not get these e-mails any more.';

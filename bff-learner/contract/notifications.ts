import { NOTIFICATION_REFUSALS as REFUSALS } from '@school/core/notifications/errors';
import { minuteOf } from '@school/core/notifications/quiet-hours';
import { CHANNELS, TOPICS } from '@school/core/notifications/topics';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParam, instant, tokenParams } from './shared.js';

/** A notification inside the app. */
const notice = z.object({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of this app. */
  link: z.string().nullable(),
  created_at: instant,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/',
  summary: "The account's notifications, newest first; reminders whose class has changed are left out (product 1.11).",
  query: z.object({ before: idParam.optional(), page_size: z.coerce.number().int().min(1).max(50).default(20) }),
  response: z.object({ results: z.array(notice), has_more: z.boolean(), unread: z.number().int() }),
});

export const countNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread/',
  summary: 'How many notifications are unread, at most 100 (product 1.11).',
  response: z.object({ unread: z.number().int() }),
});

export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read/',
  summary: 'Mark one notification as read (product 1.11).',
  body: z.object({ id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: done,
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all/',
  summary: 'Mark everything up to this notification as read (product 1.11).',
  body: z.object({ up_to: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: done,
});

const channels = z.object({ in_app: z.boolean(), email: z.boolean() });

/** What a person has chosen. */
export const notificationSettings = z.object({
  /** Where e-mails go; null when they go nowhere. */
  email: z.string().nullable(),
  timezone: z.string(),
  /** `HH:MM` in that zone. */
  quiet: z.object({ is_on: z.boolean(), from: z.string(), to: z.string() }),
  topics: z.array(channels.extend({ topic: z.enum(TOPICS) })),
  /** Since when the calendar address exists; null without one. */
  feed_since: instant.nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const readNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/notification-settings/',
  summary:
    'Which messages come by which channel, the quiet hours, and since when there is a calendar address (product 1.11).',
  response: notificationSettings,
});

export const chooseNotification = defineEndpoint({
  method: 'PUT',
  path: '/api/notification-settings/topics/',
  summary: 'Turn one kind of message on or off for one channel; payments and security are always sent (product 1.11).',
  body: z.object({
    topic: z.enum(TOPICS, { error: REFUSALS.topic_unknown.text }),
    channel: z.enum(CHANNELS, { error: REFUSALS.topic_unknown.text }),
    is_on: z.boolean(),
  }),
  response: done,
  refusals: [REFUSALS.topic_unknown.text],
});

const timeOfDay = z
  .string({ error: REFUSALS.quiet_time_invalid.text })
  .refine((text) => minuteOf(text) !== undefined, REFUSALS.quiet_time_invalid.text);

/** Quiet hours as the form sends them. */
export const quietHours = z
  .object({ is_on: z.boolean(), from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { error: REFUSALS.quiet_time_empty.text, path: ['to'] });

export const keepQuietHours = defineEndpoint({
  method: 'PUT',
  path: '/api/notification-settings/quiet-hours/',
  summary: "The hours, in the person's own zone, in which no reminder comes by e-mail (product 1.11).",
  body: quietHours,
  response: done,
  refusals: [REFUSALS.quiet_time_invalid.text, REFUSALS.quiet_time_empty.text],
});

/** RFC 8058: mail programs post here without asking; people press the button of the page behind the same token. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/r/{token}/unsubscribe/',
  summary: 'Stop the e-mails of the kind that this token came with; may be called again (RFC 8058).',
  params: tokenParams,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  response: done,
  refusals: [PAYMENT_LINK_REFUSALS.link_gone.text],
});

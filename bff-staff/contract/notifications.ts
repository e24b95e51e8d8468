import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParam, instant } from './shared.js';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A notification of a member of staff. */
const notice = z.object({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of the back office. */
  link: z.string().nullable(),
  created_at: instant,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/notifications/',
  summary: 'The notifications of the person who is signed in, newest first.',
  query: z.object({
    before: idParam.optional(),
    page_size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ results: z.array(notice), has_more: z.boolean(), unread: z.number().int() }),
});

export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/notifications/read/',
  summary: 'Mark one notification as read.',
  body: z.object({ id }),
  response: done,
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/notifications/read-all/',
  summary: 'Mark everything up to this notification as read.',
  body: z.object({ up_to: id }),
  response: done,
});

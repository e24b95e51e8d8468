import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, tokenParams } from './shared.js';

/** Product 1.2: shown this once, because only its digest is kept. */
export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed/',
  summary: 'A new secret calendar address for the own account; an older one ends with it (1.2).',
  status: 201,
  response: z.object({ message: z.string(), url: z.url() }),
});

/** Product 1.2 */
export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar-feed/',
  summary: 'End the own calendar address (1.2).',
  response: done,
});

/** Product 1.2: for calendar apps, which know no sign-in. */
export const calendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feeds/{token}/classes.ics',
  summary: 'The classes behind a secret address as iCalendar (RFC 5545); 304 when nothing has changed (1.2).',
  params: tokenParams,
  response: z.string(),
  refusals: ['Not found.'],
});

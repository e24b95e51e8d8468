import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, tokenParams } from './shared.js';

/** The address is shown only this once, because only its digest is stored. */
export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed/',
  summary: 'A new secret calendar address for the account; the old one stops working (product 1.2).',
  status: 201,
  response: z.object({ message: z.string(), url: z.url() }),
});

export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar-feed/',
  summary: "Remove the account's calendar address (product 1.2).",
  response: done,
});

/** For calendar apps, which cannot sign in. */
export const calendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feeds/{token}/classes.ics',
  summary: 'The classes behind a secret address as iCalendar (RFC 5545); 304 when nothing has changed (product 1.2).',
  params: tokenParams,
  response: z.string(),
  refusals: ['Not found.'],
});

import { TOO_MANY_SCREENS } from '@school/core/live/news';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

export const listenToNews = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/news/',
  summary:
    'Server-Sent Events that say what to read again: `lead` with the ids of leads, or `*` for any, and `notice` for the notifications of the person. A browser is known by its cookie.',
  response: z.string(),
  refusals: [TOO_MANY_SCREENS],
});

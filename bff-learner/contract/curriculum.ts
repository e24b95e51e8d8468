import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

export const contentImage = defineEndpoint({
  method: 'GET',
  path: '/media/content/{key}',
  summary: 'A picture of a lesson or a quiz; its address cannot be guessed (P2.13, P2.15).',
  params: z.object({ key: z.string().max(100) }),
  response: z.string(),
});

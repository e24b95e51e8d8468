import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

/** P2.13, P2.15: the picture behind the address that lessons and quizzes give. */
export const contentImage = defineEndpoint({
  method: 'GET',
  path: '/media/content/{key}',
  summary: 'A picture of a lesson or a quiz; its address cannot be guessed.',
  params: z.object({ key: z.string().max(100) }),
  response: z.string(),
});

import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

export const publicFile = defineEndpoint({
  method: 'GET',
  path: '/media/files/{key}',
  summary:
    'A public file of the office, by its unguessable address: redirects to it for ten minutes (product 2.3 #31).',
  params: z.object({ key: z.string().max(100) }),
  response: z.unknown(),
});

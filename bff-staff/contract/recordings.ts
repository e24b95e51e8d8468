import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams } from './shared.js';

export const playRecording = defineEndpoint({
  method: 'GET',
  path: '/media/{id}',
  summary: 'The recording of any class: redirects to the file for ten minutes (C33, T10).',
  params: idParams,
  response: z.unknown(),
});

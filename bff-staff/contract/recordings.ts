import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams } from './shared.js';

/** T10, C33 */
export const playRecording = defineEndpoint({
  method: 'GET',
  path: '/media/{id}',
  summary: 'The recording of any class: leads to the file for five minutes (C33).',
  params: idParams,
  response: z.unknown(),
});

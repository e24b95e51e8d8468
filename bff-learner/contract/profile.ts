import { defineEndpoint } from '@school/core/shared/endpoint';
import { PROFILE_REFUSALS } from '@school/core/profile/errors';
import { z } from 'zod';
import { done, tokenParams } from './shared.js';
import { timezoneField } from './timezone-field.js';

export const getTimezone = defineEndpoint({
  method: 'GET',
  path: '/api/update-timezone/',
  summary: "The caller's time zone (P2.7, P3).",
  response: z.object({ current_timezone: z.string() }),
});

export const updateTimezone = defineEndpoint({
  method: 'POST',
  path: '/api/update-timezone/',
  summary: "Change the caller's time zone; classes keep their instants (P2.7, P5).",
  body: z.object({ timezone: timezoneField }),
  response: done,
});

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/api/upload-profile-picture/',
  summary: "Replace the caller's picture; it is re-encoded, without place or camera data (P2.7, C30, P5).",
  file: 'profile_picture',
  response: z.object({ message: z.string(), profile_pic_url: z.string() }),
  refusals: Object.values(PROFILE_REFUSALS).map((refusal) => refusal.text),
});

/** The picture behind a `profile_pic_url`. */
export const picture = defineEndpoint({
  method: 'GET',
  path: '/media/pictures/{token}',
  summary: 'A profile picture; its address cannot be guessed.',
  params: tokenParams,
  response: z.string(),
});

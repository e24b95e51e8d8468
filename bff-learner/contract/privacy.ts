import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { PRIVACY_REFUSALS } from '@school/core/privacy/errors';
import { PRIVACY_KINDS, PRIVACY_STATES } from '@school/core/privacy/request';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const ownRequest = z.object({
  id: z.number().int(),
  kind: z.enum(PRIVACY_KINDS),
  /** A request that failed once is still being worked on. */
  state: z.enum(PRIVACY_STATES).exclude(['failed']),
  asked_at: instant,
  due_at: instant,
  refused_reason: z.string().nullable(),
  receipt: z.string().nullable(),
  /** Until when the file can be downloaded; null if it cannot. */
  file_until: instant.nullable(),
});
export type OwnDataRequest = z.infer<typeof ownRequest>;

export const ownData = defineEndpoint({
  method: 'GET',
  path: '/api/your-data/',
  summary: 'What the family has asked for about the child who is signed in, newest first.',
  response: z.object({ student_name: z.string(), is_only_child: z.boolean(), requests: z.array(ownRequest) }),
});

/** The family’s wish, with its password. */
export const ownDataForm = z.object({
  kind: z.enum(PRIVACY_KINDS),
  current_password: z
    .string('Please enter your current password.')
    .min(1, 'Please enter your current password.')
    .max(PASSWORD_LENGTH_MAX, atMostCharacters(PASSWORD_LENGTH_MAX)),
});

export const askForOwnData = defineEndpoint({
  method: 'POST',
  path: '/api/your-data/',
  summary: 'The family asks for its child’s data as a file, or for its deletion, with the password.',
  body: ownDataForm,
  status: 201,
  response: done,
  refusals: [AUTH_REFUSALS.current_password_wrong.text, PRIVACY_REFUSALS.already_asked.text],
});

export const ownDataFile = defineEndpoint({
  method: 'GET',
  path: '/api/your-data/{id}/file',
  summary: 'The archive of a child’s data, for a week: redirects to the file for ten minutes.',
  params: idParams,
  response: z.unknown(),
});

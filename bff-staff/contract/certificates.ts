import { CERTIFICATE_REFUSALS, NAME_LETTERS_MAX, REASON_LETTERS_MAX } from '@school/core/certificates/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams, pageFields } from './shared.js';

/** States of a certificate, as staff see them. */
export const CERTIFICATE_STATES = ['ready', 'issued', 'revoked', 'replaced'] as const;

const certificate = z.object({
  id: z.number().int(),
  number: z.string(),
  student_name: z.string(),
  student_id: z.number().int(),
  course: z.string(),
  module: z.string(),
  teacher: z.string(),
  issued_on: z.iso.date(),
  state: z.enum(CERTIFICATE_STATES),
  revoke_reason: z.string().nullable(),
  replaced_by: z.string().nullable(),
  /** Where anybody may check it. */
  url: z.string(),
});
export type StaffCertificate = z.infer<typeof certificate>;

export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/certificates/',
  summary: 'The certificates of the school, newest first (product 3.14, 2.1 #1).',
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(CERTIFICATE_STATES).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(certificate), count: z.number().int() }),
});

const NAME_MISSING = CERTIFICATE_REFUSALS.name_missing.text;
const WHY = CERTIFICATE_REFUSALS.reason_missing.text;

export const revokeBody = z.object({
  reason: plainText(z.string(WHY)).min(1, WHY).max(REASON_LETTERS_MAX),
});
export const reissueBody = z.object({
  student_name: z.string(NAME_MISSING).trim().min(1, NAME_MISSING).max(NAME_LETTERS_MAX),
});

const changing = [CERTIFICATE_REFUSALS.certificate_not_found.text, CERTIFICATE_REFUSALS.certificate_over.text];

export const revokeCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/certificates/{id}/revoke/',
  summary: 'Revokes a certificate for a reason; audited (product 3.14).',
  params: idParams,
  body: revokeBody,
  response: done,
  refusals: [CERTIFICATE_REFUSALS.reason_missing.text, ...changing],
});

export const reissueCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/certificates/{id}/reissue/',
  summary:
    'Issues a certificate again under a corrected name; the old one names the number that replaces it (product 3.14).',
  params: idParams,
  body: reissueBody,
  response: z.object({ message: z.string(), number: z.string() }),
  refusals: [CERTIFICATE_REFUSALS.name_missing.text, CERTIFICATE_REFUSALS.name_same.text, ...changing],
});

import { CERTIFICATE_REFUSALS } from '@school/core/certificates/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams } from './shared.js';

const certificate = z.object({
  /** Null for a competition: there `module` is the place, `course` the competition, and there is no teacher. */
  module_id: z.number().int().nullable(),
  module: z.string(),
  course: z.string(),
  teacher: z.string(),
  /** `ready`: everything is done, and the certificate is being made. */
  state: z.enum(['locked', 'ready', 'issued', 'revoked']),
  /** What the module asks for, and how far the student is. */
  checklist: z.array(
    z.object({
      key: z.enum(['lessons', 'projects', 'review', 'quizzes']),
      label: z.string(),
      is_done: z.boolean(),
      /** '1 project to go'; empty when it is done. */
      to_go: z.string(),
    }),
  ),
  issued: z
    .object({ id: z.number().int(), number: z.string(), issued_on: z.iso.date(), verify_url: z.string() })
    .nullable(),
});

/** A module with its certificate or with what is missing for it, or a place in a competition. */
export type Certificate = z.infer<typeof certificate>;

export const studentCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/student/certificates/',
  summary: "The student's modules with their certificates, or what is missing for them (P2.1, product 2.1 #1, 3.14).",
  response: z.object({ results: z.array(certificate) }),
});

export const certificateFile = defineEndpoint({
  method: 'GET',
  path: '/api/student/certificates/{id}/pdf/',
  summary: 'The PDF of a valid certificate of the student (product 2.1 #1).',
  params: idParams,
  response: z.string(),
  refusals: [
    CERTIFICATE_REFUSALS.certificate_not_found.text,
    CERTIFICATE_REFUSALS.certificate_not_ready.text,
    CERTIFICATE_REFUSALS.certificate_over.text,
  ],
});

import { CONSENT_NOTE_MISSING } from '@school/core/consents/errors';
import { CONSENT_NOTE_MAX, CONSENT_PURPOSES, CONSENT_WAYS, CURRENT_WORDING } from '@school/core/consents/purposes';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const PATH = '/api/blackops/students/{id}/consents/';
const NO_STUDENT = [STUDENT_REFUSALS.student_not_found.text];

const step = z.object({
  at: instant,
  by: z.string().nullable(),
  way: z.enum(CONSENT_WAYS),
  /** What staff wrote down; empty if the family decided itself. */
  note: z.string(),
});
export type ConsentStep = z.infer<typeof step>;

const consent = z.object({
  id: z.number().int(),
  purpose: z.enum(CONSENT_PURPOSES),
  /** The words that were read. */
  words: z.string(),
  given: step,
  /** Null while the consent counts. */
  withdrawn: step.nullable(),
});
export type StudentConsent = z.infer<typeof consent>;

export const listStudentConsents = defineEndpoint({
  method: 'GET',
  path: PATH,
  summary: 'All that a student’s family has agreed to and taken back, newest first.',
  params: idParams,
  response: z.object({ results: z.array(consent), count: z.number().int() }),
  refusals: NO_STUDENT,
});

/** What a family has told somebody of the school. */
export const toldConsent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  agrees: z.boolean(),
  /** The number of the words that were read to the family. */
  wording: z.number().int().min(1).max(CURRENT_WORDING).default(CURRENT_WORDING),
  note: plainText(z.string(CONSENT_NOTE_MISSING))
    .min(1, CONSENT_NOTE_MISSING)
    .max(CONSENT_NOTE_MAX, atMostCharacters(CONSENT_NOTE_MAX)),
});

export const recordConsent = defineEndpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Records on the family’s word that it agrees, or does not any more, with a note; audited.',
  params: idParams,
  body: toldConsent,
  response: done,
  refusals: NO_STUDENT,
});

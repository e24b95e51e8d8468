import { CONSENT_PURPOSES, CONSENT_WAYS, CURRENT_WORDING } from '@school/core/consents/purposes';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const step = z.object({ at: instant, way: z.enum(CONSENT_WAYS) });

const familyConsent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** The words of the consent that counts, or those to agree to. */
  words: z.string(),
  /** The number of these words. */
  wording: z.number().int(),
  /** When and how the family agreed; null if no consent counts. */
  given: step.nullable(),
  /** When and how the last one was taken back, if no consent counts. */
  withdrawn: step.nullable(),
});
export type FamilyConsent = z.infer<typeof familyConsent>;

const child = z.object({ id: z.number().int(), name: z.string(), consents: z.array(familyConsent) });
export type ChildConsents = z.infer<typeof child>;

export const familyConsents = defineEndpoint({
  method: 'GET',
  path: '/api/your-data/consents/',
  summary: 'What the family agrees to for each of its children, with the words.',
  response: z.object({ children: z.array(child) }),
});

/** The number of the words that were read. */
export const wordingField = z.number().int().min(1).max(CURRENT_WORDING);

export const setFamilyConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/your-data/consents/{id}/',
  summary: 'The family agrees to a purpose for one of its children, or takes it back; that counts at once.',
  params: idParams,
  body: z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    agrees: z.boolean(),
    wording: wordingField.default(CURRENT_WORDING),
  }),
  response: done,
});

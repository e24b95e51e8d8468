import { DISPUTE_TEXT_MAX } from '@school/core/disputes/dispute';
import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams } from './shared.js';

/** A teacher's request for a correction. */
export const correctionRequest = z.object({
  text: plainText(z.string({ error: DISPUTE_REFUSALS.request_text_missing.text }))
    .min(1, DISPUTE_REFUSALS.request_text_missing.text)
    .max(DISPUTE_TEXT_MAX, DISPUTE_REFUSALS.text_too_long.text),
});

export const requestCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/end-class/{id}/request-correction/',
  summary: "Ask the school to correct one of the teacher's classes after the 2 hours (product 2.2 #23).",
  params: idParams,
  body: correctionRequest,
  response: done,
  status: 201,
  refusals: (['request_text_missing', 'text_too_long', 'not_ended', 'still_yours', 'already_open'] as const).map(
    (one) => DISPUTE_REFUSALS[one].text,
  ),
});

import { REFUND_REFUSALS } from '@school/core/refunds/errors';
import { SAY_WHY } from '@school/core/shared/say-why';
import { LINK_TEXT_MAX } from '@school/core/payment-links/choices';
import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams } from './shared.js';

const required = (sentence: string, max: number) =>
  z.string(sentence).trim().min(1, sentence).max(max, atMostCharacters(max));

const refusalsOf = (...reasons: PaymentLinkReason[]): string[] =>
  reasons.map((reason) => PAYMENT_LINK_REFUSALS[reason].text);

export const askReturnBody = z.object({
  reason: plainText(z.string(SAY_WHY))
    .min(1, SAY_WHY)
    .max(LINK_TEXT_MAX.returnReason, atMostCharacters(LINK_TEXT_MAX.returnReason)),
});
export const confirmReturnBody = z.object({
  reference: required(REFUND_REFUSALS.reference_missing.text, LINK_TEXT_MAX.returnReference),
});

export const askReturn = defineEndpoint({
  method: 'POST',
  path: '/api/token-links/{id}/return/',
  summary: 'Asks to pay an unused token back; a second person confirms (product 2.4 #54, 3.12).',
  params: idParams,
  body: askReturnBody,
  response: done,
  refusals: refusalsOf('link_not_found', 'not_paid', 'token_deducted', 'return_asked', 'already_returned'),
});

export const confirmReturn = defineEndpoint({
  method: 'POST',
  path: '/api/token-links/{id}/return/confirm/',
  summary:
    "Confirms that a token was paid back, with the transfer's reference; not by the person who asked (product 2.4 #54, 3.12).",
  params: idParams,
  body: confirmReturnBody,
  response: done,
  refusals: refusalsOf('link_not_found', 'return_not_asked', 'same_person', 'already_returned'),
});

export const declineReturn = defineEndpoint({
  method: 'POST',
  path: '/api/token-links/{id}/return/decline/',
  summary: 'Withdraws a return: the token can be used for an enrolment again (product 2.4 #54).',
  params: idParams,
  response: done,
  refusals: refusalsOf('link_not_found', 'return_not_asked', 'already_returned'),
});

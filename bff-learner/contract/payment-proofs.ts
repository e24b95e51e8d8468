import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { PAYER_REFUSALS as REFUSALS } from '@school/core/payment-pages/public-errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done } from './shared.js';

/** Longest reference of a payment, in characters. */
export const REFERENCE_MAX = 100;

const text = (most: number) => z.string().trim().max(most).default('');

/** What the proof is for: a payment page, or the token of a collection or token link. */
const target = { page_id: text(200), token: text(200) };

export const uploadProof = defineEndpoint({
  method: 'POST',
  path: '/api/payment-proofs/upload/',
  summary: 'Store a picture or PDF that shows a payment, up to 5 MB (product 2.4 #55, C29, C30).',
  file: 'file',
  body: z.object(target),
  status: 201,
  response: z.object({ upload_key: z.string() }),
  refusals: [
    REFUSALS.page_not_found.text,
    PAYMENT_LINK_REFUSALS.link_gone.text,
    REFUSALS.already_paid.text,
    REFUSALS.page_expired.text,
    ...Object.values(UPLOAD_REFUSALS).map((refusal) => refusal.text),
  ],
});

/** The fields that a family fills in. */
export const proofFields = z.object({
  option_id: z.string(REFUSALS.option_unknown.text).trim().min(1, REFUSALS.option_unknown.text).max(30),
  reference: z.string().trim().max(REFERENCE_MAX, atMostCharacters(REFERENCE_MAX)).default(''),
  /** Hidden from people; whatever fills it in is a program. */
  website: z.string().max(200).default(''),
});

export const sendProof = defineEndpoint({
  method: 'POST',
  path: '/api/payment-proofs/',
  summary: '"I have paid": sends method, reference and file to the staff\'s queue (product 2.4 #54, #55).',
  body: proofFields.extend({ ...target, upload_key: text(64) }),
  status: 201,
  response: done,
  refusals: [
    REFUSALS.page_not_found.text,
    PAYMENT_LINK_REFUSALS.link_gone.text,
    REFUSALS.already_paid.text,
    REFUSALS.page_expired.text,
    REFUSALS.proof_open.text,
    REFUSALS.option_unknown.text,
    REFUSALS.proof_empty.text,
    REFUSALS.upload_unknown.text,
  ],
});

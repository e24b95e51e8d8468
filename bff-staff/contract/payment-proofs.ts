import { SAY_WHY } from '@school/core/shared/say-why';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PAGE_STATES } from '@school/core/payment-pages/state';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { duplicateAnswer } from './payments.js';
import { done, idParams, instant, pageFields } from './shared.js';

/** A proof that a family sent for a payment page or for a link; exactly one of `page` and `link` is set. */
export const paymentProof = z.object({
  id: z.number().int(),
  state: z.enum(['submitted', 'accepted', 'rejected']),
  created_at: instant,
  payment_method: z.string(),
  option_id: z.string(),
  reference: z.string(),
  file_url: z.string().nullable(),
  file_type: z.enum(['image', 'pdf']).nullable(),
  /** The number of another page that was paid with the same file. */
  used_before_on: z.number().int().nullable(),
  /** The title of another link that was confirmed with the same file. */
  used_before_for: z.string().nullable(),
  page: z
    .object({
      id: z.number().int(),
      page_id: z.string(),
      student_name: z.string(),
      student_id: z.number().int(),
      course: z.string(),
      amount: z.string(),
      currency: z.string(),
      state: z.enum(PAGE_STATES),
    })
    .nullable(),
  link: z
    .object({
      id: z.number().int(),
      kind: z.enum(['collection', 'token']),
      title: z.string(),
      /** The child of a token link. */
      student_name: z.string().nullable(),
      student_id: z.number().int().nullable(),
      amount: z.string(),
      currency: z.string(),
      is_paid: z.boolean(),
    })
    .nullable(),
  note: z.string(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
});
export type PaymentProof = z.infer<typeof paymentProof>;

export const listProofs = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/payment-proofs/',
  summary:
    'The proofs of payment from families, waiting or decided; sales see those of their own pages (product 2.4 #54, #55).',
  query: z.object({
    tab: z.enum(['waiting', 'decided']).default('waiting'),
    ...pageFields,
    /** The `id` of the previous page's last proof: the list continues after it. */
    after: z.coerce.number().int().min(1).max(1e15).optional(),
  }),
  response: z.object({ results: z.array(paymentProof), count: z.number().int() }),
});

export const rejectBody = z.object({
  note: plainText(z.string(SAY_WHY)).min(1, SAY_WHY).max(REASON_MAX, atMostCharacters(REASON_MAX)),
});

/** The family may then send another one. */
export const rejectProof = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-proofs/{id}/reject/',
  summary: 'Rejects a proof with a reason that the family reads.',
  params: idParams,
  body: rejectBody,
  response: done,
  refusals: [PAYMENT_REFUSALS.already_decided.text, PAYMENT_REFUSALS.proof_not_found.text],
});

export const confirmLink = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-proofs/{id}/confirm-link/',
  summary: 'Marks a collection or token link as paid by its proof (product 2.4 #54).',
  params: idParams,
  body: duplicateAnswer,
  response: done,
  refusals: [
    PAYMENT_REFUSALS.already_decided.text,
    PAYMENT_REFUSALS.link_paid.text,
    PAYMENT_REFUSALS.duplicate_reason_missing.text,
  ],
});

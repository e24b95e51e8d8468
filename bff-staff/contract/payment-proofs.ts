import { defineEndpoint } from '@school/core/shared/endpoint';
import { PAGE_STATES } from '@school/core/payment-pages/state';
import { REASON_MAX } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { z } from 'zod';
import { duplicateWord } from './payments.js';
import { done, idParams, instant } from './shared.js';

/** What a family sent for a payment page or for a collection or token link; one of `page` and `link` is there. */
export const paymentProof = z.object({
  id: z.number().int(),
  state: z.enum(['submitted', 'accepted', 'rejected']),
  created_at: instant,
  payment_method: z.string(),
  option_id: z.string(),
  reference: z.string(),
  file_url: z.string().nullable(),
  file_type: z.enum(['image', 'pdf']).nullable(),
  /** The number of another page whose payment has the same file. */
  used_before_on: z.number().int().nullable(),
  /** The title of another link whose money was confirmed by the same file. */
  used_before_for: z.string().nullable(),
  page: z
    .object({
      id: z.number().int(),
      page_id: z.string(),
      student_name: z.string(),
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

/** Product 2.4 #54, #55: the queue of proofs. */
export const listProofs = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/payment-proofs/',
  summary: 'Proofs of payment that families sent: waiting ones, or decided ones.',
  query: z.object({
    tab: z.enum(['waiting', 'decided']).default('waiting'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
    /** The `id` of the last proof of the page before: the list goes on behind it. */
    after: z.coerce.number().int().min(1).max(1e15).optional(),
  }),
  response: z.object({ results: z.array(paymentProof), count: z.number().int() }),
});

/** The family may send another one. */
export const rejectProof = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-proofs/{id}/reject/',
  summary: 'Rejects a proof with a reason that the family reads.',
  params: idParams,
  body: z.object({
    note: z
      .string({ error: 'Please say why.' })
      .trim()
      .min(1, 'Please say why.')
      .max(REASON_MAX, `Please use at most ${REASON_MAX} characters.`),
  }),
  response: done,
  refusals: [PAYMENT_REFUSALS.proof_decided.text, PAYMENT_REFUSALS.proof_not_found.text],
});

/** Product 2.4 #54: staff confirm the money of a link. */
export const confirmLink = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-proofs/{id}/confirm-link/',
  summary: 'Marks a collection or token link as paid by its proof.',
  params: idParams,
  body: duplicateWord,
  response: done,
  refusals: [
    PAYMENT_REFUSALS.proof_decided.text,
    PAYMENT_REFUSALS.link_paid.text,
    PAYMENT_REFUSALS.duplicate_reason_missing.text,
  ],
});

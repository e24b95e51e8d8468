import { defineEndpoint } from '@school/core/shared/endpoint';
import { toMinor } from '@school/core/shared/money';
import { REFUND_REASON_MAX, REFUND_REFERENCE_MAX, REFUND_REFUSALS } from '@school/core/refunds/errors';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const amount = z.string().regex(/^\d+\.\d{2}$/);
const count = z.number().int();
const pageId = z.string().trim().max(500);

const text = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max, atMostCharacters(max));
const reason = plainText(z.string(REFUND_REFUSALS.reason_missing.text))
  .min(1, REFUND_REFUSALS.reason_missing.text)
  .max(REFUND_REASON_MAX, atMostCharacters(REFUND_REASON_MAX));

/** What a refund is calculated from. */
export const refundFigures = z.object({
  received: amount,
  refunded_before: amount,
  used_credits: count,
  used_value: amount,
  debt_credits: count,
  debt_value: amount,
  cpc: z.string(),
  unspent_credits: count,
  available: amount,
  /** `received 960.00 − 13 used × 20.000 = 700.00` */
  in_words: z.string(),
});
export type RefundFigures = z.infer<typeof refundFigures>;

const quote = z.object({
  enrolment_id: count,
  student_name: z.string(),
  student_id: z.number().int(),
  course: z.string(),
  currency: z.string(),
  total_num_of_classes: count,
  refunded_at: instant.nullable(),
  /** Paid, but not punched into credits yet. */
  unpunched: amount,
  /** The enrolment's refund that waits for approval; null without one. */
  open_refund_id: count.nullable(),
  figures: refundFigures,
});
export type RefundQuote = z.infer<typeof quote>;

export const quoteRefund = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/refunds/quote/',
  summary: 'What may be refunded for the enrolment of a payment page, line by line (product 3.12).',
  body: z.object({ page_id: pageId }),
  response: quote,
  refusals: [REFUND_REFUSALS.enrolment_not_found.text],
});

/** A refund with the figures it was calculated from. */
export const refund = z.object({
  id: count,
  state: z.enum(['requested', 'approved', 'declined']),
  amount,
  currency: z.string(),
  /** Credits that are taken back. */
  credits: count,
  reason: z.string(),
  /** The reference of the transfer, once approved. */
  reference: z.string().nullable(),
  declined_reason: z.string().nullable(),
  figures: refundFigures,
  enrolment_id: count,
  page_id: z.string(),
  student_name: z.string(),
  student_id: z.number().int(),
  course: z.string(),
  /** When the whole enrolment was refunded. */
  refunded_at: instant.nullable(),
  requested_by: z.string(),
  requested_by_me: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
});
export type Refund = z.infer<typeof refund>;

const { amount_missing, reason_missing, reference_missing } = REFUND_REFUSALS;
const wanted = z
  .union([z.number(), z.string().max(20)], amount_missing.text)
  .refine((typed) => (toMinor(typed) ?? 0) > 0, amount_missing.text);

/** The form; the same `form_key` sent twice makes one refund. */
export const refundForm = z.object({
  form_key: z.uuid(),
  page_id: pageId,
  amount: wanted,
  reason,
});

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/refunds/',
  summary: 'Asks for a refund up to the computed amount; a second person approves it.',
  body: refundForm,
  status: 201,
  response: refund,
  refusals: [
    'enrolment_not_found' as const,
    'nothing_to_refund' as const,
    'amount_missing' as const,
    'punch_first' as const,
    'already_requested' as const,
    'form_used' as const,
  ].map((reason) => REFUND_REFUSALS[reason].text),
});

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/refunds/',
  summary: 'Refunds in one state, by default the waiting ones.',
  query: z.object({
    state: z.enum(['requested', 'approved', 'declined']).default('requested'),
    ...pageFields,
  }),
  response: z.object({
    results: z.array(refund),
    count,
    counts: z.object({ requested: count, approved: count, declined: count }),
  }),
});

const decided = [REFUND_REFUSALS.refund_not_found.text, REFUND_REFUSALS.already_decided.text];

export const approveBody = z.object({ reference: text(reference_missing.text, REFUND_REFERENCE_MAX) });
export const declineBody = z.object({ reason });

export const approveRefund = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/refunds/{id}/approve/',
  summary: "Approves somebody else's refund after the money was sent; unspent credits are taken back.",
  params: idParams,
  body: approveBody,
  response: z.object({ message: z.string(), refund }),
  refusals: [...decided, REFUND_REFUSALS.same_person.text, reference_missing.text],
});

export const declineRefund = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/refunds/{id}/decline/',
  summary: 'Declines a waiting refund with a reason; nothing moves.',
  params: idParams,
  body: declineBody,
  response: z.object({ message: z.string(), refund }),
  refusals: [...decided, reason_missing.text],
});

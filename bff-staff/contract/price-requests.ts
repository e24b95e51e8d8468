import { defineEndpoint } from '@school/core/shared/endpoint';
import { DECLINE_REASON_MAX, PRICE_REQUEST_REFUSALS } from '@school/core/price-requests/errors';
import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const amount = z.string().regex(/^\d+\.\d{2}$/);
const count = z.number().int();

/** A price that waits, or waited, for a second person. */
export const priceRequest = z.object({
  id: count,
  state: z.enum(['requested', 'approved', 'declined']),
  student_name: z.string(),
  student_id: z.number().int(),
  course: z.string(),
  service_type: z.string(),
  enrolment_type: z.string(),
  total_num_of_classes: count,
  currency: z.string(),
  asked_fee: amount,
  /** By price book, volume rule and code, when it was asked; null if the book has no price. */
  calculated_fee: amount.nullable(),
  /** Rounded down; null without a calculated fee. */
  percent_below: count.nullable(),
  /** Why it waits, as a sentence. */
  why: z.string(),
  reason: z.string(),
  declined_reason: z.string().nullable(),
  requested_by: z.string(),
  requested_by_me: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
  /** Of the page that the approval made. */
  page_id: z.string().nullable(),
});
export type PriceRequest = z.infer<typeof priceRequest>;

export const listPrices = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/price-requests/',
  summary: 'Prices that wait for a second person, or were decided; own ones only without payment.approve_price.',
  query: z.object({ state: z.enum(['requested', 'approved', 'declined']).default('requested'), ...pageFields }),
  response: z.object({
    results: z.array(priceRequest),
    count,
    counts: z.object({ requested: count, approved: count, declined: count }),
  }),
});

const { request_not_found, already_decided, same_person, reason_missing } = PRICE_REQUEST_REFUSALS;
const decision = z.object({ message: z.string(), request: priceRequest });

export const approvePrice = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/price-requests/{id}/approve/',
  summary: 'Approves the price that somebody else asked for, and makes the payment page; the order is checked again.',
  params: idParams,
  response: decision,
  refusals: [
    request_not_found.text,
    already_decided.text,
    same_person.text,
    ...Object.values(ENROLMENT_REFUSALS).map((row) => row.text),
  ],
});

export const declineBody = z.object({
  reason: plainText(z.string(reason_missing.text))
    .min(1, reason_missing.text)
    .max(DECLINE_REASON_MAX, atMostCharacters(DECLINE_REASON_MAX)),
});

export const declinePrice = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/price-requests/{id}/decline/',
  summary: 'Declines a waiting price with a reason, which whoever asked reads; no page is made.',
  params: idParams,
  body: declineBody,
  response: decision,
  refusals: [request_not_found.text, already_decided.text, reason_missing.text],
});

import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { paymentOptionCalls, publicPaymentOption } from '@school/core/catalog/payment-option-calls';
import { POLICY_KINDS } from '@school/core/catalog/rules';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

/** A way to pay as a family sees it. */
export const paymentOption = publicPaymentOption;
export type PaymentOption = z.infer<typeof paymentOption>;

export const { listPaymentOptions, activePaymentOptions, paymentOptionsByCurrency } = paymentOptionCalls(
  paymentOption,
  'Active ways to pay, the recommended one first (B3, B7).',
);

/** A policy in force. */
export const policy = z.object({
  kind: z.enum(POLICY_KINDS),
  title: z.string(),
  version: z.number().int(),
  html: z.string(),
  published_at: instant,
});
export type Policy = z.infer<typeof policy>;

/** Product 2.4 #55: what holds now, for anybody. */
export const readPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/policies/{kind}/',
  summary: 'The terms, privacy, refund or payment policy in force.',
  params: z.object({ kind: z.enum(POLICY_KINDS) }),
  response: policy,
  refusals: [CATALOG_REFUSALS.policy_not_found.text],
});

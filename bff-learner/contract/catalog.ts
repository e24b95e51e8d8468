import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { POLICY_KINDS } from '@school/core/catalog/rules';
import { CURRENCY_CODE, CURRENCY_NEEDED } from '@school/core/shared/currency';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

/** A way to pay as a family sees it; a null currency means every currency. */
export const paymentOption = z.object({
  option_id: z.string(),
  partner_name: z.string(),
  /** Cleaned by core's allow-list, and again where it is shown. */
  payment_details: z.string(),
  allowed_currency: z.string().nullable(),
  is_active: z.boolean(),
  is_recommended: z.boolean(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

const currency = z
  .string()
  .regex(CURRENCY_CODE, CURRENCY_NEEDED)
  .transform((code) => code.toUpperCase());
const optionalCurrency = z.union([z.literal('').transform(() => undefined), currency], CURRENCY_NEEDED).optional();

const response = z.array(paymentOption);

export const listPaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/',
  summary: 'Active ways to pay, the recommended one (PAY001) first (B3, B7).',
  query: z.object({
    is_active: z.enum(['true', 'false']).optional(),
    currency: optionalCurrency,
  }),
  response,
});

export const activePaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/active_options/',
  summary: 'The first fallback: active ways to pay in any currency (B7).',
  response,
});

export const paymentOptionsByCurrency = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/by_currency/',
  summary: 'Active ways to pay in one currency (B7).',
  query: z.object({ currency }),
  response,
});

/** A policy in force. */
export const policy = z.object({
  kind: z.enum(POLICY_KINDS),
  title: z.string(),
  version: z.number().int(),
  html: z.string(),
  published_at: instant,
});
export type Policy = z.infer<typeof policy>;

export const readPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/policies/{kind}/',
  summary: 'The terms, privacy, refund or payment policy in force, for everybody (product 2.4 #55).',
  params: z.object({ kind: z.enum(POLICY_KINDS) }),
  response: policy,
  refusals: [CATALOG_REFUSALS.policy_not_found.text],
});

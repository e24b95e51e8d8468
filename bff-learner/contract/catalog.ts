import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { POLICY_KINDS } from '@school/core/catalog/rules';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

/** A way to pay as a family sees it; a currency of null is every currency. */
export const paymentOption = z.object({
  option_id: z.string(),
  partner_name: z.string(),
  /** Cleaned by the allow-list of core; cleaned again where it is shown. */
  payment_details: z.string(),
  allowed_currency: z.string().nullable(),
  is_active: z.boolean(),
  is_recommended: z.boolean(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

const CURRENCY = 'Please choose a currency.';
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, CURRENCY)
  .transform((code) => code.toUpperCase());
const optionalCurrency = z.union([z.literal('').transform(() => undefined), currency], CURRENCY).optional();

const response = z.array(paymentOption);

/** B7: the options of a currency, PAY001 first. */
export const listPaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/',
  summary: 'Active ways to pay, the recommended one first (B3, B7).',
  query: z.object({
    is_active: z.enum(['true', 'false']).optional(),
    currency: optionalCurrency,
  }),
  response,
});

/** B7, the first fallback. */
export const activePaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/active_options/',
  summary: 'Active ways to pay in any currency (B7).',
  response,
});

/** B7 */
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

/** Product 2.4 #55: what holds now, for anybody. */
export const readPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/policies/{kind}/',
  summary: 'The terms, privacy, refund or payment policy in force.',
  params: z.object({ kind: z.enum(POLICY_KINDS) }),
  response: policy,
  refusals: [CATALOG_REFUSALS.policy_not_found.text],
});

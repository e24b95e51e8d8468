import { CURRENCY_CODE, CURRENCY_NEEDED } from '@school/core/shared/currency';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

/** A way to pay; a null currency means every currency. */
export const paymentOption = z.object({
  id: z.number().int(),
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

/** For a page's currency, and for the list on mark paid. */
export const listPaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/',
  summary: 'Ways to pay, the recommended one first (B3, B7).',
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

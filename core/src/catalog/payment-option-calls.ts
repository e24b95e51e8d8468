import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.js';

/** A way to pay as a family sees it; a currency of null is every currency (B3). */
export const publicPaymentOption = z.object({
  option_id: z.string(),
  partner_name: z.string(),
  /** Cleaned by the allow-list of core; cleaned again where it is shown. */
  payment_details: z.string(),
  allowed_currency: z.string().nullable(),
  is_active: z.boolean(),
  is_recommended: z.boolean(),
});

const CURRENCY = 'Please choose a currency.';
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, CURRENCY)
  .transform((code) => code.toUpperCase());
const optionalCurrency = z.union([z.literal('').transform(() => undefined), currency], CURRENCY).optional();

/** The three calls of B7, which the public face and the back office answer each with its own view of an option. */
export function paymentOptionCalls<Option extends z.ZodType>(option: Option, listSummary: string) {
  const response = z.array(option);
  return {
    /** For a page's currency, PAY001 first. */
    listPaymentOptions: defineEndpoint({
      method: 'GET',
      path: '/api/payment-options/',
      summary: listSummary,
      query: z.object({ is_active: z.enum(['true', 'false']).optional(), currency: optionalCurrency }),
      response,
    }),
    /** The first fallback. */
    activePaymentOptions: defineEndpoint({
      method: 'GET',
      path: '/api/payment-options/active_options/',
      summary: 'Active ways to pay in any currency (B7).',
      response,
    }),
    paymentOptionsByCurrency: defineEndpoint({
      method: 'GET',
      path: '/api/payment-options/by_currency/',
      summary: 'Active ways to pay in one currency (B7).',
      query: z.object({ currency }),
      response,
    }),
  };
}

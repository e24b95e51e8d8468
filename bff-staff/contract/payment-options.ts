import { paymentOptionCalls, publicPaymentOption } from '@school/core/catalog/payment-option-calls';
import { z } from 'zod';

/** A way to pay, with the number of its row (B3). */
export const paymentOption = publicPaymentOption.extend({ id: z.number().int() });
export type PaymentOption = z.infer<typeof paymentOption>;

export const { listPaymentOptions, activePaymentOptions, paymentOptionsByCurrency } = paymentOptionCalls(
  paymentOption,
  'Ways to pay, the recommended one first (B3, B7).',
);

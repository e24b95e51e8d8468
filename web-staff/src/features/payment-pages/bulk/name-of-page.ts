import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';

/** A page among others: whose it is, its number and its sum. */
export const nameOfPage = ({ id, student_name, payment_amount, payment_currency }: PaymentPage): string =>
  `${student_name}, page ${id}, ${moneyText(payment_amount, payment_currency)}`;

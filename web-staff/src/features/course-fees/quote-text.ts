import type { CourseFeeQuote } from '@school/bff-staff/contract/course-fees';
import { moneyText } from '@school/core/shared/money';
import type { FeeQuestion } from './fee-form';

/** `USD 1,140.00` (amounts to 2 decimals). */
export const amountText = (amount: number, currency: string): string => moneyText(amount.toFixed(2), currency);

/** `USD 19.000` (cost per class to 3 decimals). */
export const costText = (cost: number, currency: string): string => moneyText(cost.toFixed(3), currency);

/** The fee as a WhatsApp message for the family. */
export function quoteMessage(fee: CourseFeeQuote, { service_type }: FeeQuestion): string {
  const amount = (value: number): string => amountText(value, fee.currency);
  const lines = [`Hello! Here is the fee for ${fee.course} (${fee.total_classes} classes, ${service_type}):`];
  if (fee.discount_percentage > 0)
    lines.push(`Course fee: ${amount(fee.total_fee)}`, `Scholarship: ${fee.discount_percentage}%`);
  lines.push(`*Your fee: ${amount(fee.discounted_fee)}*`, `That is ${costText(fee.cpc, fee.currency)} per class.`);
  return lines.join('\n');
}

/** The values that the payment page's form takes over, under the names of the enrolment's fields. */
export function paymentPageQuery(fee: CourseFeeQuote, asked: FeeQuestion): string {
  const query = new URLSearchParams({
    phone: asked.phone,
    subject: asked.subject,
    country: asked.country,
    course: fee.course,
    service_type: asked.service_type,
    num_of_classes_per_month: String(asked.num_of_classes_per_month ?? ''),
    enrolment_type: asked.enrolment_type,
    total_num_of_classes: String(fee.total_classes),
    payment_currency: fee.currency,
    total_course_fee: fee.total_fee.toFixed(2),
    total_discounted_fee: fee.discounted_fee.toFixed(2),
    discount_percent: String(fee.discount_percentage),
  });
  if (fee.discount_code !== null) query.set('discount_code', fee.discount_code);
  if (asked.total_num_of_classes !== undefined) query.set('course_customization', 'Custom');
  return query.toString();
}

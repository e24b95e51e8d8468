import { DISCOUNT_DETAILS, QUOTE_WARNINGS } from '@school/core/course-fees/errors';
import { costPerClassText } from '@school/core/shared/money';
import type { CourseFee } from '@school/infra/course-fees/quote-course-fee';
import type { CourseFeeQuote } from '../../contract/course-fees.js';

/** A fee as the contract has it: amounts in whole units with 2 decimals. */
export const presentCourseFee = (fee: CourseFee): CourseFeeQuote => ({
  base_fee: fee.baseMinor / 100,
  total_fee: fee.totalMinor / 100,
  discount_percentage: fee.discountPercent,
  discounted_fee: fee.discountedMinor / 100,
  currency: fee.currency,
  detail: fee.discountReason === undefined ? null : DISCOUNT_DETAILS[fee.discountReason],
  warnings: fee.warnings.map((warning) => QUOTE_WARNINGS[warning]),
  course: fee.course,
  total_classes: fee.classes,
  cpc: Number(costPerClassText(fee.discountedMinor, fee.classes)),
  discount_code: fee.discountCode?.name ?? null,
});

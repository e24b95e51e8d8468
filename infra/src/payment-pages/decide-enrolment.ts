import { judgeDiscount } from '@school/core/course-fees/judge-discount';
import { quoteFee } from '@school/core/course-fees/quote-fee';
import { firstDisagreement } from '@school/core/payment-pages/compare-derived';
import { ENROLMENT_REFUSALS, mismatchText, type EnrolmentReason } from '@school/core/payment-pages/errors';
import {
  belowBookText,
  calculatedFee,
  judgePrice,
  lowPriceReasonText,
  type JudgedPrice,
  type PriceReason,
} from '@school/core/payment-pages/price';
import { APPROVES_PRICES, judgeSale } from '@school/core/payment-pages/renewal';
import { workOutTerms, type Terms } from '@school/core/payment-pages/terms';
import { minorText } from '@school/core/shared/money';
import { AppError, refusal } from '../app-error.js';
import type { EnrolmentFacts } from './enrolment-facts.js';
import type { EnrolmentOrder, Maker } from './enrolment-order.js';

/** An accepted order. */
export interface DecidedEnrolment {
  terms: Terms;
  student: NonNullable<EnrolmentFacts['student']>;
  courseFeeId: number | null;
  code: { id: number; percent: number } | undefined;
  ownerStaffId: number;
  teamId: number;
  referrerStudentId: number | null;
  token: { linkId: number | null; amountMinor: number; paidOn: string | null } | undefined;
  price: DecidedPrice;
}

/** The price of an order, and what it was compared with. */
export interface DecidedPrice extends JudgedPrice {
  calculatedMinor: number | undefined;
  stepMinor: number;
  /** Why it differs from what anybody may promise; null if it does not. */
  reason: string | null;
}

/** Checks an order against the price book, the code and the student; refuses it with the first reason. */
export function decideEnrolment(
  order: EnrolmentOrder,
  facts: EnrolmentFacts,
  maker: Maker,
  now: Date,
  { isApproved = false } = {},
): DecidedEnrolment {
  const { student, course, ownerStaffId, teamId } = facts;
  if (student === undefined) throw refused('student_unknown');
  if (facts.currency === undefined) throw refused('currency_unknown');
  if (course === undefined && order.courseCustomization === 'Standard') throw refused('course_unknown');
  if (course !== undefined && course.subject !== order.subject) throw refused('course_of_other_subject');
  if (ownerStaffId === null) throw refused('owner_unknown');
  if (teamId === null) throw refused('team_unknown');
  const token = tokenOf(order, facts);
  const terms = termsOf(order, facts, token?.amountMinor ?? 0);
  const code = codeOf(order, facts, terms, { maker, now });
  const price = priceOf(order, { ...facts, currency: facts.currency, code }, terms, { maker, isApproved });
  const wrong = firstDisagreement(order.derived, { ...facts, ...terms }, code?.percent);
  if (wrong !== undefined) throw disagreement(wrong.field, wrong.ours);
  return {
    terms,
    student,
    courseFeeId: course?.id ?? null,
    code,
    ownerStaffId,
    teamId,
    referrerStudentId: referrerOf(order, facts, student.accountId),
    token,
    price,
  };
}

const refused = (reason: EnrolmentReason): AppError => refusal(ENROLMENT_REFUSALS, reason);

const disagreement = (field: string, ours: string): AppError =>
  new AppError('derived_differs', 'mismatch', mismatchText(field, ours), { field });

/** A paid deposit link counts automatically; without one, the deposit that staff say they received. */
function tokenOf(order: EnrolmentOrder, { token }: EnrolmentFacts): DecidedEnrolment['token'] {
  const typed = order.token;
  if (token !== undefined) {
    if (!token.isOfPage) throw refused('token_currency');
    if (typed?.amountMinor !== undefined && Math.abs(typed.amountMinor - token.amountMinor) > 1)
      throw disagreement('token_amount', minorText(token.amountMinor));
    const { linkId, amountMinor, paidOn } = token;
    return { linkId, amountMinor, paidOn };
  }
  if (typed === undefined) return undefined;
  if (typed.amountMinor === undefined) throw refused('token_incomplete');
  return { linkId: null, amountMinor: typed.amountMinor, paidOn: typed.paidOn ?? null };
}

function termsOf(order: EnrolmentOrder, facts: EnrolmentFacts, tokenMinor: number): Terms {
  const worked = workOutTerms({
    ...order,
    courseClasses: facts.course?.classes ?? 0,
    totalFeeMinor: totalFeeOf(order, facts),
    firstPartMinor: order.paymentAmountMinor,
    tokenMinor,
  });
  if (!worked.ok) throw refused(worked.reason);
  return worked.value;
}

/** The fee of the price book; only a custom contract names its own. */
function totalFeeOf(order: EnrolmentOrder, { course, price, currency }: EnrolmentFacts): number {
  if (order.courseCustomization === 'Custom') return order.totalFeeMinor ?? order.discountedFeeMinor;
  if (course === undefined || price === undefined || currency === undefined) throw refused('price_missing');
  const { totalMinor } = quoteFee({ ...price, ...currency, classes: course.classes }, 0);
  if (order.totalFeeMinor !== undefined && Math.abs(order.totalFeeMinor - totalMinor) > 1)
    throw disagreement('total_course_fee', minorText(totalMinor));
  return totalMinor;
}

/** What a price is compared with. */
type PriceFacts = Pick<EnrolmentFacts, 'sales' | 'price'> & {
  currency: NonNullable<EnrolmentFacts['currency']>;
  code: DecidedEnrolment['code'];
};

/** Checks the type of sale, a renewal against the last sale, and the fee against the calculated one. */
function priceOf(
  order: EnrolmentOrder,
  facts: PriceFacts,
  terms: Terms,
  { maker, isApproved }: { maker: Maker; isApproved: boolean },
): DecidedPrice {
  const { sales, currency } = facts;
  const asked = { feeMinor: terms.discountedFeeMinor, classes: terms.totalClasses };
  const mayApprove = isApproved || (maker.permissions?.includes(APPROVES_PRICES) ?? true);
  const rights = { mayApprove, reason: order.priceReason };
  const sale = judgeSale(sales, { type: order.enrolmentType, asked, ...rights });
  if (!sale.ok) throw refused(sale.reason);
  const calculatedMinor = calculatedFee({
    ...terms,
    ...currency,
    classes: terms.totalClasses,
    serviceType: order.serviceType,
    rackCpcMinor: facts.price?.rackCpcMinor,
    codePercent: facts.code?.percent ?? 0,
    latest: order.enrolmentType === 'Renewal' ? sales.latest : undefined,
  });
  const compared = { calculatedMinor, stepMinor: currency.stepMinor };
  // An approved price keeps its approval, even if the price book has come down to it meanwhile.
  if (isApproved) return { ...compared, basis: 'approved', waits: undefined, reason: order.priceReason ?? null };
  const judged = judgePrice({ ...asked, ...currency, calculatedMinor }, rights);
  if (!judged.ok) throw priceRefused(judged.reason, calculatedMinor, order.currency);
  const reason = judged.value.basis === 'book' ? sale.value : (order.priceReason ?? null);
  return { ...judged.value, ...compared, reason };
}

/** The refusal of a price; it names the calculated fee where there is one. */
function priceRefused(reason: PriceReason, calculatedMinor: number | undefined, currency: string): AppError {
  const row = ENROLMENT_REFUSALS[reason];
  const text = { below_book: belowBookText, low_price_reason_missing: lowPriceReasonText };
  if (calculatedMinor === undefined || reason === 'approval_reason_missing') return refused(reason);
  return new AppError(reason, row.kind, text[reason](calculatedMinor, currency), { field: row.field });
}

function codeOf(
  order: EnrolmentOrder,
  { code, usedByStudent, student }: EnrolmentFacts,
  terms: Terms,
  { maker, now }: { maker: Maker; now: Date },
): DecidedEnrolment['code'] {
  if (order.discountCode === undefined) return undefined;
  const judged = judgeDiscount(code, {
    now,
    usedByStudent,
    subject: order.subject,
    country: student?.country ?? '',
    enrolmentType: order.enrolmentType,
    classes: terms.totalClasses,
    permissions: maker.permissions,
  });
  if (!judged.ok || code === undefined) throw refused('code_refused');
  return { id: code.id, percent: judged.value };
}

function referrerOf(order: EnrolmentOrder, { referrer }: EnrolmentFacts, accountId: number): number | null {
  if (order.referralChoice !== 'student referral') return null;
  if (order.referrerPhone === undefined) throw refused('referrer_missing');
  if (referrer === undefined) throw refused('referrer_unknown');
  if (referrer.accountId === accountId) throw refused('referrer_self');
  return referrer.studentId;
}

import { COURSE_FEE_REFUSALS, type DiscountReason, type QuoteWarning } from '@school/core/course-fees/errors';
import { judgeDiscount } from '@school/core/course-fees/judge-discount';
import { isAboveRenewalPrice, quoteFee, type FeeQuote } from '@school/core/course-fees/quote-fee';
import type { EnrolmentType, ServiceType, Subject } from '@school/core/payment-pages/choices';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { readStudentKey } from '../students/student-address.js';
import { findFeeFacts, type FeeFacts } from './fee-facts.js';

/** The request of a fee quote. */
export interface FeeRequest {
  /** Or a student's address. */
  phone: string;
  subject: Subject;
  /** By id or by name, as the course. */
  country: string;
  course: string;
  serviceType: ServiceType;
  enrolmentType: EnrolmentType;
  /** A custom number of classes; undefined for the course's own. */
  classes: number | undefined;
  /** Undefined to quote without a discount. */
  discountCode: string | undefined;
  /** What the salesperson may do; undefined for a superuser. */
  permissions: readonly string[] | undefined;
}

/** A fee with its course and discount; amounts in minor units. */
export interface CourseFee extends FeeQuote {
  courseFeeId: number;
  course: string;
  classes: number;
  currency: string;
  /** The applied code. */
  discountCode: { id: number; name: string } | undefined;
  /** Why the requested code is not applied. */
  discountReason: DiscountReason | undefined;
  warnings: QuoteWarning[];
}

/** Quotes the scholarship fee of a course for a family, by one statement. */
export async function quoteCourseFee(
  { sql, config }: Pick<Deps, 'config'> & { sql: Sql },
  request: FeeRequest,
  now: Date,
): Promise<CourseFee> {
  const family = readStudentKey(config, [request.phone]);
  if (family === undefined) throw refusal(COURSE_FEE_REFUSALS, 'phone_invalid');
  const facts = await findFeeFacts(sql, { ...request, discountCode: request.discountCode ?? null, family });
  const { country, course, price } = sellable(facts, request);
  const classes = request.classes ?? course.classes;
  const judged =
    request.discountCode === undefined ? undefined : judge(facts, { ...request, country: country.name, classes }, now);
  const quote = quoteFee({ ...price, classes }, judged?.ok ? judged.value : 0);
  return {
    ...quote,
    courseFeeId: course.id,
    course: course.name,
    classes,
    currency: price.currency,
    discountCode: judged?.ok ? facts.code : undefined,
    discountReason: judged?.ok === false ? judged.reason : undefined,
    warnings: [
      ...(price.currency === country.currency ? [] : (['fallback_currency'] as const)),
      ...(isTooDear(request, facts, quote, classes) ? (['above_renewal_price'] as const) : []),
    ],
  };
}

/** The course and its price; refuses with the first reason why it cannot be sold here. */
function sellable({ country, course, price }: FeeFacts, { subject }: FeeRequest) {
  if (country === undefined) throw refusal(COURSE_FEE_REFUSALS, 'country_unknown');
  if (course === undefined) throw refusal(COURSE_FEE_REFUSALS, 'course_unknown');
  if (course.subject !== subject) throw refusal(COURSE_FEE_REFUSALS, 'course_of_other_subject');
  if (price === undefined) throw refusal(COURSE_FEE_REFUSALS, 'price_missing');
  return { country, course, price };
}

const judge = ({ code, usedByStudent }: FeeFacts, request: FeeRequest & { classes: number }, now: Date) =>
  judgeDiscount(code, { ...request, now, usedByStudent });

const isTooDear = ({ enrolmentType }: FeeRequest, { latest }: FeeFacts, quote: FeeQuote, classes: number): boolean =>
  enrolmentType === 'Renewal' &&
  latest !== undefined &&
  isAboveRenewalPrice({ feeMinor: quote.discountedMinor, classes }, latest);

import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import { isAboveRenewalPrice, quoteFee } from '@school/core/course-fees/quote-fee';
import { CLASS_SIZE_OF, PAYMENT_TYPES, SERVICE_TYPES, type ClassSize } from '@school/core/payment-pages/choices';
import { ENROLMENT_REFUSALS, type TermsReason } from '@school/core/payment-pages/errors';
import { calculatedFee, comparePrice, type PriceVerdict } from '@school/core/payment-pages/price';
import { discountPercent, feeAfterPercent, workOutTerms, type Terms } from '@school/core/payment-pages/terms';
import { minorText, toMinor } from '@school/core/shared/money';

/** The form's values as typed; `derive` calculates the others. */
export interface FormValues {
  countryCode: string;
  phoneNumber: string;
  /** Set by the look-up of the phone. */
  student: string;
  deposit_amount: string;
  deposit_currency: string;
  credits_remaining: string;
  /** The price of the last sale, in minor units, to compare a renewal with. */
  latest_fee_minor: string;
  latest_classes: string;
  latest_currency: string;
  kept_service: string;
  state: string;
  referral_choice: string;
  referrerCode: string;
  referrerNumber: string;
  subject: string;
  course: string;
  course_customization: string;
  total_num_of_classes: string;
  service_type: string;
  num_of_classes_per_month: string;
  class_size: string;
  enrolment_type: string;
  payment_currency: string;
  total_course_fee: string;
  discount_code: string;
  discount_percent: string;
  total_discounted_fee: string;
  price_reason: string;
  payment_type: string;
  num_of_remaining_instalments: string;
  payment_amount: string;
  is_token_amount_received: boolean;
  token_amount: string;
  token_payment_date: string;
  token_payment_mode: string;
  token_payment_url: string;
  payment_description: string;
  auto_charge_consent: boolean;
  expires_in_hours: string;
  owner_email: string;
  owner_team: string;
}

/** Values calculated from the typed fields, with the server's own rules; undefined while a field is missing. */
export interface Derived {
  totalClasses: number | undefined;
  totalFeeMinor: number | undefined;
  classSize: string;
  /** The first payment as sent: typed for a split payment, otherwise calculated. */
  paymentAmount: string;
  terms: Terms | undefined;
  /** Why nothing can be calculated, as a sentence. */
  problem: string | undefined;
}

/** Calculates everything that the form shows and sends beside the typed values. */
export function derive(values: FormValues, options: FormOptions): Derived {
  const course = courseOf(values, options);
  const isCustom = values.course_customization === 'Custom';
  const discountedFeeMinor = toMinor(values.total_discounted_fee);
  const totalFeeMinor = isCustom
    ? (toMinor(values.total_course_fee) ?? discountedFeeMinor)
    : bookFeeMinor(values, options)?.totalMinor;
  const typedClasses = /^\d{1,4}$/.test(values.total_num_of_classes) ? Number(values.total_num_of_classes) : undefined;
  const totalClasses = isCustom ? typedClasses : course?.classes;
  const serviceType = SERVICE_TYPES.find((type) => type === values.service_type);
  const paymentType = PAYMENT_TYPES.find((type) => type === values.payment_type);
  const isSplit = paymentType === 'Split payment';
  const classSize = isCustom || serviceType === undefined ? values.class_size : CLASS_SIZE_OF[serviceType];
  const base = { totalClasses, totalFeeMinor, classSize, paymentAmount: isSplit ? values.payment_amount : '' };
  if (!serviceType || !paymentType || !totalClasses || !totalFeeMinor || !discountedFeeMinor)
    return { ...base, terms: undefined, problem: isCustom || totalFeeMinor ? undefined : NO_PRICE };
  const worked = workOutTerms({
    courseCustomization: isCustom ? 'Custom' : 'Standard',
    courseClasses: totalClasses,
    totalClasses,
    serviceType,
    classesPerMonth: Number(values.num_of_classes_per_month) || 1,
    // `as`: the select offers only class sizes, and the contract checks what is sent.
    classSize: classSize as ClassSize,
    paymentType,
    remaining: /^\d{1,3}$/.test(values.num_of_remaining_instalments)
      ? Number(values.num_of_remaining_instalments)
      : undefined,
    totalFeeMinor,
    discountedFeeMinor,
    firstPartMinor: isSplit ? toMinor(values.payment_amount) : undefined,
    tokenMinor: tokenMinorOf(values),
  });
  if (!worked.ok) return { ...base, terms: undefined, problem: sentence(worked.reason) };
  const paymentAmount = base.paymentAmount || minorText(worked.value.initialPaymentMinor);
  return { ...base, paymentAmount, terms: worked.value, problem: undefined };
}

const NO_PRICE = ENROLMENT_REFUSALS.price_missing.text;
const sentence = (reason: TermsReason): string => ENROLMENT_REFUSALS[reason].text;

/** A renewal that costs more than the last sale; it needs approval. */
export function isTooDear(values: FormValues, { terms }: Derived): boolean {
  const latest = latestOf(values);
  if (latest === undefined || terms === undefined) return false;
  return isAboveRenewalPrice({ feeMinor: terms.discountedFeeMinor, classes: terms.totalClasses }, latest);
}

/** The fee that price book, volume rule and code give, and how the typed one compares; undefined while fields are missing. */
export interface ComparedFee {
  calculatedMinor: number | undefined;
  verdict: PriceVerdict;
  isLower: boolean;
}

/** Compares the typed fee with the calculated one, as the server will do. */
export function compareFee(
  values: FormValues,
  options: FormOptions,
  { terms }: Derived,
  codePercent: number,
): ComparedFee | undefined {
  const serviceType = SERVICE_TYPES.find((type) => type === values.service_type);
  const stepMinor = options.currencies.find(({ code }) => code === values.payment_currency)?.step_minor;
  if (terms === undefined || serviceType === undefined || stepMinor === undefined) return undefined;
  const classes = terms.totalClasses;
  const calculatedMinor = calculatedFee({
    ...terms,
    classes,
    serviceType,
    stepMinor,
    rackCpcMinor: priceOf(values, options)?.rack_cpc_minor,
    codePercent,
    latest: latestOf(values),
  });
  const feeMinor = terms.discountedFeeMinor;
  const verdict = comparePrice({ feeMinor, classes, stepMinor, calculatedMinor });
  return { calculatedMinor, verdict, isLower: calculatedMinor !== undefined && feeMinor < calculatedMinor };
}

/** The last sale, for a renewal in its currency. */
function latestOf(values: FormValues) {
  const isCompared = values.enrolment_type === 'Renewal' && values.latest_currency === values.payment_currency;
  if (!isCompared || values.latest_fee_minor === '') return undefined;
  const { latest_fee_minor, latest_classes, kept_service: keptService } = values;
  return { feeMinor: Number(latest_fee_minor), classes: Number(latest_classes), keptService };
}

type BookKeys = Pick<FormValues, 'course' | 'service_type' | 'payment_currency'>;

/** The list price of the chosen course, service and currency. */
const priceOf = (values: BookKeys, options: FormOptions) =>
  courseOf(values, options)?.prices.find(
    ({ service_type, currency }) => service_type === values.service_type && currency === values.payment_currency,
  );

/** The chosen course, if it is in the price list. */
export const courseOf = (values: Pick<FormValues, 'course'>, options: FormOptions) =>
  options.courses.find(({ name }) => name === values.course);

/** The price of the chosen course in the price list, less a percentage; in minor units. */
export function bookFeeMinor(values: BookKeys, options: FormOptions, percent = 0) {
  const course = courseOf(values, options);
  const price = priceOf(values, options);
  const currency = options.currencies.find(({ code }) => code === values.payment_currency);
  if (!course || !price || !currency) return undefined;
  return quoteFee(
    { rackCpcMinor: price.rack_cpc_minor, classes: course.classes, stepMinor: currency.step_minor },
    percent,
  );
}

/** The fee after a typed discount in percent, as text; undefined while the total or the percent is unknown. */
export function feeAtPercent(values: FormValues, options: FormOptions, percent: string): string | undefined {
  const off = Number(percent);
  if (percent.trim() === '' || !Number.isInteger(off) || off < 0 || off > 100) return undefined;
  if (values.course_customization !== 'Custom') {
    const quote = bookFeeMinor(values, options, off);
    return quote && minorText(quote.discountedMinor);
  }
  const totalMinor = toMinor(values.total_course_fee);
  return totalMinor === undefined ? undefined : minorText(feeAfterPercent(totalMinor, off));
}

/** The discount from the total in percent, rounded, as text; empty while the total or the fee is unknown. */
export function percentAtFee(totalMinor: number | undefined, fee: string): string | undefined {
  const feeMinor = toMinor(fee);
  if (!totalMinor || feeMinor === undefined || feeMinor > totalMinor) return undefined;
  return String(discountPercent(totalMinor, feeMinor));
}

/** A deposit paid by a link counts automatically when it has the page's currency. */
export const hasDepositLink = (values: FormValues): boolean =>
  values.deposit_amount !== '' && values.deposit_currency === values.payment_currency;

/** The amount taken off the first payment, in minor units: the deposit paid by a link, otherwise the typed one. */
export function tokenMinorOf(values: FormValues): number {
  if (hasDepositLink(values)) return toMinor(values.deposit_amount) ?? 0;
  return values.is_token_amount_received ? (toMinor(values.token_amount) ?? 0) : 0;
}

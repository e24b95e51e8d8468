import { costPerClassText, divideHalfUp } from '../shared/money.js';
import { ok, refuse, type Result } from '../shared/result.js';
import {
  CLASS_SIZE_OF,
  type ClassSize,
  type CourseCustomization,
  type PaymentType,
  type ServiceType,
} from './choices.js';
import type { TermsReason } from './errors.js';
import { creditsFor, defaultRemaining, splitIntoInstalments, type PlannedInstalment } from '../instalments/split.js';

/** The most payments of a contract. */
export const PAYMENTS_MAX = 60;

/** What the form decides; the other fields follow from it. Money is in minor units. */
export interface TermsForm {
  courseCustomization: CourseCustomization;
  /** The classes of the course in the price book. */
  courseClasses: number;
  /** The number of classes of a custom course (at least 1). */
  totalClasses: number | undefined;
  serviceType: ServiceType;
  classesPerMonth: number;
  /** Only a custom contract may differ from the class size of its service type. */
  classSize: ClassSize | undefined;
  paymentType: PaymentType;
  /** Used for instalments and split payments only; without it the payment type decides. */
  remaining: number | undefined;
  /** From the price book; typed for a custom contract only. */
  totalFeeMinor: number;
  discountedFeeMinor: number;
  /** Split payment only: the first part as typed. */
  firstPartMinor: number | undefined;
  /** A deposit that was already received. */
  tokenMinor: number;
}

/** A contract with every derived field. */
export interface Terms {
  totalClasses: number;
  classSize: ClassSize;
  totalFeeMinor: number;
  discountedFeeMinor: number;
  /** The rounded drop from the rack fee, in percent. */
  discountPercent: number;
  /** Cost per class with 3 decimals. */
  cpc: string;
  /** All payments, including the first one. */
  payments: number;
  remaining: number;
  /** The initial payment, before the deposit is deducted. */
  initialPaymentMinor: number;
  creditsObtained: number;
  /** The discounted fee minus the deposit. */
  adjustedFeeMinor: number;
  /** The amount of the first page. */
  dueMinor: number;
  instalments: PlannedInstalment[];
}

/** Calculates a contract in whole numbers, or says why it is impossible. */
export function workOutTerms(form: TermsForm): Result<Terms, TermsReason> {
  const totalClasses = form.courseCustomization === 'Custom' ? form.totalClasses : form.courseClasses;
  if (totalClasses === undefined) return refuse('classes_missing');
  const payments = 1 + remainingOf(form, totalClasses);
  const { discountedFeeMinor, totalFeeMinor, tokenMinor } = form;
  const wrong = wrongWith(form, payments);
  if (wrong !== undefined) return refuse(wrong);
  const instalments = splitIntoInstalments({
    paymentType: form.paymentType,
    discountedFeeMinor,
    totalClasses,
    payments,
    firstPartMinor: form.paymentType === 'Split payment' ? form.firstPartMinor : undefined,
  });
  const initialPaymentMinor = instalments[0]?.amountMinor ?? discountedFeeMinor;
  if (tokenMinor >= initialPaymentMinor) return refuse('token_too_large');
  return ok({
    totalClasses,
    classSize: form.courseCustomization === 'Custom' ? (form.classSize ?? sizeOf(form)) : sizeOf(form),
    totalFeeMinor,
    discountedFeeMinor,
    discountPercent: discountPercent(totalFeeMinor, discountedFeeMinor),
    cpc: costPerClassText(discountedFeeMinor, totalClasses),
    payments,
    remaining: payments - 1,
    initialPaymentMinor,
    creditsObtained: creditsFor(initialPaymentMinor, discountedFeeMinor, totalClasses),
    adjustedFeeMinor: discountedFeeMinor - tokenMinor,
    dueMinor: initialPaymentMinor - tokenMinor,
    instalments,
  });
}

/** The rounded drop from the rack fee, in percent. */
export const discountPercent = (totalMinor: number, discountedMinor: number): number =>
  divideHalfUp((totalMinor - discountedMinor) * 100, totalMinor);

/** The fee after a discount, in minor units; for the form, when the percent is typed. */
export const feeAfterPercent = (totalMinor: number, percent: number): number =>
  divideHalfUp(totalMinor * (100 - percent), 100);

const sizeOf = ({ serviceType }: TermsForm): ClassSize => CLASS_SIZE_OF[serviceType];

/**
 * The remaining payments: none for a full payment, monthly for a subscription; for instalments and parts they may be
 * typed.
 */
function remainingOf({ paymentType, remaining, classesPerMonth }: TermsForm, totalClasses: number): number {
  const usual = defaultRemaining(paymentType, totalClasses, classesPerMonth);
  return paymentType === 'Instalment' || paymentType === 'Split payment' ? (remaining ?? usual) : usual;
}

function wrongWith(form: TermsForm, payments: number): TermsReason | undefined {
  const { discountedFeeMinor, totalFeeMinor, firstPartMinor, paymentType } = form;
  if (discountedFeeMinor > totalFeeMinor) return 'discount_negative';
  if (payments > PAYMENTS_MAX) return 'too_many_payments';
  if (discountedFeeMinor < payments) return 'fee_too_small';
  const othersAtLeast = payments - 1;
  if (paymentType !== 'Split payment' || firstPartMinor === undefined) return undefined;
  if (payments === 1) return firstPartMinor === discountedFeeMinor ? undefined : 'first_part_wrong';
  return firstPartMinor < 1 || discountedFeeMinor - firstPartMinor < othersAtLeast ? 'first_part_wrong' : undefined;
}

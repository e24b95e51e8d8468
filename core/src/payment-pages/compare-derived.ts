import { minorText, toMinor } from '../shared/money.js';
import type { Terms } from './terms.js';

/** Derived fields that the client sent; a missing one is not compared. */
export interface ClientDerived {
  total_num_of_classes?: number | undefined;
  class_size?: string | undefined;
  discount_percent?: number | undefined;
  cpc?: string | number | undefined;
  adjusted_course_fee?: string | number | undefined;
  num_of_remaining_instalments?: number | undefined;
  payment_amount?: string | number | undefined;
  credits_obtained?: number | undefined;
  credits_remaining?: number | undefined;
}

/** A derived field on which client and server differ, with the server's value. */
export interface Disagreement {
  field: string;
  ours: string;
}

/**
 * The first derived field that differs from the server's value. Money may differ by one minor unit. The
 * percent may also be the discount code's, because rounding the fee to its step changes the drop.
 */
export function firstDisagreement(
  client: ClientDerived,
  ours: Terms & { creditsRemaining: number },
  codePercent: number | undefined,
): Disagreement | undefined {
  const { cpc } = client;
  const isPercent = (percent: number): boolean => percent === ours.discountPercent || percent === codePercent;
  const checks: readonly [field: keyof ClientDerived, isSame: boolean, value: string | number][] = [
    ['total_num_of_classes', same(client.total_num_of_classes, ours.totalClasses), ours.totalClasses],
    ['class_size', client.class_size === undefined || client.class_size === ours.classSize, ours.classSize],
    [
      'discount_percent',
      client.discount_percent === undefined || isPercent(client.discount_percent),
      ours.discountPercent,
    ],
    ['num_of_remaining_instalments', same(client.num_of_remaining_instalments, ours.remaining), ours.remaining],
    ['cpc', cpc === undefined || Math.abs(thousandths(cpc) - thousandths(ours.cpc)) <= 10, ours.cpc],
    ['payment_amount', near(client.payment_amount, ours.initialPaymentMinor), minorText(ours.initialPaymentMinor)],
    ['adjusted_course_fee', near(client.adjusted_course_fee, ours.adjustedFeeMinor), minorText(ours.adjustedFeeMinor)],
    ['credits_obtained', same(client.credits_obtained, ours.creditsObtained), ours.creditsObtained],
    ['credits_remaining', same(client.credits_remaining, ours.creditsRemaining), ours.creditsRemaining],
  ];
  const wrong = checks.find(([, isSame]) => !isSame);
  return wrong && { field: wrong[0], ours: String(wrong[2]) };
}

const same = (theirs: number | undefined, ours: number): boolean => theirs === undefined || theirs === ours;

/** Within one minor unit; anything that is not an amount differs. */
function near(theirs: string | number | undefined, oursMinor: number): boolean {
  if (theirs === undefined) return true;
  const minor = toMinor(theirs);
  return minor !== undefined && Math.abs(minor - oursMinor) <= 1;
}

/** `19.005` as 19005, whatever its number of decimals; for comparing only. */
const thousandths = (amount: string | number): number => Math.round(Number(amount) * 1000);

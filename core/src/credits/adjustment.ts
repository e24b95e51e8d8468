import { ok, refuse, type Result } from '../shared/result.js';
import type { CreditReason } from './errors.js';
import type { LotCategory } from './lots.js';

/** Why staff give or take credits by hand. */
export const ADJUSTMENT_CATEGORIES = ['apology', 'referral', 'promo', 'correction'] as const;
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number];

/**
 * The most credits that one person may give alone: to one student, and to all students in a day. What one person gives
 * adds up, so that a large gift in small parts needs a second person as well.
 */
export interface AloneLimits {
  perStudent: number;
  perDay: number;
}

/** The limits until the school sets its own. */
export const ALONE_LIMITS_DEFAULT: AloneLimits = { perStudent: 5, perDay: 20 };

/** The highest limit that an admin can set. */
export const ALONE_LIMIT_MAX = 1000;

/** Days for which gifts to one student add up: with one day only, somebody could give a little every day. */
export const STUDENT_SUM_DAYS = 30;

/** Hours for which one person's gifts to all students add up. */
export const DAY_SUM_HOURS = 24;

/** What one person has given without a second person. */
export interface GivenAlone {
  /** To this student, in `STUDENT_SUM_DAYS`. */
  toStudent: number;
  /** To all students, in `DAY_SUM_HOURS`. */
  inDay: number;
}

/** Why an adjustment waits for a second person. */
export const WAIT_REASONS = ['taken_away', 'student_sum', 'day_sum'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The most credits of one adjustment. */
export const ADJUSTMENT_MAX = 1000;

/** The longest note. */
export const ADJUSTMENT_NOTE_MAX = 500;

/** Default days for which promotional credits are valid. */
export const PROMOTIONAL_DAYS = 90;

/** What the family reads in the credit log; the note is for staff only. */
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentCategory, string>> = {
  apology: 'Apology credits',
  referral: 'Referral reward',
  promo: 'Promotional credits',
  correction: 'Correction',
};

/** The form of an adjustment. */
export interface AdjustmentOrder {
  amount: number;
  category: AdjustmentCategory;
  /** `2026-12-24`, valid to the end of that day in the family's zone; null for credits that never expire. */
  expiresOn: string | null;
  note: string;
}

type OrderReason = Extract<
  CreditReason,
  'amount_missing' | 'note_missing' | 'expiry_missing' | 'expiry_past' | 'expiry_not_used'
>;

/** Why a second person must approve; undefined for what one person may give alone. */
export function whyWaits(amount: number, given: GivenAlone, limits: AloneLimits): WaitReason | undefined {
  if (amount < 1) return 'taken_away';
  if (given.toStudent + amount > limits.perStudent) return 'student_sum';
  return given.inDay + amount > limits.perDay ? 'day_sum' : undefined;
}

/** The reason in words, for those who decide. */
export const WAIT_TEXTS: Readonly<Record<WaitReason, string>> = {
  taken_away: 'Takes credits away',
  student_sum: `Together with what this person alone gave the student in ${STUDENT_SUM_DAYS} days, it is over the limit`,
  day_sum: `Together with what this person alone gave in ${DAY_SUM_HOURS} hours, it is over the limit`,
};

/** The rule in words, for the person who gives. */
export const limitsInWords = ({ perStudent, perDay }: AloneLimits): string =>
  `On your own you may give one student up to ${inCredits(perStudent)} in ${STUDENT_SUM_DAYS} days, and all students together up ` +
  `to ${inCredits(perDay)} in ${DAY_SUM_HOURS} hours. Anything above this, and any credits taken away, waits for a second person.`;

/** A stored setting as limits; what is missing or no whole number is the default's. */
export function aloneLimits(setting: unknown): AloneLimits {
  const stored: Record<string, unknown> = typeof setting === 'object' && setting !== null ? { ...setting } : {};
  const whole = (value: unknown, otherwise: number): number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
  return {
    perStudent: whole(stored['per_student'], ALONE_LIMITS_DEFAULT.perStudent),
    perDay: whole(stored['per_day'], ALONE_LIMITS_DEFAULT.perDay),
  };
}

/** `1 credit`, `5 credits`. */
export const inCredits = (amount: number): string => `${amount} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}`;

/** The lot's category: a correction replaces paid credits; gifts are promotional, are spent first and expire. */
export const lotCategoryOf = (category: AdjustmentCategory): LotCategory =>
  category === 'correction' ? 'paid' : 'promotional';

/** Whether this adjustment opens a lot that expires. */
export const mayExpire = ({ amount, category }: Pick<AdjustmentOrder, 'amount' | 'category'>): boolean =>
  amount > 0 && lotCategoryOf(category) === 'promotional';

/** Whether an adjustment is valid; `today` is the date in the family's zone. */
export function checkAdjustment(order: AdjustmentOrder, today: string): Result<AdjustmentOrder, OrderReason> {
  const { amount, expiresOn, note } = order;
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > ADJUSTMENT_MAX) return refuse('amount_missing');
  if (note.trim() === '') return refuse('note_missing');
  if (!mayExpire(order)) return expiresOn === null ? ok(order) : refuse('expiry_not_used');
  if (expiresOn === null) return refuse('expiry_missing');
  return expiresOn > today ? ok(order) : refuse('expiry_past');
}

/** A waiting adjustment is decided once, and by another person than the one who asked. */
export function checkDecision(
  { isOpen, requestedBy }: { isOpen: boolean; requestedBy: number },
  decidedBy: number,
): Result<true, Extract<CreditReason, 'already_decided' | 'same_person'>> {
  if (!isOpen) return refuse('already_decided');
  return requestedBy === decidedBy ? refuse('same_person') : ok(true);
}

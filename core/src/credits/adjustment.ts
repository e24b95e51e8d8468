import { ok, refuse, type Result } from '../shared/result.js';
import type { CreditReason } from './errors.js';
import type { LotCategory } from './lots.js';

/** Why staff give or take credits by hand (product 2.4 #47). */
export const ADJUSTMENT_CATEGORIES = ['apology', 'referral', 'promo', 'correction'] as const;
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number];

/** The most credits that one person may give alone; more, or taking any, needs a second person. */
export const ALONE_MAX = 5;

/** The most credits of one adjustment. */
export const ADJUSTMENT_MAX = 1000;

/** The longest note. */
export const ADJUSTMENT_NOTE_MAX = 500;

/** Default days for which promotional credits are valid (product 3.1). */
export const PROMOTIONAL_DAYS = 90;

/** What the family reads in the credit log (P2.7); the note is for staff only. */
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentCategory, string>> = {
  apology: 'Apology credits',
  referral: 'Referral reward',
  promo: 'Promotional credits',
  correction: 'Correction',
};

/** The form of an adjustment. */
export interface AdjustmentWish {
  amount: number;
  category: AdjustmentCategory;
  /** `2026-12-24`, valid to the end of that day in the family's zone; null for credits that never expire. */
  expiresOn: string | null;
  note: string;
}

type WishReason = Extract<
  CreditReason,
  'amount_missing' | 'note_missing' | 'expiry_missing' | 'expiry_past' | 'expiry_not_used'
>;

/** Whether a second person must approve: more than five credits, or credits taken away. */
export const needsApproval = (amount: number): boolean => amount < 1 || amount > ALONE_MAX;

/** The lot's category: a correction replaces paid credits; gifts are promotional, are spent first and expire. */
export const lotCategoryOf = (category: AdjustmentCategory): LotCategory =>
  category === 'correction' ? 'paid' : 'promotional';

/** Whether this adjustment opens a lot that expires. */
export const mayExpire = ({ amount, category }: Pick<AdjustmentWish, 'amount' | 'category'>): boolean =>
  amount > 0 && lotCategoryOf(category) === 'promotional';

/** Whether an adjustment is valid; `today` is the date in the family's zone. */
export function checkAdjustment(wish: AdjustmentWish, today: string): Result<AdjustmentWish, WishReason> {
  const { amount, expiresOn, note } = wish;
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > ADJUSTMENT_MAX) return refuse('amount_missing');
  if (note.trim() === '') return refuse('note_missing');
  if (!mayExpire(wish)) return expiresOn === null ? ok({ ...wish, note: note.trim() }) : refuse('expiry_not_used');
  if (expiresOn === null) return refuse('expiry_missing');
  return expiresOn > today ? ok({ ...wish, note: note.trim() }) : refuse('expiry_past');
}

/** A waiting adjustment is decided once, and by another person than the one who asked. */
export function checkDecision(
  { isOpen, requestedBy }: { isOpen: boolean; requestedBy: number },
  decidedBy: number,
): Result<true, Extract<CreditReason, 'already_decided' | 'same_person'>> {
  if (!isOpen) return refuse('already_decided');
  return requestedBy === decidedBy ? refuse('same_person') : ok(true);
}

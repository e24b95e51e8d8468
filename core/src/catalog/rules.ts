import { RECOMMENDED_OPTION } from '../payment-pages/choices.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { CatalogReason } from './errors.js';

/** Least and most that a code may take off, in percent (product 3.10). */
export const CODE_PERCENT = { min: 1, max: 60 } as const;

/** Characters that a payment option's details and a policy may have. */
export const PAYMENT_DETAILS_MAX = 15_000;
export const POLICY_HTML_MAX = 60_000;

/** The permissions that a discount code may ask of whoever uses it (product 3.10, "roles allowed"). */
export const CODE_PERMISSIONS = ['payment.create', 'payment.view_all', 'payment.mark_paid', 'refund.approve'] as const;

/** The public policies (product 2.4 #55). */
export const POLICY_KINDS = ['terms', 'privacy', 'refund', 'payment'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** How a payment option is wanted. */
export interface WantedOption {
  optionId: string;
  isActive: boolean;
  /** Null is every currency. */
  currency: string | null;
}

/** The recommended option is pinned: a family of any currency always finds at least it (B9). */
export function checkOption(wanted: WantedOption): Result<true, CatalogReason> {
  if (wanted.optionId !== RECOMMENDED_OPTION) return ok(true);
  return wanted.isActive && wanted.currency === null ? ok(true) : refuse('recommended_stays');
}

/** How a discount code is wanted, and how often it was used so far. */
export interface WantedCode {
  validFrom: Date | null;
  validTo: Date | null;
  /** Null is any number. */
  maxUses: number | null;
  used: number;
}

/** A code's days run forwards, and its uses so far stay within its most (product 3.10). */
export function checkCode({ validFrom, validTo, maxUses, used }: WantedCode): Result<true, CatalogReason> {
  if (validFrom !== null && validTo !== null && validFrom >= validTo) return refuse('validity_backwards');
  return maxUses !== null && maxUses < used ? refuse('max_below_used') : ok(true);
}

/** Whether finance must hear of a change: another account number means another receiver of the money (T41). */
export function changesWherePaid(
  before: { payment_details: string; is_active: boolean } | null,
  after: { payment_details: string; is_active: boolean },
): boolean {
  if (before === null) return true;
  return before.payment_details !== after.payment_details || (after.is_active && !before.is_active);
}

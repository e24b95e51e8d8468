import { RECOMMENDED_OPTION } from '../payment-pages/choices.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { CatalogReason } from './errors.js';

/** The range of a code's discount, in percent. */
export const CODE_PERCENT = { min: 1, max: 60 } as const;

/** The longest details of a payment option, and the longest policy. */
export const PAYMENT_DETAILS_MAX = 15_000;
export const POLICY_HTML_MAX = 60_000;

/** The permissions that a discount code may require of its user ("roles allowed"). */
export const CODE_PERMISSIONS = ['payment.create', 'payment.view_all', 'payment.mark_paid', 'refund.approve'] as const;

/** The public policies. */
export const POLICY_KINDS = ['terms', 'privacy', 'refund', 'payment'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** A payment option as staff want to save it. */
export interface WantedOption {
  optionId: string;
  isActive: boolean;
  /** Null means every currency. */
  currency: string | null;
}

/** The recommended option is always active and open to every currency, so that every family finds one. */
export function checkOption(wanted: WantedOption): Result<true, CatalogReason> {
  if (wanted.optionId !== RECOMMENDED_OPTION) return ok(true);
  return wanted.isActive && wanted.currency === null ? ok(true) : refuse('recommended_stays');
}

/** Amounts have two decimals everywhere, so a yen or a dinar could not be paid as it is shown. */
export function checkCurrency(code: string): Result<true, CatalogReason> {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits === 2 ? ok(true) : refuse('currency_decimals');
}

/** A discount code as staff want to save it, and how often it was used. */
export interface WantedCode {
  validFrom: Date | null;
  validTo: Date | null;
  /** Null means unlimited. */
  maxUses: number | null;
  used: number;
}

/** A code must end after it begins, and may not allow fewer uses than it has had. */
export function checkCode({ validFrom, validTo, maxUses, used }: WantedCode): Result<true, CatalogReason> {
  if (validFrom !== null && validTo !== null && validFrom >= validTo) return refuse('validity_order');
  return maxUses !== null && maxUses < used ? refuse('max_below_used') : ok(true);
}

/** Whether finance must be told of a change: another account number means that somebody else gets the money. */
export function changesWherePaid(
  before: { payment_details: string; is_active: boolean } | null,
  after: { payment_details: string; is_active: boolean },
): boolean {
  if (before === null) return true;
  return before.payment_details !== after.payment_details || (after.is_active && !before.is_active);
}

import { addDays, localDate } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';

// The zone in which a day begins first.
const FIRST_ZONE = 'Pacific/Kiritimati';
const YEAR_DAYS = 365;

/** Checks the payment date: not in the future in any zone, and not older than a year, which would be a typing error. */
export function checkPaidOn(paidOn: string, now: Date): Result<string, 'paid_on_future' | 'paid_on_old'> {
  const latest = localDate(now, FIRST_ZONE);
  if (paidOn > latest) return refuse('paid_on_future');
  return paidOn < addDays(latest, -YEAR_DAYS) ? refuse('paid_on_old') : ok(paidOn);
}

/** Checks the last day of a page: from today in the family's zone to a year ahead. */
export function checkExpiryDate(
  date: string,
  now: Date,
  zone: string,
): Result<string, 'expiry_past' | 'expiry_too_far'> {
  const today = localDate(now, zone);
  if (date < today) return refuse('expiry_past');
  return date > addDays(today, YEAR_DAYS) ? refuse('expiry_too_far') : ok(date);
}

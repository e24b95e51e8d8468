import { addDays, localDate } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';

// Where the day begins first on earth.
const FIRST_ZONE = 'Pacific/Kiritimati';
const YEAR_DAYS = 365;

/** When the money came: not in the future, by the clock of whoever is furthest ahead, and not a slip of the year. */
export function checkPaidOn(paidOn: string, now: Date): Result<string, 'paid_on_future' | 'paid_on_old'> {
  const latest = localDate(now, FIRST_ZONE);
  if (paidOn > latest) return refuse('paid_on_future');
  return paidOn < addDays(latest, -YEAR_DAYS) ? refuse('paid_on_old') : ok(paidOn);
}

/** The last day of a page: today or later where the family lives, and within a year (B5). */
export function checkExpiryDate(date: string, now: Date, zone: string): Result<string, 'expiry_past' | 'expiry_far'> {
  const today = localDate(now, zone);
  if (date < today) return refuse('expiry_past');
  return date > addDays(today, YEAR_DAYS) ? refuse('expiry_far') : ok(date);
}

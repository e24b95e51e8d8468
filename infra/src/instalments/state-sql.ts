import { OVERDUE_DAYS, PAGE_DAYS_BEFORE, PAUSED_DAYS, RESTRICTED_DAYS } from '@school/core/instalments/state';
import { isExpired } from '../payment-pages/page-json.js';

/** SQL: days since the due day in the family's zone; negative before it. Needs `i` and the account as `a`. */
export const daysLate = (now: string): string => `(local_time(${now}, a.timezone)::date - i.due_on)`;

/**
 * SQL: whether a later payment is not punched yet. Such a payment holds classes back, unless it was written off or
 * refunded. Needs `i`, `e` and, if any, `p`.
 */
export const IS_OWED = `(i.position > 1 AND i.written_off_at IS NULL AND e.refunded_at IS NULL AND p.punched_at IS NULL)`;

/** SQL: the same states as core's `instalmentState`. Needs `i`, `e`, the family's account `a` and, if any, `p`. */
export const instalmentStateOf = (now: string): string => `CASE
  WHEN p.punched_at IS NOT NULL THEN 'punched' WHEN p.paid_at IS NOT NULL THEN 'paid'
  WHEN e.refunded_at IS NOT NULL THEN 'cancelled' WHEN i.written_off_at IS NOT NULL THEN 'written off'
  WHEN i.position = 1 THEN CASE WHEN ${isExpired(now)} THEN 'cancelled' ELSE 'due' END
  WHEN ${daysLate(now)} >= ${PAUSED_DAYS} THEN 'paused'
  WHEN ${daysLate(now)} >= ${RESTRICTED_DAYS} THEN 'restricted'
  WHEN ${daysLate(now)} >= ${OVERDUE_DAYS} THEN 'overdue'
  WHEN p.id IS NOT NULL OR ${daysLate(now)} >= -${PAGE_DAYS_BEFORE} THEN 'due' ELSE 'planned' END`;

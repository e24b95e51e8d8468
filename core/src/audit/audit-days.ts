import { RETENTION_FACTS } from '../retention/rules.js';
import { addDays } from '../shared/local-time.js';

// A line carries the time at which its transaction began, and shows only when that has ended.
const SETTLED_AFTER_MS = 2 * 3_600_000;

/** The newest day (in UTC) of the audit log that may be closed: no line of it is still to come. */
export const lastDayToClose = (now: Date): string =>
  addDays(new Date(now.getTime() - SETTLED_AFTER_MS).toISOString().slice(0, 'yyyy-mm-dd'.length), -1);

/** Whether lines of a day (in UTC) were removed sooner than any rule allows. */
export function wasRemovedTooEarly(day: string, removedAt: Date): boolean {
  const since = new Date(removedAt);
  since.setUTCMonth(since.getUTCMonth() - RETENTION_FACTS.audit.monthsMin);
  return day >= since.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

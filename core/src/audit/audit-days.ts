import { addDays } from '../shared/local-time.js';

// A line carries the time at which its transaction began, and shows only when that has ended.
const SETTLED_AFTER_MS = 2 * 3_600_000;
const KEPT_MONTHS = 24;

/** The newest day (in UTC) of the audit log that may be closed: no line of it is still to come. */
export const lastDayToClose = (now: Date): string =>
  addDays(new Date(now.getTime() - SETTLED_AFTER_MS).toISOString().slice(0, 'yyyy-mm-dd'.length), -1);

/** Whether the lines of a day (in UTC) may be gone, because they were kept as long as they had to be. */
export function mayBeGone(day: string, now: Date): boolean {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS);
  return day < since.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

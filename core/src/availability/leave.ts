import type { Span } from '../calendar/availability.js';
import { addDays, localDate } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** How far ahead days off can be planned. */
export const AHEAD_DAYS_MAX = 366;

/** The longest reason and note. */
export const LEAVE_REASON_MAX = 500;
export const EXCEPTION_NOTE_MAX = 200;

const DAY_MS = 86_400_000;

/** The part of a leave that is in the future, or why there is none. */
export function checkLeave(
  { startsAt, endsAt }: Span,
  now: Date,
): Result<Span, 'leave_order' | 'leave_past' | 'leave_too_far'> {
  if (endsAt <= startsAt) return refuse('leave_order');
  if (endsAt <= now) return refuse('leave_past');
  if (endsAt.getTime() > now.getTime() + AHEAD_DAYS_MAX * DAY_MS) return refuse('leave_too_far');
  return ok({ startsAt: startsAt > now ? startsAt : now, endsAt });
}

/** Whether days are within the coming year; the last one may not be over in the zone. */
export function checkDates(
  { fromDate, toDate }: { fromDate: string; toDate: string },
  zone: string,
  now: Date,
): Result<null, 'dates_order' | 'dates_past' | 'dates_too_far'> {
  const today = localDate(now, zone);
  if (toDate < fromDate) return refuse('dates_order');
  if (toDate < today) return refuse('dates_past');
  if (toDate > addDays(today, AHEAD_DAYS_MAX)) return refuse('dates_too_far');
  return ok(null);
}

import { isoWeekday } from '../batches/weekly-slots.js';
import type { AvailabilityKind } from '../calendar/availability-kind.js';
import { addDays, localDate, resolveLocal, wallClock } from '../shared/local-time.js';
import { FILL_DAYS, halvesOf, type Stretch, type WeeklyStretch } from './weekly-hours.js';

/** Other hours than usual on some days; none on days off. */
export interface HoursException {
  fromDate: string;
  toDate: string;
  hours: readonly Stretch[];
}

/** What a teacher offers every week, in the wall time of one zone. */
export interface WeeklyPlan {
  zone: string;
  hours: readonly WeeklyStretch[];
  exceptions: readonly HoursException[];
  /** The school's holidays, when the teacher keeps them. */
  holidays: readonly string[];
}

/** Half an hour that families may book. */
export interface OpenHalf {
  startsAt: Date;
  kind: AvailabilityKind;
}

/**
 * The half hours of the next eight weeks, at the same wall time every week. When the clocks go
 * forward, skipped times are not offered; when they go back, the first of two equal times is used. An exception
 * overrides a holiday, and a holiday overrides the week.
 */
export function fillWeeks(plan: WeeklyPlan, now: Date): OpenHalf[] {
  const today = localDate(now, plan.zone);
  const days = Array.from({ length: FILL_DAYS + 1 }, (_, day) => addDays(today, day));
  return days.flatMap((date) => halvesOn(plan, date)).filter(({ startsAt }) => startsAt > now);
}

/** What is offered on a date. */
export function stretchesOn(plan: WeeklyPlan, date: string): readonly Stretch[] {
  const exception = plan.exceptions.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
  if (exception) return exception.hours;
  if (plan.holidays.includes(date)) return [];
  const weekday = isoWeekday(date);
  return plan.hours.filter((stretch) => stretch.weekday === weekday);
}

function halvesOn(plan: WeeklyPlan, date: string): OpenHalf[] {
  const stretches = stretchesOn(plan, date);
  if (stretches.length === 0) return [];
  const instantOf = clockOf(date, plan.zone);
  return stretches.flatMap((stretch) =>
    halvesOf(stretch).flatMap((time) => {
      const startsAt = instantOf(time);
      return startsAt ? [{ startsAt, kind: stretch.kind }] : [];
    }),
  );
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The instants of a date's wall times. Each is looked up only on the two days a year on which the clocks change. */
function clockOf(date: string, zone: string): (time: string) => Date | undefined {
  const midnight = resolveLocal(date, '00:00', zone).getTime();
  const isUsual = resolveLocal(addDays(date, 1), '00:00', zone).getTime() - midnight === DAY_MS;
  if (isUsual) return (time) => new Date(midnight + minutesOf(time) * MINUTE_MS);
  return (time) => {
    const at = resolveLocal(date, time, zone);
    return wallClock(at, zone).time === time ? at : undefined;
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

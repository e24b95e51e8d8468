import { AVAILABILITY_MINUTES, type AvailabilityKind } from '../calendar/availability-kind.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** Every half hour of a day from `00:00` to `24:00`, which can only be an end. */
export const WALL_TIMES: readonly string[] = Array.from({ length: (24 * 60) / AVAILABILITY_MINUTES + 1 }, (_, index) =>
  wallTime(index),
);

/** The most stretches of time in one day. */
export const STRETCHES_PER_DAY_MAX = 8;

/** How far ahead weekly hours become half hours that families can book. */
export const FILL_DAYS = 56;

/** The most exceptions that a teacher may have. */
export const EXCEPTIONS_MAX = 100;

/** A stretch of a day in the plan's wall time: `09:30` to `12:00`. */
export interface Stretch {
  from: string;
  to: string;
  kind: AvailabilityKind;
}

/** A stretch of every week; 1 is Monday. */
export interface WeeklyStretch extends Stretch {
  weekday: number;
}

type HoursReason = 'hours_order' | 'hours_overlap' | 'too_many_hours';

/** One day's stretches in order, or why they are refused. */
export function checkDay<T extends Stretch>(stretches: readonly T[]): Result<T[], HoursReason> {
  if (stretches.length > STRETCHES_PER_DAY_MAX) return refuse('too_many_hours');
  if (stretches.some(({ from, to }) => from >= to)) return refuse('hours_order');
  const inOrder = [...stretches].sort((a, b) => (a.from < b.from ? -1 : 1));
  const isOverlapping = inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? ''));
  return isOverlapping ? refuse('hours_overlap') : ok(inOrder);
}

/** A week's stretches, Monday first, or why they are refused. */
export function checkWeek(week: readonly WeeklyStretch[]): Result<WeeklyStretch[], HoursReason> {
  const days: WeeklyStretch[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const day = checkDay(week.filter((stretch) => stretch.weekday === weekday));
    if (!day.ok) return day;
    days.push(...day.value);
  }
  return ok(days);
}

/** The start times of a stretch's half hours: `09:30`, `10:00` … */
export const halvesOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): readonly string[] =>
  WALL_TIMES.filter((time) => time >= from && time < to);

function wallTime(index: number): string {
  const minutes = index * AVAILABILITY_MINUTES;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

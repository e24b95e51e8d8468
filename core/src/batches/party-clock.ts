import { wallClock } from '../shared/local-time.js';
import { isoWeekday } from './weekly-slots.js';
import type { PlannedClass } from './plan-classes.js';

/** The hours in which a child should learn, in the child's zone. */
const CHILD_DAY = { from: '07:00', to: '21:00' } as const;

/** Whether any part of a class is outside the hours in which a child should learn. */
export function isOutsideChildHours(
  { startsAt, endsAt }: Pick<PlannedClass, 'startsAt' | 'endsAt'>,
  zone: string,
): boolean {
  const start = wallClock(startsAt, zone);
  const end = wallClock(endsAt, zone);
  return start.time < CHILD_DAY.from || end.time > CHILD_DAY.to || end.date !== start.date;
}

/**
 * For each class: the earlier local time of that weekday's classes, when this one differs from it; otherwise null. It
 * differs when the clocks of only one zone have changed.
 */
export function formerTimes(
  classes: readonly Pick<PlannedClass, 'date' | 'startsAt'>[],
  zone: string,
): (string | null)[] {
  const lastTimes = new Map<number, string>();
  return classes.map(({ date, startsAt }) => {
    const weekday = isoWeekday(date);
    const { time } = wallClock(startsAt, zone);
    const former = lastTimes.get(weekday) ?? time;
    lastTimes.set(weekday, time);
    return former === time ? null : former;
  });
}

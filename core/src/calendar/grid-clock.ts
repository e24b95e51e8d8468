import { localDate, resolveLocal, wallClock } from '../shared/local-time.js';

/**
 * The grid of the calendar library counts with 24 hours a day. It therefore gets the teacher's wall time as if that
 * were UTC: with real instants it draws 23 or 25 rows on the days on which the clocks change.
 */
export function toGrid(at: Date, zone: string): Date {
  const { date, time, second } = wallClock(at, zone);
  return new Date(Date.parse(`${date}T${time}:00Z`) + second * 1000);
}

/**
 * The instant of a place in the grid. When the clocks go back, the first of two equal times is used; when they go
 * forward, a skipped time moves forward.
 */
export function fromGrid(at: Date, zone: string): Date {
  const text = at.toISOString();
  return resolveLocal(
    text.slice(0, 'yyyy-mm-dd'.length),
    text.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
    zone,
  );
}

/** A stretch for the grid, with its real length even when the clocks change in the meantime. */
export function spanToGrid(start: Date, end: Date, zone: string): { start: Date; end: Date } {
  const shown = toGrid(start, zone);
  return { start: shown, end: new Date(shown.getTime() + end.getTime() - start.getTime()) };
}

/** A stretch picked in the grid; it is never longer than it looked. */
export function spanFromGrid(start: Date, end: Date, zone: string): { startsAt: Date; endsAt: Date } {
  const startsAt = fromGrid(start, zone);
  const lookedLong = startsAt.getTime() + end.getTime() - start.getTime();
  const endsAt = fromGrid(end, zone).getTime();
  return { startsAt, endsAt: new Date(startsAt.getTime() < endsAt && endsAt < lookedLong ? endsAt : lookedLong) };
}

/** Noon of the date at a place in the grid: an instant that is on this date in the zone in any case. */
export const dayFromGrid = (at: Date, zone: string): Date => resolveLocal(localDate(at, 'UTC'), '12:00', zone);

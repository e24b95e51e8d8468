import { localDate, resolveLocal, wallClock } from '../shared/local-time.js';

/**
 * The grid of the calendar library counts in a day that always has 24 hours: it is given what the teacher's clock shows
 * as if that were UTC. Left to itself it draws 23 or 25 rows on the days on which clocks change, and names one twice.
 */
export function toGrid(at: Date, zone: string): Date {
  const { date, time, second } = wallClock(at, zone);
  return new Date(Date.parse(`${date}T${time}:00Z`) + second * 1000);
}

/** The instant of a place in the grid; of an hour that comes twice the first, and where there is none the one after (C9). */
export function fromGrid(at: Date, zone: string): Date {
  const text = at.toISOString();
  return resolveLocal(
    text.slice(0, 'yyyy-mm-dd'.length),
    text.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
    zone,
  );
}

/** A stretch as the grid draws it: as long as it lasts, whatever the clocks do meanwhile. */
export function spanToGrid(start: Date, end: Date, zone: string): { start: Date; end: Date } {
  const shown = toGrid(start, zone);
  return { start: shown, end: new Date(shown.getTime() + end.getTime() - start.getTime()) };
}

/** A stretch that was picked in the grid; it is never longer than it looked. */
export function spanFromGrid(start: Date, end: Date, zone: string): { startsAt: Date; endsAt: Date } {
  const startsAt = fromGrid(start, zone);
  const lookedLong = startsAt.getTime() + end.getTime() - start.getTime();
  const endsAt = fromGrid(end, zone).getTime();
  return { startsAt, endsAt: new Date(startsAt.getTime() < endsAt && endsAt < lookedLong ? endsAt : lookedLong) };
}

/** Noon of the date that a place in the grid lies on: an instant that every clock agrees is of that day. */
export const dayFromGrid = (at: Date, zone: string): Date => resolveLocal(localDate(at, 'UTC'), '12:00', zone);

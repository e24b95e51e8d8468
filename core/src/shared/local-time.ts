import { isKnownZone, offsetAt } from './zone-offsets.js';

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_AND_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/;

/**
 * The instant of a date (`2026-11-22`) and time (`09:30`) in a zone. When the clocks go back, the first of two
 * equal times is used; when they go forward, a skipped time moves forward.
 */
export function resolveLocal(date: string, time: string, zone: string): Date {
  const wall = DATE_AND_TIME.test(`${date} ${time}`) ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  // JavaScript takes 30 February for 2 March.
  const isReal = !Number.isNaN(wall) && addDays(date, 0) === date && isKnownZone(zone);
  if (!isReal) throw new Error(`"${date} ${time}" in "${zone}" is not a local time`);
  // No offset is as large as a day, so that a change of the clocks near this time lies between these two.
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const isAfterTheChange = offsetAt(wall - before, zone) !== before && offsetAt(wall - after, zone) === after;
  return new Date(wall - (isAfterTheChange ? after : before));
}

/** The date and time that a zone's clocks show. */
export interface WallClock {
  /** `2026-11-22` */
  date: string;
  /** `09:30` */
  time: string;
  second: number;
}

/**
 * A date whose fields in UTC are what the zone's clocks show at the instant: for a formatter that must not ask the
 * runtime's own zone data.
 */
export const wallDate = (at: Date, zone: string): Date => new Date(at.getTime() + offsetAt(at.getTime(), zone));

/** The date and time in a zone at an instant. */
export function wallClock(at: Date, zone: string): WallClock {
  const shown = wallDate(at, zone).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16), second: Number(shown.slice(17, 19)) };
}

/** The local date of an instant, `2026-11-22`. */
export const localDate = (at: Date, zone: string): string => wallClock(at, zone).date;

/** An instant in a zone, with its offset: `2026-11-22T09:30:00+05:30`, the API's format of local times. */
export function isoLocal(at: Date, zone: string): string {
  const { date, time, second } = wallClock(at, zone);
  return `${date}T${time}:${String(second).padStart(2, '0')}${offsetText(offsetAt(at.getTime(), zone))}`;
}

/** An offset in milliseconds as ISO 8601 writes it: `+05:30`. */
export function offsetText(offset: number): string {
  const size = new Date(Math.abs(offset)).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return `${offset < 0 ? '-' : '+'}${size}`;
}

/** The years of the instants that people may write; far ones leave Postgres in a form that no client reads. */
const YEARS = { first: 2000, last: 2099 } as const;
export const OTHER_CENTURY = `Please choose a date from ${YEARS.first} to ${YEARS.last}.`;

/** Whether an instant (ISO 8601) may be written: in UTC it is in this century. */
export function isThisCentury(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  return YEARS.first <= year && year <= YEARS.last;
}

/** Whether a text is a day of the calendar, `2026-11-22`: JavaScript takes 30 February for 2 March. */
export const isCalendarDay = (text: string): boolean =>
  DATE.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The date `days` later, by the calendar only. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

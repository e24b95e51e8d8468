import { localDate as localDateOf, wallDate } from '@school/core/shared/local-time';
import { isKnownZone, offsetAt } from '@school/core/shared/zone-offsets';

/** English as the specification writes it: short month names and a 12-hour clock. */
const LOCALE = 'en-US';

/** Which parts of a moment are shown. */
export type TimeFormat = 'datetime' | 'full' | 'date' | 'day' | 'monthday' | 'time';

const OPTIONS: Record<TimeFormat, Intl.DateTimeFormatOptions> = {
  datetime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  monthday: { month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
};

// Making an Intl formatter costs about as much time as using one fifty times.
const cache = new Map<TimeFormat, Intl.DateTimeFormat>();

/** A moment as text, in a zone's wall time. */
export function formatTime(at: Date, zone: string, format: TimeFormat = 'datetime'): string {
  return formatter(format).format(wallDate(at, known(zone)));
}

/** A calendar date, which is the same in every zone: `2026-12-21` becomes `Dec 21, 2026`. */
export const formatDay = (date: string): string => formatTime(new Date(`${date}T00:00:00Z`), 'UTC', 'date');

/** The calendar date of a moment in a zone, as `2026-08-05`; for grouping and comparing. */
export const localDate = (at: Date, zone: string): string => localDateOf(at, known(zone));

/** How many calendar days the other zone is ahead at a moment: -1, 0 or 1. */
export function dayShift(at: Date, zone: string, otherZone: string): number {
  const days = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  return days(localDate(at, otherZone)) - days(localDate(at, zone));
}

/** A zone's name as people say it: 'New York time', 'UTC'. */
export function zoneName(zone: string): string {
  if (zone === 'UTC') return 'UTC';
  return `${cityOf(zone)} time`;
}

/** The city in a zone's name: 'New York' of 'America/New_York'. */
export function cityOf(zone: string): string {
  return (zone.split('/').pop() ?? zone).replaceAll('_', ' ');
}

/** A zone's distance from UTC at a moment: 'UTC+5:30'. */
export function zoneOffset(zone: string, at: Date): string {
  const minutes = offsetAt(at.getTime(), known(zone)) / 60_000;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const STEPS: readonly [limitSeconds: number, seconds: number, unit: string][] = [
  [3_600, 60, 'min'],
  [86_400, 3_600, 'h'],
  [Number.POSITIVE_INFINITY, 86_400, 'day'],
];

/** The distance of a moment from now: 'in 3 h', '5 min ago', 'now'. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const size = Math.abs(seconds);
  if (size < 60) return 'now';
  const [, step, unit] = STEPS.find(([limit]) => size < limit) ?? [0, 86_400, 'day'];
  const count = Math.floor(size / step);
  const text = unit === 'day' ? `${count} ${count === 1 ? 'day' : 'days'}` : `${count} ${unit}`;
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}

/** The zone is the formatted date's own (`wallDate`): the browser's zone data may be of another year than ours. */
function formatter(format: TimeFormat): Intl.DateTimeFormat {
  const found = cache.get(format) ?? new Intl.DateTimeFormat(LOCALE, { ...OPTIONS[format], timeZone: 'UTC' });
  cache.set(format, found);
  return found;
}

// A zone that nobody knows must not break the whole page.
const known = (zone: string): string => (isKnownZone(zone) ? zone : 'UTC');

import { formerTimezone } from '@school/core/shared/timezone';
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
const cache = new Map<string, Intl.DateTimeFormat>();

/** A moment as text, in a zone's wall time. */
export function formatTime(at: Date, zone: string, format: TimeFormat = 'datetime'): string {
  return formatter(zone, format, OPTIONS[format]).format(at);
}

/** A calendar date, which is the same in every zone: `2026-12-21` becomes `Dec 21, 2026`. */
export const formatDay = (date: string): string => formatTime(new Date(`${date}T00:00:00Z`), 'UTC', 'date');

/** The calendar date of a moment in a zone, as `2026-08-05`; for grouping and comparing. */
export function localDate(at: Date, zone: string): string {
  return formatter(zone, 'iso', { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(at);
}

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
  const parts = formatter(zone, 'offset', { timeZoneName: 'shortOffset' }).formatToParts(at);
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
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

function formatter(
  zone: string,
  key: string,
  options: Intl.DateTimeFormatOptions,
  locale = LOCALE,
): Intl.DateTimeFormat {
  const id = `${zone} ${key}`;
  let found = cache.get(id);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: known(zone) });
    cache.set(id, found);
  }
  return found;
}

// A zone that this browser does not know must not break the whole page.
function known(zone: string): string {
  for (const name of [zone, formerTimezone(zone)]) {
    try {
      if (name !== undefined) return new Intl.DateTimeFormat(LOCALE, { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      continue;
    }
  }
  return 'UTC';
}

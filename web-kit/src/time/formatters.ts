import { localDate as localDateOf, wallDate } from '@school/core/shared/local-time';
import { isKnownZone, offsetAt } from '@school/core/shared/zone-offsets';
import type { Language } from '@school/core/language/languages';
import { wallText, type TimeFormat } from './wall-text';

/** A moment as text, in a zone's wall time. */
export function formatTime(at: Date, zone: string, format: TimeFormat = 'datetime', language?: Language): string {
  return wallText(wallDate(at, known(zone)), format, language);
}

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

// A zone that nobody knows must not break the whole page.
const known = (zone: string): string => (isKnownZone(zone) ? zone : 'UTC');

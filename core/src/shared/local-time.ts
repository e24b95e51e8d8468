import { DateTime } from 'luxon';

/**
 * The instant of a date (`2026-11-22`) and time (`09:30`) in a zone (C9). When the clocks go back, the first of two
 * equal times is used; when they go forward, a skipped time moves forward.
 */
export function resolveLocal(date: string, time: string, zone: string): Date {
  const wall = DateTime.fromISO(`${date}T${time}`, { zone });
  if (!wall.isValid) throw new Error(`"${date} ${time}" in "${zone}" is no local time`);
  // luxon's own choice between the two instants depends on the time of year at which it runs.
  const [earliest = wall] = wall.getPossibleOffsets();
  return earliest.toJSDate();
}

/** The date and time that a zone's clocks show. */
export interface WallClock {
  /** `2026-11-22` */
  date: string;
  /** `09:30` */
  time: string;
  second: number;
}

/** The date and time in a zone at an instant. */
export function wallClock(at: Date, zone: string): WallClock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) part[type] = value;
  return {
    date: `${part.year ?? ''}-${part.month ?? ''}-${part.day ?? ''}`,
    time: `${part.hour ?? ''}:${part.minute ?? ''}`,
    second: Number(part.second),
  };
}

/** The local date of an instant, `2026-11-22`. */
export const localDate = (at: Date, zone: string): string => wallClock(at, zone).date;

/** An instant in a zone, with its offset: `2026-11-22T09:30:00+05:30`, the API's format of local times. */
export function isoLocal(at: Date, zone: string): string {
  const { date, time, second } = wallClock(at, zone);
  const wall = `${date}T${time}:${String(second).padStart(2, '0')}`;
  const minutes = Math.round((Date.parse(`${wall}Z`) - at.getTime()) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000)
    .toISOString()
    .slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return `${wall}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The date `days` later, by the calendar only. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

// Creating an Intl formatter costs forty times as much as using it (performance.md 9).
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, found);
  }
  return found;
}

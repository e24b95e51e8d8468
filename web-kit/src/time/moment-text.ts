import { isCalendarDay, resolveLocal, wallClock } from '@school/core/shared/local-time';
import { deviceZone } from './zones';

/** An instant as the value of a date and time field, by default in this device's zone: `2026-11-22T09:30`. */
export function momentText(instant: string, zone = deviceZone()): string {
  const { date, time } = wallClock(new Date(instant), zone);
  return `${date}T${time}`;
}

/** The instant that was typed into a date and time field, `2026-11-22T09:30`; undefined for anything else. */
export function momentOf(text: string, zone = deviceZone()): string | undefined {
  const [, date = '', time = ''] = MOMENT.exec(text) ?? [];
  return isCalendarDay(date) ? resolveLocal(date, time, zone).toISOString() : undefined;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/;

import { DateTime } from 'luxon';

/** A call that names no part of the calendar means this many months back, and as many ahead. */
export const CALENDAR_MONTHS = 12;

/** The longest window of a call that names one, in days; a month's page with its neighbours is shorter. */
export const CALENDAR_DAYS_MAX = 100;

const DAY_MS = 86_400_000;

/** From one instant to another. */
export interface CalendarWindow {
  from: Date;
  to: Date;
}

/** The window that a call asks for: a year on both sides of now without one; one end alone is given its other end. */
export function calendarWindow(asked: Partial<CalendarWindow>, now: Date): CalendarWindow {
  if (asked.from === undefined && asked.to === undefined) {
    return { from: monthsFrom(now, -CALENDAR_MONTHS), to: monthsFrom(now, CALENDAR_MONTHS) };
  }
  const from = asked.from ?? daysFrom(asked.to ?? now, -CALENDAR_DAYS_MAX);
  const last = daysFrom(from, CALENDAR_DAYS_MAX);
  return { from, to: asked.to !== undefined && asked.to < last ? asked.to : last };
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const monthsFrom = (at: Date, months: number): Date =>
  DateTime.fromJSDate(at, { zone: 'utc' }).plus({ months }).toJSDate();

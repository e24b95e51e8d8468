/** The default window: enough for a month's page in either direction. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 62;

/** The longest window of one call, in days. */
export const CALENDAR_DAYS_MAX = 100;

const DAY_MS = 86_400_000;

/** From one instant to another. */
export interface CalendarWindow {
  from: Date;
  to: Date;
}

/** The window that a call asks for; a missing end is filled in around now, and the length is limited. */
export function calendarWindow(asked: Partial<CalendarWindow>, now: Date): CalendarWindow {
  const from = asked.from ?? daysFrom(asked.to ?? now, asked.to ? -CALENDAR_DAYS_MAX : -DAYS_BEFORE);
  const to = asked.to ?? daysFrom(asked.from ?? now, asked.from ? CALENDAR_DAYS_MAX : DAYS_AFTER);
  const last = daysFrom(from, CALENDAR_DAYS_MAX);
  return { from, to: to < last ? to : last };
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** What the calendar shows when nothing is asked for: enough for a month's page either way. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 62;

/** The longest window that one call may ask for. */
export const CALENDAR_DAYS_MAX = 100;

const DAY_MS = 86_400_000;

/** From one instant up to another. */
export interface CalendarWindow {
  from: Date;
  to: Date;
}

/** The part of the calendar that a call asks for; what is not said is filled in around now, and never too much. */
export function calendarWindow(asked: Partial<CalendarWindow>, now: Date): CalendarWindow {
  const from = asked.from ?? daysFrom(asked.to ?? now, asked.to ? -CALENDAR_DAYS_MAX : -DAYS_BEFORE);
  const to = asked.to ?? daysFrom(asked.from ?? now, asked.from ? CALENDAR_DAYS_MAX : DAYS_AFTER);
  const last = daysFrom(from, CALENDAR_DAYS_MAX);
  return { from, to: to < last ? to : last };
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

import { DateTime, type DurationLike } from 'luxon';
import { LuxonZone } from '../shared/luxon-zone.js';

/** The calendar's views. */
export type CalendarView = 'day' | 'week' | 'month' | 'agenda';

/** Days shown in the agenda. */
export const AGENDA_DAYS = 30;

const STEPS: Record<CalendarView, DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  agenda: { days: AGENDA_DAYS },
};

/** The same view one step later (1) or earlier (-1). */
export function moveBy(view: CalendarView, date: Date, zone: string, direction: 1 | -1): Date {
  const at = localOf(date, zone);
  return (direction === 1 ? at.plus(STEPS[view]) : at.minus(STEPS[view])).toJSDate();
}

/** The day on which weeks begin: 0 for Sunday to 6 for Saturday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The window to request for a view; a day uses its week's window, so that it is requested once. */
export function windowOf(
  view: CalendarView,
  date: Date,
  zone: string,
  weekStart: WeekStart = 0,
): { from: string; to: string } {
  const { from, to } = spanOf(view === 'day' ? 'week' : view, localOf(date, zone), weekStart);
  return { from: instantOf(from), to: instantOf(to) };
}

/** The view's dates, for its heading. */
export function labelOf(view: CalendarView, date: Date, zone: string, weekStart: WeekStart = 0): string {
  const at = localOf(date, zone).setLocale('en-US');
  if (view === 'month') return at.toFormat('LLLL yyyy');
  if (view === 'day') return at.toFormat('cccc, LLL d, yyyy');
  const { from, to } = spanOf(view, at, weekStart);
  const last = daysOn(to, -1);
  if (from.year !== last.year) return `${from.toFormat('LLL d, yyyy')} – ${last.toFormat('LLL d, yyyy')}`;
  return `${from.toFormat('LLL d')} – ${last.toFormat(from.month === last.month ? 'd, yyyy' : 'LLL d, yyyy')}`;
}

/** The first day of a view, as its first instant. */
export const firstDayOf = (view: CalendarView, date: Date, zone: string, weekStart: WeekStart = 0): Date =>
  spanOf(view, localOf(date, zone), weekStart).from.toJSDate();

function spanOf(view: CalendarView, at: DateTime, weekStart: WeekStart): { from: DateTime; to: DateTime } {
  const day = at.startOf('day');
  if (view === 'day') return { from: day, to: daysOn(day, 1) };
  if (view === 'agenda') return { from: day, to: daysOn(day, AGENDA_DAYS) };
  if (view === 'week') {
    const first = weekStartOf(day, weekStart);
    return { from: first, to: daysOn(first, 7) };
  }
  const last = day.endOf('month').startOf('day');
  return { from: weekStartOf(day.startOf('month'), 0), to: daysOn(weekStartOf(last, 0), 7) };
}

// Where the clocks change at midnight, a day begins at 1:00; the days after it must not inherit that.
const daysOn = (day: DateTime, days: number): DateTime => day.plus({ days }).startOf('day');

// luxon's weekdays are 1 for Monday to 7 for Sunday.
const weekStartOf = (day: DateTime, weekStart: WeekStart): DateTime =>
  daysOn(day, -((day.weekday - weekStart + 7) % 7));

const localOf = (at: Date, zone: string): DateTime => DateTime.fromJSDate(at, { zone: new LuxonZone(zone) });

const instantOf = (at: DateTime): string => at.toJSDate().toISOString();

/** The weekday of an instant in a zone, for a week that begins with it. */
export const weekdayOf = (at: Date, zone: string): WeekStart => {
  const { weekday } = localOf(at, zone);
  // `as`: luxon's weekdays are 1 to 7, so the remainder is one of these.
  return (weekday % 7) as WeekStart;
};

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

/** The window to request for a view; a day uses its week's window, so that it is requested once. */
export function windowOf(view: CalendarView, date: Date, zone: string): { from: string; to: string } {
  const { from, to } = spanOf(view === 'day' ? 'week' : view, localOf(date, zone));
  return { from: instantOf(from), to: instantOf(to) };
}

/** The view's dates, for its heading. */
export function labelOf(view: CalendarView, date: Date, zone: string): string {
  const at = localOf(date, zone).setLocale('en-US');
  if (view === 'month') return at.toFormat('LLLL yyyy');
  if (view === 'day') return at.toFormat('cccc, LLL d, yyyy');
  const { from, to } = spanOf(view, at);
  const last = daysOn(to, -1);
  if (from.year !== last.year) return `${from.toFormat('LLL d, yyyy')} – ${last.toFormat('LLL d, yyyy')}`;
  return `${from.toFormat('LLL d')} – ${last.toFormat(from.month === last.month ? 'd, yyyy' : 'LLL d, yyyy')}`;
}

/** The first day of a view, as its first instant. */
export const firstDayOf = (view: CalendarView, date: Date, zone: string): Date =>
  spanOf(view, localOf(date, zone)).from.toJSDate();

function spanOf(view: CalendarView, at: DateTime): { from: DateTime; to: DateTime } {
  const day = at.startOf('day');
  if (view === 'day') return { from: day, to: daysOn(day, 1) };
  if (view === 'agenda') return { from: day, to: daysOn(day, AGENDA_DAYS) };
  if (view === 'week') return { from: sundayOf(day), to: daysOn(sundayOf(day), 7) };
  const last = day.endOf('month').startOf('day');
  return { from: sundayOf(day.startOf('month')), to: daysOn(sundayOf(last), 7) };
}

// Where the clocks change at midnight, a day begins at 1:00; the days after it must not inherit that.
const daysOn = (day: DateTime, days: number): DateTime => day.plus({ days }).startOf('day');

// luxon's weekdays are 1 for Monday to 7 for Sunday.
const sundayOf = (day: DateTime): DateTime => daysOn(day, -(day.weekday % 7));

const localOf = (at: Date, zone: string): DateTime => DateTime.fromJSDate(at, { zone: new LuxonZone(zone) });

const instantOf = (at: DateTime): string => at.toJSDate().toISOString();

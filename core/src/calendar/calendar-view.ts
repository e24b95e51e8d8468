import { DateTime, type DurationLike } from 'luxon';

/** The ways to look at the calendar. */
export type CalendarView = 'day' | 'week' | 'month' | 'agenda';

/** P9: how far the agenda looks ahead. */
export const AGENDA_DAYS = 30;

const STEPS: Record<CalendarView, DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  agenda: { days: AGENDA_DAYS },
};

/** The same view, one step on (1) or back (-1). */
export function moveBy(view: CalendarView, date: Date, zone: string, direction: 1 | -1): Date {
  const at = DateTime.fromJSDate(date, { zone });
  return (direction === 1 ? at.plus(STEPS[view]) : at.minus(STEPS[view])).toJSDate();
}

/** What the view shows and so what is asked of the server; a day is cut from its week, to be asked for once. */
export function windowOf(view: CalendarView, date: Date, zone: string): { from: string; to: string } {
  const { from, to } = spanOf(view === 'day' ? 'week' : view, DateTime.fromJSDate(date, { zone }));
  return { from: instantOf(from), to: instantOf(to) };
}

/** The view's dates, as its heading says them. */
export function labelOf(view: CalendarView, date: Date, zone: string): string {
  const at = DateTime.fromJSDate(date, { zone }).setLocale('en-US');
  if (view === 'month') return at.toFormat('LLLL yyyy');
  if (view === 'day') return at.toFormat('cccc, LLL d, yyyy');
  const { from, to } = spanOf(view, at);
  const last = daysOn(to, -1);
  if (from.year !== last.year) return `${from.toFormat('LLL d, yyyy')} – ${last.toFormat('LLL d, yyyy')}`;
  return `${from.toFormat('LLL d')} – ${last.toFormat(from.month === last.month ? 'd, yyyy' : 'LLL d, yyyy')}`;
}

/** The first day that a view shows, as an instant of it. */
export const firstDayOf = (view: CalendarView, date: Date, zone: string): Date =>
  spanOf(view, DateTime.fromJSDate(date, { zone })).from.toJSDate();

function spanOf(view: CalendarView, at: DateTime): { from: DateTime; to: DateTime } {
  const day = at.startOf('day');
  if (view === 'day') return { from: day, to: daysOn(day, 1) };
  if (view === 'agenda') return { from: day, to: daysOn(day, AGENDA_DAYS) };
  if (view === 'week') return { from: sundayOf(day), to: daysOn(sundayOf(day), 7) };
  const last = day.endOf('month').startOf('day');
  return { from: sundayOf(day.startOf('month')), to: daysOn(sundayOf(last), 7) };
}

// Where clocks change at midnight, a day begins at 1:00; that must not be handed on to the days after it.
const daysOn = (day: DateTime, days: number): DateTime => day.plus({ days }).startOf('day');

// luxon counts from Monday 1 to Sunday 7.
const sundayOf = (day: DateTime): DateTime => daysOn(day, -(day.weekday % 7));

const instantOf = (at: DateTime): string => at.toJSDate().toISOString();

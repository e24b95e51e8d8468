import type { WeekStart } from '@school/core/calendar/calendar-view';
import { DateTime, Settings } from 'luxon';
import { luxonLocalizer, type DateLocalizer } from 'react-big-calendar';

const WEEK_DAYS = 7;

/**
 * Lets the library read the grid's own time (see grid-clock.ts). By default it uses the browser's zone for clock
 * changes, but the grid shows the teacher's zone.
 */
export function gridLocalizer(weekStart: WeekStart): DateLocalizer {
  // The library uses luxon's default zone; all our own code names its zone.
  Settings.defaultZone = 'utc';
  const localizer = luxonLocalizer(DateTime);
  const own = { getTimezoneOffset: () => 0, getDstOffset: () => 0, segmentOffset: 0 };
  if (weekStart === 0) return Object.assign(localizer, own);
  // For weeks that begin on another day than Sunday or Monday, the library counts wrong.
  const { startOf, endOf } = localizer;
  const firstOf = (date: Date): DateTime =>
    DateTime.fromJSDate(date)
      .startOf('day')
      .minus({ days: (new Date(date).getUTCDay() - weekStart + WEEK_DAYS) % WEEK_DAYS });
  const lastOf = (date: Date): DateTime =>
    firstOf(date)
      .plus({ days: WEEK_DAYS - 1 })
      .endOf('day');
  // `as`: the library asks for weeks, too, which its types leave out.
  const original = { startOf, endOf } as Record<'startOf' | 'endOf', (date: Date, unit: string) => Date>;
  return Object.assign(localizer, own, {
    startOf: (date: Date, unit: string) => (unit === 'week' ? firstOf(date).toJSDate() : original.startOf(date, unit)),
    endOf: (date: Date, unit: string) => (unit === 'week' ? lastOf(date).toJSDate() : original.endOf(date, unit)),
  });
}

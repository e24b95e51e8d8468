import type { CalendarView } from '@school/core/calendar/calendar-view';

/** The view that the calendar opens in: a week, or a day where a week would be seven slivers. */
export const firstView = (): CalendarView => (matchMedia('(width < 40em)').matches ? 'day' : 'week');

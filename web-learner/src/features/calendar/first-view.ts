import type { CalendarView } from '@school/core/calendar/calendar-view';

/** The first view: a week, but a day on narrow screens, where seven days would be too thin. */
export const firstView = (): CalendarView => (matchMedia('(width < 40em)').matches ? 'day' : 'week');

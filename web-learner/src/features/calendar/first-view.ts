import type { CalendarView } from '@school/core/calendar/calendar-view';

/** Seven days would be too thin here. */
export const isNarrow = (): boolean => matchMedia('(width < 40em)').matches;

/** The first view: a week, but a day on narrow screens. */
export const firstView = (): CalendarView => (isNarrow() ? 'day' : 'week');

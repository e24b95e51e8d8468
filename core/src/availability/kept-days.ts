/** Calendars, figures and reports of teachers look back at time that nobody took, but not further than a quarter. */
export const OPEN_TIME_KEPT_DAYS = 90;

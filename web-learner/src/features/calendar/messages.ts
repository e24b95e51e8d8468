/** Texts of the calendar itself; those of its dialogs and its list are in `dialog-messages.ts`. */
export const MESSAGES = {
  title: 'Calendar',
  loading: 'Loading your calendar',
  weeklyHours: 'Weekly hours',
  add: 'Add availability',
  availability: 'Available',
  stale: 'The calendar could not be refreshed just now. We try again every minute.',
  retry: 'Try again',
  gridHint: 'Use the arrow keys to move through the calendar and Enter to choose. Agenda shows it as a list.',
  hours: 'Hours of the day',
  trialClass: 'Trial class',
} as const;

/** The states of a class in a word. */
export const STATUSES = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  paused: 'On hold',
  complete: 'Completed',
  incomplete: 'Incomplete',
  canceled: 'Canceled',
} as const;

/** '6.5 h free': what a teacher offers on a day, by the half hour. */
export const freeText = (minutes: number): string => `${minutes / 60} h free`;

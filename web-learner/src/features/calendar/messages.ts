/** Texts of the calendar itself; those of its dialogs and its list are in `dialog-messages.ts`. */
export const MESSAGES = {
  title: 'Calendar',
  loading: 'Loading your calendar',
  weeklyHours: 'Weekly hours',
  add: 'Add availability',
  availability: 'Available',
  stale: 'The calendar could not be refreshed just now. We try again every minute.',
  retry: 'Try again',
  gridHint:
    'Use the arrow keys to move through the calendar and Enter to choose. On a time that you offer, Shift and an arrow key move it, + and − make it longer or shorter. Agenda shows it as a list.',
  saveFailed: 'Failed to save availability. Please try again.',
  hours: 'Hours of the day',
  trialClass: 'Trial class',
} as const;

const NOON = 12;

/** '7 AM', '12 AM'. */
const hourText = (hour: number): string =>
  `${hour % NOON === 0 ? NOON : hour % NOON} ${hour % 24 < NOON ? 'AM' : 'PM'}`;

/** The button of folded hours: 'Hours from 12 AM to 7 AM'. */
export const foldText = (from: number, to: number): string => `Hours from ${hourText(from)} to ${hourText(to)}`;

/** '6.5 h free': what a teacher offers on a day, by the half hour. */
export const freeText = (minutes: number): string => `${minutes / 60} h free`;

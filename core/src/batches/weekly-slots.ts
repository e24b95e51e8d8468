/** The days in the form's order; the position from 1 is the ISO weekday (`{day}_enabled`, `slot_ist_{day}`). */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];

/** A weekly class: the ISO weekday and the time in the anchor's zone. */
export interface WeeklySlot {
  /** 1 is Monday. */
  weekday: number;
  /** `19:30` */
  time: string;
}

/** The step, the default time and India's zone. */
const STEP_MINUTES = 15;
export const SLOT_DEFAULT = '18:00';
export const ANCHOR_DEFAULT = 'Asia/Kolkata';

/** The furthest start date, in days from today. */
export const START_DAYS_MAX = 366;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Every time that a weekly slot may have. */
export const SLOT_TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return `${twoDigits(Math.floor(minutes / HOUR_MINUTES))}:${twoDigits(minutes % HOUR_MINUTES)}`;
});

/** The ISO weekday of a date. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || DAYS.length;

const WEEKS_OF_MONTH = 4;

/** How many weekly slots give a month so many classes: 8 a month are 2 a week. */
export const slotsPerWeek = (classesPerMonth: number): number =>
  Math.min(DAYS.length, Math.max(1, Math.round(classesPerMonth / WEEKS_OF_MONTH)));

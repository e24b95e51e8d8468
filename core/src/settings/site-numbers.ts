import { isCalendarDay } from '../shared/local-time.js';
import { wholeNumberTo } from '../shared/texts.js';

/** How large the school is, as the home page says it. Each number is a "so many and more". */
export interface SiteNumbers {
  students: number;
  instructors: number;
  countries: number;
  /** The day on which somebody counted: `2026-11-01`. */
  as_of: string;
}

/** The specification's claims, until the school enters its own numbers. */
export const SITE_NUMBERS_DEFAULT: SiteNumbers = {
  students: 10_000,
  instructors: 500,
  countries: 50,
  as_of: '2026-11-01',
};

/** The numbers in the order of the home page. */
export const SITE_NUMBER_NAMES = ['students', 'instructors', 'countries'] as const;
export const SITE_NUMBER_MAX = 10_000_000;

/** Why numbers are refused before anything is asked. */
export const SITE_NUMBERS_TEXTS = {
  number: wholeNumberTo(SITE_NUMBER_MAX),
  day: 'Please choose the day on which the numbers were counted.',
} as const;

/** A zone may be this far ahead of UTC, and a day begins there first. */
const AHEAD_MS = 14 * 3_600_000;

/** Whether a day has not begun anywhere. */
export const isToCome = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A stored setting as numbers; what is missing is the default's. */
export function siteNumbers(setting: unknown): SiteNumbers {
  const stored: Record<string, unknown> = typeof setting === 'object' && setting !== null ? { ...setting } : {};
  const number = (name: (typeof SITE_NUMBER_NAMES)[number]): number => {
    const value = stored[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : SITE_NUMBERS_DEFAULT[name];
  };
  const { as_of } = stored;
  return {
    students: number('students'),
    instructors: number('instructors'),
    countries: number('countries'),
    as_of: typeof as_of === 'string' && isCalendarDay(as_of) ? as_of : SITE_NUMBERS_DEFAULT.as_of,
  };
}

/** `10,000+`, the same in every language, because the page around it is English. */
export const andMore = (number: number): string => `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')}+`;

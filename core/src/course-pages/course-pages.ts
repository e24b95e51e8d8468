import { DEFAULT_CURRENCY, SERVICE_TYPES, type ServiceType, type Subject } from '../payment-pages/choices.js';

/** The six courses of the public site: the word in the address of each, and its name in the curriculum. */
export const COURSE_PAGES = {
  scratch: 'Scratch Programming',
  python: 'Python for Kids',
  web: 'Web Development',
  data: 'Data Science for Kids',
  games: 'Game Development',
  apps: 'App Development',
} as const;

/** The word in the address of a course. */
export type CourseSlug = keyof typeof COURSE_PAGES;

// `as`: Object.keys loses the type of the keys.
export const COURSE_SLUGS = Object.keys(COURSE_PAGES) as [CourseSlug, ...CourseSlug[]];

/** All six courses are sold as this subject of the price book. */
export const COURSES_SUBJECT: Subject = 'Coding';

/** The most voices of families on a page, and projects that it names. */
export const VOICES_MAX = 6;
export const PROJECTS_MAX = 12;

/** The most characters of the line about a lesson. */
export const LESSON_LINE_MAX = 160;

/** What one class costs in a currency before any discount, by service type, in minor units. */
export interface ClassPrice {
  currency: string;
  serviceType: string;
  fromMinor: number;
  toMinor: number;
}

/** The prices of one class for families of a country, the smallest group first. */
export interface PriceBand {
  currency: string;
  classes: { serviceType: ServiceType; fromMinor: number; toMinor: number }[];
}

/**
 * The price band of a country: in its own currency, otherwise in the one in which families without a price are asked;
 * undefined when there is neither, and the family has to ask.
 */
export function priceBandOf(currency: string, prices: readonly ClassPrice[]): PriceBand | undefined {
  const known = [currency, DEFAULT_CURRENCY].find((code) => prices.some((price) => price.currency === code));
  if (known === undefined) return undefined;
  const classes = SERVICE_TYPES.flatMap((serviceType) =>
    prices
      .filter((price) => price.currency === known && price.serviceType === serviceType)
      .map(({ fromMinor, toMinor }) => ({ serviceType, fromMinor, toMinor })),
  );
  return classes.length === 0 ? undefined : { currency: known, classes };
}

/** Who said something: one letter, so that nobody outside of the family knows the child. */
export const voiceName = (fullName: string): string => {
  const [initial = ''] = fullName.trim();
  return initial === '' ? 'A family' : `${initial.toLocaleUpperCase('en')}.`;
};

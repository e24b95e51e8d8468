import { moneyText } from '@school/core/shared/money';

/** Texts of the pages of courses. */
export const MESSAGES = {
  title: 'Courses',
  intro:
    'Six paths, one way to start: a free lesson. The teacher finds out what your child knows and enjoys, and tells you honestly which course fits.',
  allCourses: 'All courses',
  tryFree: 'Try a free lesson',
  builds: 'What you build',
  more: 'Lessons, teachers and price',
  of: (course: string) => ` of ${course}`,
  loading: 'Loading the lessons',
  failed: 'The lessons and prices could not be loaded. Please try again.',
  lessons: 'Lesson by lesson',
  lessonCount: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  lessonsEmpty:
    'The lessons of this course are not listed yet. The teacher of the free lesson tells you what is in it.',
  /** Said where lessons keep the language of the lists of the school. */
  inEnglish: '',
  projects: 'Projects on the way',
  teachers: 'Who teaches it',
  price: 'What it costs',
  priceLead:
    'The price of one class of an hour, before any discount. You pay for a number of classes, and nothing until you have decided.',
  country: 'Your country',
  chooseCountry: 'Choose your country',
  otherCountry: 'Another country',
  countryFirst: 'Choose your country to see the price.',
  askPrice: (country: string) => `We have no price list for ${country} yet. Ask us, and we answer within a day:`,
  countryName: (country: string) => country,
  money: moneyText,
  yourCountry: 'your country',
  group: (size: string) => {
    const children = Number(size.split(':')[1] ?? 1);
    return children === 1 ? 'One teacher for your child alone' : `A group of up to ${children} children`;
  },
  voices: 'What families say',
  voiceOf: (name: string, grade: number) => `${name} (Grade ${grade})`,
  endTitle: 'See whether it fits',
  endText: 'The free lesson takes 30 minutes. Afterwards you know what your child can do and which course is next.',
} as const;

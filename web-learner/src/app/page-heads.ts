import { pageTitle, SCHOOL_NAME } from './school';
import { paths } from './paths';

/** What search engines and browser tabs say of a public page. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
}

/** The pages that are rendered ahead at build time. */
export const PAGE_HEADS = {
  home: {
    path: paths.home,
    title: `${SCHOOL_NAME}: live coding lessons for ages 6 to 17`,
    description:
      'Live online coding lessons with real teachers: Scratch, Python, web, games, apps and data. Book a free 30-minute lesson in your own time zone.',
  },
  courses: {
    path: paths.courses,
    title: pageTitle('Courses'),
    description:
      'Six coding courses for ages 6 to 17: what children build, the level, and how many weeks each one takes.',
  },
  register: {
    path: paths.register,
    title: pageTitle('Register for a Free Lesson'),
    description: 'Tell us who is learning and pick a time for a free 30-minute coding lesson. No card needed.',
  },
  login: {
    path: paths.login,
    title: pageTitle('Login'),
    description: 'Log in to your classes, lessons and calendar.',
  },
  trialBooking: {
    path: paths.trialBooking,
    title: pageTitle('Book your free lesson'),
    description: 'Pick a time for your free coding lesson; every time is shown in your own time zone.',
  },
} as const satisfies Record<string, PageHead>;

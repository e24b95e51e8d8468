import { pageTitle, SCHOOL_NAME } from './school';
import { paths } from './paths';

/** The title and description of a public page, for search engines and browser tabs. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
}

/** The pages that the build renders to HTML. */
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
  contents: {
    path: paths.contents,
    title: pageTitle('Free coding projects'),
    description:
      'Free coding projects that children can make today in Scratch, Python or a text editor, step by step, with the code, sorted by age.',
  },
  quiz: {
    path: paths.quiz,
    title: pageTitle('Quiz: which course fits?'),
    description: 'Eight short questions, no login: find the coding course that fits your child’s age, wishes and pace.',
  },
  blog: {
    path: paths.blog,
    title: pageTitle('Blog for parents'),
    description:
      'Short articles for parents: sitting beside a child who codes, choosing a first language, screen time, safety, and how lessons work.',
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
  passwordLink: {
    path: paths.passwordLink,
    title: pageTitle('Set or reset your password'),
    description: 'Ask for a link that sets a new password; it goes to your phone number or e-mail.',
  },
  trialBooking: {
    path: paths.trialBooking,
    title: pageTitle('Book your free lesson'),
    description: 'Pick a time for your free coding lesson; every time is shown in your own time zone.',
  },
} as const satisfies Record<string, PageHead>;

/** The name of such a page; each is there in German, too. */
export type SitePage = keyof typeof PAGE_HEADS;

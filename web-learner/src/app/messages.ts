/** Texts around every public page. */
export const SITE = {
  skip: 'Skip to content',
  main: 'Main',
  mainShort: 'Main, short',
  menu: 'Menu',
  nav: { home: 'Home', courses: 'Courses', camps: 'Camps', contents: 'Contents', quiz: 'Quiz', blog: 'Blog' },
  login: 'Login',
  tryFree: 'Try a free lesson',
  dashboard: 'Dashboard',
  teacherDashboard: 'Teacher Dashboard',
  footer: 'Footer',
  about: 'Live online coding lessons for children and teenagers, taught by people.',
  policies: {
    terms: 'Terms',
    privacy: 'Privacy policy',
    refund: 'Refund policy',
    payment: 'Payment policy',
  },
  loading: 'Loading the page',
  ages: (ages: string) => `Ages ${ages}`,
  weeks: (weeks: number) => `${weeks} weeks`,
  grade: (grade: number) => `Grade ${grade}`,
} as const;

/** Texts of the page for an address that does not exist. */
export const LOST = {
  tab: 'Page not found',
  title: 'This page is not here',
  text: 'The link may be old, or a letter got lost on the way. Nothing is broken.',
  toDashboard: 'Go to my dashboard',
  toHome: 'Go to the home page',
  toCourses: 'See the courses',
} as const;

import { paths } from './paths';

/** The top navigation (P2.2). A page that exists gets a line here; Camps, Contents, Quiz and Blog follow with theirs. */
export const SITE_NAV: readonly { label: string; href: string }[] = [
  { label: 'Home', href: paths.home },
  { label: 'Courses', href: paths.courses },
];

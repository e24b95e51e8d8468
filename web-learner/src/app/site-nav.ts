import { paths } from './paths';

/** The links of the top navigation. */
export const SITE_NAV: readonly { label: string; href: string }[] = [
  { label: 'Home', href: paths.home },
  { label: 'Courses', href: paths.courses },
  { label: 'Camps', href: paths.camps },
  { label: 'Contents', href: paths.contents },
  { label: 'Quiz', href: paths.quiz },
  { label: 'Blog', href: paths.blog },
];

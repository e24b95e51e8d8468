import type { SITE } from './messages';
import { paths } from './paths';

/** The links of the top navigation, by their names in the catalogue. */
export const SITE_NAV: readonly { name: keyof (typeof SITE)['nav']; href: string }[] = [
  { name: 'home', href: paths.home },
  { name: 'courses', href: paths.courses },
  { name: 'camps', href: paths.camps },
  { name: 'contents', href: paths.contents },
  { name: 'quiz', href: paths.quiz },
  { name: 'blog', href: paths.blog },
];

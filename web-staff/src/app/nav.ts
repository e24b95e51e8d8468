import type { NavItem } from '@school/web-kit/shell/nav-item';
import { paths } from './paths';
import { SCREENS } from './screens';

/** The sidebar of the back office, with its headings. */
export const NAV: readonly NavItem[] = SCREENS.flatMap(({ page, label, icon, group, exact }) =>
  label === undefined || icon === undefined ? [] : [{ href: paths[page], label, icon, group, exact }],
);

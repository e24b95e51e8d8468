import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { paths } from './paths';

/** The sidebar of the back office (B2): what is built, under its headings. */
export const NAV: readonly NavItem[] = [
  { href: paths.home, label: 'Home', icon: HomeIcon, exact: true },
  { href: paths.users, label: 'Users', icon: UsersIcon, group: 'User management' },
  { href: paths.settings, label: 'System Settings', icon: SettingsIcon, group: 'School' },
  { href: paths.reports, label: 'Reports & Analytics', icon: ChartIcon, group: 'School' },
  { href: paths.outbox, label: 'Outbox', icon: MailIcon, group: 'School' },
];

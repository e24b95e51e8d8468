import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffUser } from '@school/bff-staff/contract/auth';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { AppShell } from '@school/web-kit/shell/AppShell';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { SchemeMenu } from '@school/web-kit/theme/SchemeMenu';
import { paths } from './paths';
import css from './Shell.module.css';

const NAV: readonly NavItem[] = [
  { href: paths.home, label: 'Home', icon: HomeIcon, exact: true },
  { href: paths.users, label: 'Users', icon: UsersIcon },
  { href: paths.settings, label: 'System Settings', icon: SettingsIcon },
  { href: paths.reports, label: 'Reports & Analytics', icon: ChartIcon },
  { href: paths.outbox, label: 'Outbox', icon: MailIcon },
];

/** The shared frame of the back office with its sidebar (B2). */
export function StaffShell({ user, children }: { user: StaffUser; children: ReactNode }) {
  const { pathname } = useLocation();
  const Link = useLink();
  return (
    <AppShell
      brand={<Link href={paths.home}>Back office</Link>}
      nav={NAV}
      path={pathname}
      narrow="drawer"
      wide
      header={
        <>
          <span className={css.user}>{user.username}</span>
          <SchemeMenu />
          <ButtonLink href={paths.logout} variant="ghost" size="sm" icon={<LogoutIcon size="sm" />}>
            Logout
          </ButtonLink>
        </>
      }
    >
      <Suspense fallback={<Spinner label="Loading..." />}>{children}</Suspense>
    </AppShell>
  );
}

import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { StaffMember } from '@school/bff-staff/contract/auth';
import { mayOpenPage } from '@school/bff-staff/contract/page-access';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { useLink } from '@school/web-kit/link/link-context';
import { PaletteButton } from '@school/web-kit/palette/PaletteButton';
import { AppShell } from '@school/web-kit/shell/AppShell';
import { FoldingNav } from '@school/web-kit/shell/FoldingNav';
import { SchemeMenu } from '@school/web-kit/theme/SchemeMenu';
import { ForbiddenPage } from './ForbiddenPage';
import { NAV } from './nav';
import { paths } from './paths';
import css from './Shell.module.css';

const LiveNews = lazyPart(() => import('../features/live/LiveNews'));
const Bell = lazyPart(() => import('../features/notifications/Bell'));
const StaffPalette = lazyPart(() => import('../features/palette/StaffPalette'));

interface StaffShellProps {
  user: StaffMember;
  /** True while the person must set up a second factor; until then no other page opens. */
  mustSetUp: boolean;
  children: ReactNode;
}

/** The frame of the back office. Its sidebar shows only the pages that the person may open. */
export function StaffShell({ user, mustSetUp, children }: StaffShellProps) {
  const { pathname } = useLocation();
  const isOpen = (href: string) => mayOpenPage(user, href) && (!mustSetUp || href === paths.security);
  const Link = useLink();
  const nav = NAV.filter(({ href }) => isOpen(href));
  return (
    <AppShell
      brand={<Link href={paths.home}>Back office</Link>}
      nav={nav}
      path={pathname}
      side={(onGo) => <FoldingNav items={nav} path={pathname} person={user.username} onGo={onGo} />}
      narrow="drawer"
      wide
      header={
        <>
          <span className={css.user}>{user.username}</span>
          <PaletteButton>{(state) => <StaffPalette nav={nav} {...state} />}</PaletteButton>
          {!mustSetUp && (
            <>
              <LiveNews />
              <Bell />
            </>
          )}
          <SchemeMenu />
          <span className={css.logout}>
            <ButtonLink href={paths.logout} variant="ghost" size="sm" icon={<LogoutIcon size="sm" />}>
              Logout
            </ButtonLink>
          </span>
        </>
      }
    >
      <Suspense fallback={<Spinner label="Loading…" />}>
        {mustSetUp && pathname !== paths.security ? (
          <Navigate to={paths.security} replace />
        ) : mayOpenPage(user, pathname) ? (
          children
        ) : (
          <ForbiddenPage />
        )}
      </Suspense>
    </AppShell>
  );
}

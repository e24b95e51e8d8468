import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@school/web-kit/button/Button';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { SkipLink } from '@school/web-kit/shell/SkipLink';
import { useKeepAlive } from '@school/web-kit/session/use-keep-alive';
import { SchemeMenu } from '@school/web-kit/theme/SchemeMenu';
import { useLazyStillHereQuery, useLogoutMutation } from './auth-api';
import { paths } from './paths';
import { loggedOut } from './session';
import css from './Shell.module.css';

/** The top bar of lead management (B2): the name of the page, a link to the dashboard, and the logout. */
export function Shell({ crumbs, children }: { crumbs: readonly string[]; children: ReactNode }) {
  const Link = useLink();
  const [tellStillHere] = useLazyStillHereQuery();
  useKeepAlive(tellStillHere);
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={css.bar}>
        <Link href={paths.leads} className={css.brand}>
          LM Dashboard
        </Link>
        <nav aria-label="Breadcrumb" className={css.crumbs}>
          <ol>
            {crumbs.map((crumb, index) => (
              <li key={crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {index > 0 && <span aria-hidden="true"> &gt; </span>}
                {index === 0 && crumbs.length > 1 ? <Link href={paths.leads}>{crumb}</Link> : crumb}
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.end}>
          <SchemeMenu />
          <SignOut />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <OfflineBanner />
        <div className={css.content}>{children}</div>
      </main>
    </div>
  );
}

function SignOut() {
  const dispatch = useDispatch();
  const [logout, { isLoading }] = useLogoutMutation();
  // This browser signs out even when the server does not answer; a token that could not be revoked expires within
  // hours.
  const signOut = () => void logout().finally(() => dispatch(loggedOut()));
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<LogoutIcon size="sm" />}
      busy={isLoading}
      busyLabel="Signing out…"
      onClick={signOut}
    >
      Sign out
    </Button>
  );
}

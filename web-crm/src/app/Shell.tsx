import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { logout } from '@school/bff-crm/contract/auth';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { classNames } from '@school/web-kit/class-names';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { useLink } from '@school/web-kit/link/link-context';
import { PaletteButton } from '@school/web-kit/palette/PaletteButton';
import { SkipLink } from '@school/web-kit/shell/SkipLink';
import { sendLogout } from '@school/web-kit/session/send-logout';
import { useKeepAlive } from '@school/web-kit/session/use-keep-alive';
import { SchemeMenu } from '@school/web-kit/theme/SchemeMenu';
import { useLazyStillHereQuery } from './auth-api';
import { forgetList, useKeptList } from './kept-list';
import { paths } from './paths';
import { loggedOut, selectToken } from './session';
import css from './Shell.module.css';

const SessionsDialog = lazyPart(() => import('../features/sessions/SessionsDialog'));
const Bell = lazyPart(() => import('../features/notifications/Bell'));
const AddLeadDialog = lazyPart(() => import('../features/leads/AddLeadDialog'));
const LeadPalette = lazyPart(() => import('../features/palette/LeadPalette'));

/** The top bar of lead management: the name of the page, a link to the dashboard, and the logout. */
export function Shell({ crumbs, children }: { crumbs: readonly string[]; children: ReactNode }) {
  const Link = useLink();
  const [tellStillHere] = useLazyStillHereQuery();
  useKeepAlive(tellStillHere);
  useKeptList();
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={classNames(css.bar, 'screen-only')}>
        <Link href={paths.leads} className={css.brand}>
          LM Dashboard
        </Link>
        <Link href={paths.myDay} className={css.page}>
          My Day
        </Link>
        <Link href={paths.reports} className={css.page}>
          Reports
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
          <AddLeads />
          <PaletteButton>{(state) => <LeadPalette {...state} />}</PaletteButton>
          <Bell />
          <SchemeMenu />
          <Sessions />
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

function AddLeads() {
  const [kind, setKind] = useState<'quick' | 'full'>();
  const [used, setUsed] = useState(false);
  const open = (next: 'quick' | 'full') => {
    setUsed(true);
    setKind(next);
  };
  return (
    <>
      <Button variant="secondary" size="sm" icon={<PlusIcon size="sm" />} onClick={() => open('quick')}>
        Quick Add Lead
      </Button>
      <Button size="sm" icon={<PlusIcon size="sm" />} onClick={() => open('full')}>
        Add New Lead
      </Button>
      {used && <AddLeadDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

function Sessions() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="ghost" size="sm" icon={<UserIcon size="sm" />} onClick={() => setOpen(true)}>
        Sessions
      </Button>
      {open !== undefined && <SessionsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function SignOut() {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const signOut = () => {
    sendLogout(toRequest(logout, {}), token);
    forgetList();
    dispatch(loggedOut());
  };
  return (
    <Button variant="secondary" size="sm" icon={<LogoutIcon size="sm" />} onClick={signOut}>
      Sign out
    </Button>
  );
}

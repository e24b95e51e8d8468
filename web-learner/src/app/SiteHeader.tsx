import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { MenuIcon } from '@school/web-kit/icons/MenuIcon';
import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import { useIsImpersonated } from './impersonated';
import { LanguageLink } from './LanguageLink';
import { useLocalPath } from './LanguageRoot';
import { SITE } from './messages';
import { homeOf, paths } from './paths';
import { SITE_NAV } from './site-nav';
import css from './SiteShell.module.css';
import { useSession } from './use-session';

// Lazy, so that visitors, who have no credits, do not load it.
const CreditBadge = lazy(() => import('../features/credits/CreditBadge'));

/** Removes the marks that public.ts set so that a visitor's buttons do not appear for a moment. */
export function SiteHeader() {
  const site = useMessages('site', SITE);
  const session = useSession();
  const isImpersonated = useIsImpersonated();
  const ownHome = session.isLoggedIn ? homeOf(session.userType) : undefined;

  // What public.ts has put there so that a visitor's buttons do not flash.
  useEffect(() => {
    if (session.isLoggedIn) document.documentElement.dataset.session = 'yes';
    else delete document.documentElement.dataset.session;
  }, [session.isLoggedIn]);

  return (
    <header className={`${css.header} screen-only`}>
      <div className={css.headerInner}>
        <Brand />
        <nav aria-label={site.main} className={css.wideNav}>
          <SiteLinks />
        </nav>
        <div className={css.headerEnd}>
          {session.isLoggedIn ? (
            <>
              {ownHome && (
                <span className={css.dashboardLink}>
                  <ButtonLink href={ownHome} variant="secondary">
                    {session.userType === 'teacher' ? site.teacherDashboard : site.dashboard}
                  </ButtonLink>
                </span>
              )}
              {session.userType === 'student' && !isImpersonated && (
                <Suspense fallback={null}>
                  <CreditBadge />
                </Suspense>
              )}
              <AccountMenu />
            </>
          ) : (
            <div className={css.visitor}>
              <span className={css.loginLink}>
                <LanguageLink className={css.link} />
              </span>
              <span className={css.loginLink}>
                <ButtonLink href={paths.login} variant="ghost">
                  {site.login}
                </ButtonLink>
              </span>
              <span className={css.trialLink}>
                <ButtonLink href={paths.register}>{site.tryFree}</ButtonLink>
              </span>
            </div>
          )}
          <MobileMenu ownHome={ownHome} />
        </div>
      </div>
    </header>
  );
}

function SiteLinks() {
  const { nav } = useMessages('site', SITE);
  const inLanguage = useLocalPath();
  const Link = useLink();
  const { pathname } = useLocation();
  const isHere = (href: string) => inLanguage(href) === (pathname.replace(/\/+$/, '') || '/');
  return (
    <ul className={css.links}>
      {SITE_NAV.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className={css.link} aria-current={isHere(href) ? 'page' : undefined}>
            {nav[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

// A native `<details>`: it opens even before any script has loaded.
function MobileMenu({ ownHome }: { ownHome?: string }) {
  const site = useMessages('site', SITE);
  const { isLoggedIn, userType } = useSession();
  const Link = useLink();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const shownAt = useRef(key);
  useEffect(() => {
    // The person may have opened the menu before the script had loaded.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={css.mobileMenu} onKeyDown={onKey}>
      <summary className={css.menuButton} aria-label={site.menu}>
        <MenuIcon size="lg" />
      </summary>
      <nav aria-label={site.mainShort} className={css.mobilePanel}>
        <SiteLinks />
        <ul className={css.links}>
          {isLoggedIn && ownHome && (
            <li>
              <Link href={ownHome} className={css.link}>
                {userType === 'teacher' ? site.teacherDashboard : site.dashboard}
              </Link>
            </li>
          )}
          {!isLoggedIn && (
            <>
              <li>
                <Link href={paths.login} className={css.link}>
                  {site.login}
                </Link>
              </li>
              <li>
                <Link href={paths.register} className={css.link}>
                  {site.tryFree}
                </Link>
              </li>
            </>
          )}
          <li>
            <LanguageLink className={css.link} />
          </li>
        </ul>
      </nav>
    </details>
  );
}

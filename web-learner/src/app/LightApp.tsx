import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { useMessages } from '@school/web-kit/language/language';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import { ErrorBoundary } from './ErrorBoundary';
import { SITE } from './messages';
import { SiteFooter } from './SiteFooter';
import css from './SiteShell.module.css';

interface LightAppProps {
  /** The site's navigation, on pages of the site; a family's own page has none. */
  nav?: ReactNode;
  children: ReactNode;
}

/** The frame of light pages: the school's name above, links to its policies below. */
export function LightApp({ nav, children }: LightAppProps) {
  const site = useMessages('site', SITE);
  return (
    <ErrorBoundary>
      <div className={css.site}>
        <a href="#content" className={`${css.skip} screen-only`}>
          {site.skip}
        </a>
        <header className={`${css.header} screen-only`}>
          <div className={css.headerInner}>
            <Brand />
            {nav}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={css.main}>
          <OfflineBanner />
          {children}
        </main>
        <SiteFooter />
      </div>
    </ErrorBoundary>
  );
}

import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { useMessages } from '@school/web-kit/language/language';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import { ErrorBoundary } from './ErrorBoundary';
import { LightNav } from './LightNav';
import { SITE } from './messages';
import { SiteFooter } from './SiteFooter';
import css from './SiteShell.module.css';

interface LightAppProps {
  /** The address of a page of the site, which has the site's navigation; a family's own page has none. */
  path?: string;
  children: ReactNode;
}

/** The frame of light pages: the school's name above, links to its policies below. */
export function LightApp({ path, children }: LightAppProps) {
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
            {path !== undefined && <LightNav path={path} />}
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

import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import { ErrorBoundary } from './ErrorBoundary';
import { SiteFooter } from './SiteFooter';
import css from './SiteShell.module.css';

/** The frame of pages that a family opens from a message: the school's name above, links to its policies below. */
export function LightApp({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <div className={css.site}>
        <a href="#content" className={`${css.skip} screen-only`}>
          Skip to content
        </a>
        <header className={`${css.header} screen-only`}>
          <div className={css.headerInner}>
            <Brand />
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

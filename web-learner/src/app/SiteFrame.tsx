import { classNames } from '@school/web-kit/class-names';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { useMessages } from '@school/web-kit/language/language';
import type { ReactNode } from 'react';
import { SITE } from './messages';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import css from './SiteShell.module.css';

/** The frame of the public site: header, content and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useMessages('site', SITE);
  return (
    <div className={css.site}>
      <a href="#content" className={classNames(css.skip, 'screen-only')}>
        {site.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={css.main}>
        <OfflineBanner />
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

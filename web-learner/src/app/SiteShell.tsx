import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { wantedLanguage } from './kept-language';
import { SiteFrame } from './SiteFrame';

// Lazy, because few visitors read German first.
const LanguageOffer = lazy(() => import('./LanguageOffer'));

/** The frame of the public pages: header, page and footer. */
export function SiteShell() {
  // Known in the browser only: the rendered page is the same for everybody.
  const [isGerman, setGerman] = useState(false);
  useEffect(() => setGerman(wantedLanguage() === 'de'), []);
  return (
    <SiteFrame>
      <Outlet />
      {isGerman && (
        <Suspense fallback={null}>
          <LanguageOffer />
        </Suspense>
      )}
    </SiteFrame>
  );
}

import { useLanguage } from '@school/web-kit/language/language';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { wantedLanguage } from './kept-language';
import { hasGerman } from './language-paths';
import { SiteFrame } from './SiteFrame';

/** The frame of the public pages: header, page and footer. */
export function SiteShell() {
  return (
    <SiteFrame>
      <Outlet />
      <Offer />
    </SiteFrame>
  );
}

// Lazy, because few visitors of an English page read German first.
const LanguageOffer = lazy(() => import('./LanguageOffer'));

/** The booking has a bar of its own at this place, and who has come so far reads English. */
const BOOKING = '/trial-class/';

function Offer() {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  // Known in the browser only: the rendered page is the same for everybody.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(wantedLanguage() === 'de'), [pathname]);
  if (!isWanted || language === 'de' || !hasGerman(pathname) || pathname.startsWith(BOOKING)) return null;
  return (
    <Suspense fallback={null}>
      <LanguageOffer />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { lazyPage } from '@school/web-kit/lazy/lazy-page';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { RouteFocus } from '@school/web-kit/shell/RouteFocus';
import { MantineKit } from '@school/web-kit/theme/MantineKit';
import { paths } from './paths';
import { selectToken } from './session';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';

const LiveNews = lazyPart(() => import('../features/live/LiveNews'));

const login = lazyPage(() => import('../features/auth/LoginPage'));
const signInFirst = lazyPage(() => import('../features/auth/SignInFirst'));
const enter = lazyPage(() => import('../features/crossings/EnterPage'));
const notFound = lazyPage(() => import('./NotFoundPage'));

/** What an address shows to whoever is signed in, and to others. */
const PLACES = [
  { path: paths.leads, page: lazyPage(() => import('../features/leads/LeadsPage')), outside: login },
  { path: paths.board, page: lazyPage(() => import('../features/leads/BoardPage')), outside: login },
  { path: paths.myDay, page: lazyPage(() => import('../features/leads/MyDayPage')), outside: signInFirst },
  { path: paths.reports, page: lazyPage(() => import('../features/reports/ReportsPage')), outside: signInFirst },
  { path: paths.lead.pattern, page: lazyPage(() => import('../features/leads/LeadPage')), outside: signInFirst },
  { path: paths.enter, page: enter, outside: enter },
  { path: paths.handOver, page: lazyPage(() => import('../features/crossings/HandOverPage')), outside: login },
  { path: '*', page: notFound, outside: notFound },
];

/** Loads the code of the page that an address shows, so that the app begins with it. */
export async function preloadPage(pathname: string, signedIn: boolean): Promise<void> {
  const place = PLACES.find(({ path }) => matchPath(path, pathname));
  await (signedIn ? place?.page : place?.outside)?.preload(pathname);
}

/** The routes of lead management; each page's code loads when it is opened. */
export function AppRouter() {
  const signedIn = useSelector(selectToken) !== null;
  return (
    <MantineKit>
      <BrowserRouter>
        <LinkContext value={RouterLink}>
          <Suspense fallback={<WaitingPage />}>
            <Routes>
              {PLACES.map(({ path, page, outside }) => {
                const { Page } = signedIn ? page : outside;
                return <Route key={path} path={path} element={<Page />} />;
              })}
            </Routes>
            <RouteFocus variant={signedIn ? 'signed in' : ''} />
          </Suspense>
          {signedIn && <LiveNews />}
          <Toasts />
        </LinkContext>
      </BrowserRouter>
    </MantineKit>
  );
}

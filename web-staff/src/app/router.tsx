import { Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { lazyPage, type LazyPage } from '@school/web-kit/lazy/lazy-page';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { OfficeNotFound } from '@school/web-kit/shell/OfficeNotFound';
import { RouteFocus } from '@school/web-kit/shell/RouteFocus';
import { MantineKit } from '@school/web-kit/theme/MantineKit';
import { paths } from './paths';
import { SCREENS } from './screens';
import { selectToken } from './session';
import { StaffOnly } from './StaffOnly';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';

const login = { path: paths.login, page: lazyPage(() => import('../features/auth/LoginPage')) };
const OPEN = [
  login,
  { path: paths.logout, page: lazyPage(() => import('../features/auth/LogoutPage')) },
  { path: paths.setPassword, page: lazyPage(() => import('../features/access-control/SetPasswordPage')) },
  { path: paths.enter, page: lazyPage(() => import('../features/crossings/EnterPage')) },
];
const NotFound = lazyPage(() => import('./NotFoundPage'));

// Each page's code loads when it is opened.
const FILES = import.meta.glob<{ default: ComponentType }>('../features/**/*Page.tsx');
const BEHIND = SCREENS.map(({ page, file }) => ({ path: paths[page], page: lazyPage(loaderOf(file)) }));

function loaderOf(file: string): () => Promise<{ default: ComponentType }> {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${file}.tsx`))?.[1];
  if (found === undefined) throw new Error(`No file of features is named ${file}.tsx.`);
  return found;
}

interface Place {
  path: string;
  page: LazyPage;
}

const routeOf = ({ path, page: { Page } }: Place) => <Route key={path} path={path} element={<Page />} />;

/** Loads the code of the page that an address shows, so that the app begins with it. */
export async function preloadPage(pathname: string, signedIn: boolean): Promise<void> {
  const isHere = ({ path }: Place) => matchPath(path, pathname) !== null;
  const place = OPEN.find(isHere) ?? (signedIn ? BEHIND.find(isHere) : login);
  await (place?.page ?? NotFound).preload(pathname);
}

/** The routes of the back office. */
export function AppRouter() {
  const isSignedIn = useSelector(selectToken) !== null;
  return (
    <MantineKit>
      <BrowserRouter>
        <LinkContext value={RouterLink}>
          <Suspense fallback={<WaitingPage />}>
            <Routes>
              {OPEN.map(routeOf)}
              <Route element={<StaffOnly />}>
                {BEHIND.map(routeOf)}
                {isSignedIn && <Route path="*" element={<NotFound.Page />} />}
              </Route>
              {!isSignedIn && <Route path="*" element={<OfficeNotFound app="Back office" home={paths.home} />} />}
            </Routes>
            <RouteFocus />
          </Suspense>
          <Toasts />
        </LinkContext>
      </BrowserRouter>
    </MantineKit>
  );
}

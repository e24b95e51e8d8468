import { lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
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

const LoginPage = lazy(() => import('../features/auth/LoginPage'));
const LogoutPage = lazy(() => import('../features/auth/LogoutPage'));
const EnterPage = lazy(() => import('../features/crossings/EnterPage'));
const SetPasswordPage = lazy(() => import('../features/access-control/SetPasswordPage'));
const NotFoundPage = lazy(() => import('./NotFoundPage'));

// Each page's code loads when it is opened.
const FILES = import.meta.glob<{ default: ComponentType }>('../features/**/*Page.tsx');
const PAGES_BEHIND = SCREENS.map(({ page, file }) => ({ path: paths[page], Page: lazy(loaderOf(file)) }));

function loaderOf(file: string): () => Promise<{ default: ComponentType }> {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${file}.tsx`))?.[1];
  if (found === undefined) throw new Error(`No file of features is named ${file}.tsx.`);
  return found;
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
              <Route path={paths.login} element={<LoginPage />} />
              <Route path={paths.logout} element={<LogoutPage />} />
              <Route path={paths.setPassword} element={<SetPasswordPage />} />
              <Route path={paths.enter} element={<EnterPage />} />
              <Route element={<StaffOnly />}>
                {PAGES_BEHIND.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {isSignedIn && <Route path="*" element={<NotFoundPage />} />}
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

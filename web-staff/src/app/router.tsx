import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { paths } from './paths';
import { StaffOnly } from './StaffOnly';
import { WaitingPage } from './WaitingPage';

const LoginPage = lazy(() => import('../features/auth/LoginPage'));
const LogoutPage = lazy(() => import('../features/auth/LogoutPage'));
const HomePage = lazy(() => import('../features/home/HomePage'));
const UsersPage = lazy(() => import('../features/users/UsersPage'));
const SettingsPage = lazy(() => import('../features/settings/SettingsPage'));
const ReportsPage = lazy(() => import('../features/reports/ReportsPage'));
const OutboxPage = lazy(() => import('../features/outbox/OutboxPage'));
const NotFoundPage = lazy(() => import('./NotFoundPage'));

/** The pages of the back office (B2); each comes as a file of its own. */
export function AppRouter() {
  return (
    <BrowserRouter>
      <LinkContext value={RouterLink}>
        <Suspense fallback={<WaitingPage />}>
          <Routes>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.logout} element={<LogoutPage />} />
            <Route element={<StaffOnly />}>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.users} element={<UsersPage />} />
              <Route path={paths.settings} element={<SettingsPage />} />
              <Route path={paths.reports} element={<ReportsPage />} />
              <Route path={paths.outbox} element={<OutboxPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
        <Toasts />
      </LinkContext>
    </BrowserRouter>
  );
}

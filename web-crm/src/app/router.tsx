import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { RouteFocus } from '@school/web-kit/shell/RouteFocus';
import { MantineKit } from '@school/web-kit/theme/MantineKit';
import { paths } from './paths';
import { selectToken } from './session';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';

const LiveNews = lazy(() => import('../features/live/LiveNews'));
const LoginPage = lazy(() => import('../features/auth/LoginPage'));
const LeadsPage = lazy(() => import('../features/leads/LeadsPage'));
const BoardPage = lazy(() => import('../features/leads/BoardPage'));
const LeadPage = lazy(() => import('../features/leads/LeadPage'));
const MyDayPage = lazy(() => import('../features/leads/MyDayPage'));
const ReportsPage = lazy(() => import('../features/reports/ReportsPage'));
const SignInFirst = lazy(() => import('../features/auth/SignInFirst'));
const EnterPage = lazy(() => import('../features/crossings/EnterPage'));
const HandOverPage = lazy(() => import('../features/crossings/HandOverPage'));
const NotFoundPage = lazy(() => import('./NotFoundPage'));

/** The routes of lead management; each page's code loads when it is opened. */
export function AppRouter() {
  const signedIn = useSelector(selectToken) !== null;
  return (
    <MantineKit>
      <BrowserRouter>
        <LinkContext value={RouterLink}>
          <Suspense fallback={<WaitingPage />}>
            <Routes>
              <Route path={paths.leads} element={signedIn ? <LeadsPage /> : <LoginPage />} />
              <Route path={paths.board} element={signedIn ? <BoardPage /> : <LoginPage />} />
              <Route path={paths.myDay} element={signedIn ? <MyDayPage /> : <SignInFirst />} />
              <Route path={paths.reports} element={signedIn ? <ReportsPage /> : <SignInFirst />} />
              <Route path={paths.lead.pattern} element={signedIn ? <LeadPage /> : <SignInFirst />} />
              <Route path={paths.enter} element={<EnterPage />} />
              <Route path={paths.handOver} element={signedIn ? <HandOverPage /> : <LoginPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
            <RouteFocus variant={signedIn ? 'signed in' : ''} />
          </Suspense>
          {signedIn && (
            <Suspense fallback={null}>
              <LiveNews />
            </Suspense>
          )}
          <Toasts />
        </LinkContext>
      </BrowserRouter>
    </MantineKit>
  );
}

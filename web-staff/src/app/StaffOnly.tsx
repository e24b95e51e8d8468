import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { CentredPage } from '@school/web-kit/shell/CentredPage';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';
import { useKeepAlive } from '@school/web-kit/session/use-keep-alive';
import { useLazyStillHereQuery, useMeQuery } from './auth-api';
import { withReason, type LoginReason } from './login-reason';
import { FAILED_USER } from './messages';
import { loginHref } from './paths';
import { loggedOut, selectSessionEnded, selectToken } from './session';
import { StaffShell } from './StaffShell';
import { useFollowAccess } from './use-follow-access';

const SessionEndedDialog = lazyPart(() => import('../features/auth/SessionEndedDialog'));

/**
 * Only staff may stay. Anybody else goes to the login page, which leads back here. When the session ends on an open
 * page, the page stays as it is, and a dialog over it asks for the password.
 */
export function StaffOnly() {
  const dispatch = useDispatch();
  const location = useLocation();
  const hasToken = useSelector(selectToken) !== null;
  const ended = useSelector(selectSessionEnded);
  const [wasOpen, setWasOpen] = useState(false);
  const isWaiting = !hasToken && ended && wasOpen;
  const { data, error, isFetching, refetch } = useMeQuery(undefined, { skip: !hasToken && !isWaiting });
  const isStaff = data !== undefined && (data.user.is_staff || data.user.is_superuser);
  if (isStaff && !wasOpen) setWasOpen(true);
  const [wasEnded, setWasEnded] = useState(false);
  if (isWaiting && !wasEnded) setWasEnded(true);
  // On an open page, a 401 means that the session has ended, which the dialog is for.
  const refused = isStaff && isUnknown(error) ? undefined : reasonOf(error, data !== undefined && !isStaff);
  const [tellStillHere] = useLazyStillHereQuery();
  useKeepAlive(tellStillHere, hasToken && isStaff);
  useFollowAccess(tellStillHere, hasToken && isStaff);

  // The specification says 'Otherwise tokens are cleared'. But a missing network says nothing about the token, so it is kept then.
  useEffect(() => {
    if (refused === 'session') dispatch(loggedOut());
  }, [refused, dispatch]);

  if ((!hasToken && !isWaiting) || refused) {
    const reason = refused ?? (ended ? 'session' : undefined);
    return (
      <Navigate to={loginHref(location.pathname + location.search)} replace state={reason && withReason(reason)} />
    );
  }
  if (isStaff) {
    return (
      <>
        <StaffShell user={data.user} mustSetUp={data.second_factor === 'missing'}>
          <Outlet />
        </StaffShell>
        {wasEnded && <SessionEndedDialog open={isWaiting} username={data.user.username} />}
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <CentredPage>
        <h1 className="visually-hidden">Back office</h1>
        <ErrorState
          text={errorText(error, FAILED_USER)}
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      </CentredPage>
    );
  }
  return <WaitingPage />;
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 401;

function reasonOf(error: unknown, isNoStaff: boolean): LoginReason | undefined {
  if (isNoStaff) return 'session';
  if (!isApiError(error)) return undefined;
  if (error.status === 'NETWORK') return 'network';
  return error.status === 401 || error.status === 403 ? 'session' : undefined;
}

const requestIdOf = (error: unknown): string | undefined =>
  isApiError(error) ? (error satisfies ApiError).requestId : undefined;

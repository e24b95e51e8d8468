import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useMeQuery } from './auth-api';
import { withReason, type LoginReason } from './login-reason';
import { FAILED_USER } from './messages';
import { loginHref } from './paths';
import { loggedOut, selectSessionEnded, selectToken } from './session';
import css from './Shell.module.css';
import { StaffShell } from './StaffShell';
import { WaitingPage } from './WaitingPage';

/** Only staff may stay (B4): anybody else is sent to the login page, with the way back. */
export function StaffOnly() {
  const dispatch = useDispatch();
  const location = useLocation();
  const hasToken = useSelector(selectToken) !== null;
  const ended = useSelector(selectSessionEnded);
  const { data, error, isFetching, refetch } = useMeQuery(undefined, { skip: !hasToken });
  const isStaff = data !== undefined && (data.user.is_staff || data.user.is_superuser);
  const refused = reasonOf(error, data !== undefined && !isStaff);

  // 'Otherwise tokens are cleared': a network that is away says nothing about the token, which is kept.
  useEffect(() => {
    if (refused === 'session') dispatch(loggedOut());
  }, [refused, dispatch]);

  if (!hasToken || refused) {
    const reason = refused ?? (ended ? 'session' : undefined);
    return (
      <Navigate to={loginHref(location.pathname + location.search)} replace state={reason && withReason(reason)} />
    );
  }
  if (isStaff) {
    return (
      <StaffShell user={data.user} mustSetUp={data.second_factor === 'missing'}>
        <Outlet />
      </StaffShell>
    );
  }
  if (error && !isFetching) {
    return (
      <main className={css.centred}>
        <h1 className="visually-hidden">Back office</h1>
        <ErrorState
          text={errorText(error, FAILED_USER)}
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      </main>
    );
  }
  return <WaitingPage />;
}

function reasonOf(error: unknown, isNoStaff: boolean): LoginReason | undefined {
  if (isNoStaff) return 'session';
  if (!isApiError(error)) return undefined;
  if (error.status === 'NETWORK') return 'network';
  return error.status === 401 || error.status === 403 ? 'session' : undefined;
}

const requestIdOf = (error: unknown): string | undefined =>
  isApiError(error) ? (error satisfies ApiError).requestId : undefined;

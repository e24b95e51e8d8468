import { isApiError } from '@school/web-kit/api/api-error';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '../../app/session';

/** Signs out without a message when this account may no longer see leads; the session itself handles status 401. */
export function useLeaveIfForbidden(error: unknown): void {
  const dispatch = useDispatch();
  const isForbidden = isApiError(error) && error.status === 403;
  useEffect(() => {
    if (isForbidden) dispatch(loggedOut());
  }, [isForbidden, dispatch]);
}

import type { SessionState } from '@school/web-kit/session/session-slice';
import { useDispatch, useSelector } from 'react-redux';
import type { AppStore } from './store';
import { selectSession } from './session';

/** The session of the signed-in person. */
export const useSession = (): SessionState => useSelector(selectSession);

/** A key for what one person keeps on this device; a teacher and a student may have the same number. */
export function usePersonKey(): string {
  const { userType, userId } = useSession();
  return userId === null ? '' : `${userType}-${userId}`;
}

/** The store's dispatch with its full type. */
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();

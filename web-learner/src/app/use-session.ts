import type { SessionState } from '@school/web-kit/session/session-slice';
import { useDispatch, useSelector } from 'react-redux';
import type { AppStore } from './store';
import { selectSession } from './session';

/** The session of the signed-in person. */
export const useSession = (): SessionState => useSelector(selectSession);

/** The store's dispatch with its full type. */
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();

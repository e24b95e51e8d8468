import type { SessionState } from '@school/web-kit/session/session-slice';
import { useDispatch, useSelector } from 'react-redux';
import type { AppStore } from './store';
import { selectSession } from './session';

/** Who is signed in now. */
export const useSession = (): SessionState => useSelector(selectSession);

/** The store's dispatch, with what it really takes. */
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();

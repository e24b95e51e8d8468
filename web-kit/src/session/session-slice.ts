import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { NO_SESSION, readSession, writeSession, type Session } from './session-storage';

/** What signing in tells; the rest of the session follows from it. */
export type SignedIn = Pick<Session, 'userType' | 'userName' | 'userId' | 'authToken'> &
  Partial<Pick<Session, 'userProfilePic' | 'studentGrade'>>;

/** The session slice of one app. `ended` tells the login screen that the server ended it, not the person. */
export function createSessionSlice() {
  const initialState = (): SessionState => ({ ...readSession(), ended: false });
  return createSlice({
    name: 'session',
    initialState,
    reducers: {
      signedIn: (_, { payload }: PayloadAction<SignedIn>): SessionState => ({
        ...NO_SESSION,
        ...payload,
        isLoggedIn: Boolean(payload.authToken),
        ended: false,
      }),
      profilePictureChanged: (state, { payload }: PayloadAction<string | null>) => {
        state.userProfilePic = payload;
      },
      nameLoaded: (state, { payload }: PayloadAction<string>) => {
        state.userName = payload;
      },
      loggedOut: (): SessionState => ({ ...NO_SESSION, ended: false }),
      sessionEnded: (): SessionState => ({ ...NO_SESSION, ended: true }),
      /** Another tab signed in or out. */
      changedElsewhere: (_, { payload }: PayloadAction<Session>): SessionState => ({ ...payload, ended: false }),
    },
    selectors: {
      selectSession: (state): SessionState => state,
      selectIsLoggedIn: (state) => state.isLoggedIn,
      selectUserType: (state) => state.userType,
      selectToken: (state) => state.authToken,
      selectSessionEnded: (state) => state.ended,
    },
  });
}

export type SessionState = Session & { ended: boolean };

/** Keeps the browser's storage and the store the same, in this tab and from other tabs; returns how to stop. */
export function keepSession<State>(
  store: Pick<Store<State>, 'dispatch' | 'getState' | 'subscribe'>,
  select: (state: State) => Session,
  changedElsewhere: (session: Session) => { type: string },
): () => void {
  let last = select(store.getState());
  const stop = store.subscribe(() => {
    const now = select(store.getState());
    if (now === last) return;
    const before = last;
    last = now;
    const stored = readSession();
    // Another tab went on under a new token before this one heard of it: only the old token is over.
    const isStale = !now.isLoggedIn && stored.isLoggedIn && stored.authToken !== before.authToken;
    if (isStale) store.dispatch(changedElsewhere(stored));
    else writeSession(now);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'authToken' && event.key !== 'isLoggedIn') return;
    const stored = readSession();
    if (stored.authToken !== select(store.getState()).authToken) store.dispatch(changedElsewhere(stored));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

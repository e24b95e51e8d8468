import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { NO_SESSION, readEnded, readSession, writeSession, type Session } from './session-storage';

/** The facts that a sign-in brings; the rest of the session is computed from them. */
export type SignedIn = Pick<Session, 'userType' | 'userName' | 'userId' | 'authToken'> &
  Partial<Pick<Session, 'userProfilePic' | 'studentGrade'>>;

/**
 * The session slice of an app. `ended` means that the server ended the session, not the person; the login screen says
 * so.
 */
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
      /** The person signed in or out in another tab. */
      changedElsewhere: (_, { payload }: PayloadAction<Session & { ended?: boolean }>): SessionState => ({
        ended: false,
        ...payload,
      }),
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

/** Keeps the session equal in the store, the browser's storage and all open tabs; returns a function that stops it. */
export function keepSession<State>(
  store: Pick<Store<State>, 'dispatch' | 'getState' | 'subscribe'>,
  select: (state: State) => SessionState,
  changedElsewhere: (session: Session & { ended?: boolean }) => { type: string },
): () => void {
  let last = select(store.getState());
  const stop = store.subscribe(() => {
    const now = select(store.getState());
    if (now === last) return;
    const before = last;
    last = now;
    const stored = readSession();
    // Another tab has a new token already and this one has not heard of it yet; only the old token has ended, so keep
    // the new one.
    const isStale = !now.isLoggedIn && stored.isLoggedIn && stored.authToken !== before.authToken;
    if (isStale) store.dispatch(changedElsewhere(stored));
    else writeSession(now);
  });
  const follow = () => {
    const stored = readSession();
    if (stored.authToken === select(store.getState()).authToken) return;
    store.dispatch(changedElsewhere({ ...stored, ended: !stored.isLoggedIn && readEnded() }));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'authToken' || key === 'isLoggedIn') follow();
  };
  // A page that Back brings as it was left has heard nothing in the meantime, and would show the last person's things.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

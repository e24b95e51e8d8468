import { createSessionSlice, type SessionState } from '@school/web-kit/session/session-slice';

/** Who is signed in to the back office. */
export const sessionSlice = createSessionSlice();

/** The part of the state that the session's selectors read. */
export interface WithSession {
  session: SessionState;
}

export const { selectToken, selectSessionEnded } = sessionSlice.selectors;
export const { signedIn, loggedOut, sessionEnded } = sessionSlice.actions;

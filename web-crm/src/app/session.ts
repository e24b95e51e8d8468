import { createSessionSlice, type SessionState } from '@school/web-kit/session/session-slice';

/** Who is signed in to lead management; the account is one of its own (B6). */
export const sessionSlice = createSessionSlice();

/** What selectors of the session need of the state. */
export interface WithSession {
  session: SessionState;
}

export const { selectToken } = sessionSlice.selectors;
export const { signedIn, loggedOut, sessionEnded } = sessionSlice.actions;

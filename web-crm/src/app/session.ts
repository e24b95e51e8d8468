import { createSessionSlice, type SessionState } from '@school/web-kit/session/session-slice';

/** The session of lead management; its accounts are different from those of the other apps. */
export const sessionSlice = createSessionSlice();

/** The part of the state that the session's selectors read. */
export interface WithSession {
  session: SessionState;
}

export const { selectToken } = sessionSlice.selectors;
export const { signedIn, loggedOut, sessionEnded } = sessionSlice.actions;

import type { SignedInAnswer } from '@school/bff-learner/contract/auth';
import { createSessionSlice, type SessionState, type SignedIn } from '@school/web-kit/session/session-slice';

/** Who is signed in to the learner app. */
export const sessionSlice = createSessionSlice();

/** The part of the state that the session's selectors read. */
export interface WithSession {
  session: SessionState;
}

export const { selectSession, selectIsLoggedIn, selectUserType, selectToken } = sessionSlice.selectors;
export const { signedIn, loggedOut, sessionEnded, changedElsewhere, profilePictureChanged, nameLoaded } =
  sessionSlice.actions;

/** Turns the answer of a sign-in into the session; the token may come from a handoff cookie. */
export const toSession = (answer: Omit<SignedInAnswer, 'token' | 'profiles'>, authToken: string): SignedIn => ({
  userType: answer.user_type,
  userName: answer.user_name,
  userId: String(answer.user_id),
  userProfilePic: answer.profile_pic_url,
  studentGrade: answer.student_grade === null ? null : String(answer.student_grade),
  authToken,
});

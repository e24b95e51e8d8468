import type { SignedInAnswer } from '@school/bff-learner/contract/auth';
import { createSessionSlice, type SessionState, type SignedIn } from '@school/web-kit/session/session-slice';

/** Who is signed in to the learner app. */
export const sessionSlice = createSessionSlice();

/** What selectors of the session need of the state. */
export interface WithSession {
  session: SessionState;
}

export const { selectSession, selectIsLoggedIn, selectUserType, selectToken } = sessionSlice.selectors;
export const { signedIn, loggedOut, sessionEnded, changedElsewhere, profilePictureChanged, nameLoaded } =
  sessionSlice.actions;

/** A sign-in answer in the words of the session (P3); the token may be one that was handed over. */
export const toSession = (answer: Omit<SignedInAnswer, 'token' | 'profiles'>, authToken: string): SignedIn => ({
  userType: answer.user_type,
  userName: answer.user_name,
  userId: String(answer.user_id),
  userProfilePic: answer.profile_pic_url,
  studentGrade: answer.student_grade === null ? null : String(answer.student_grade),
  authToken,
});

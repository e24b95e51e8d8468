import { picturePath } from '@school/core/profile/picture-path';
import type { SignedIn } from '@school/infra/auth/login';
import type { Profile } from '@school/infra/auth/repository';
import type { OpenedSession } from '@school/infra/auth/sessions';
import type { Session } from '@school/infra/auth/session';
import type { SignedInAnswer } from '../../contract/auth.js';

/** A student of the account, for "Who's learning?". */
export const presentProfile = ({ id, name, grade }: Profile): SignedInAnswer['profiles'][number] => ({
  id,
  full_name: name,
  student_grade: grade,
});

/** Login response. */
export const presentSignedIn = (who: Omit<SignedIn, keyof OpenedSession> & { token: string }): SignedInAnswer => ({
  user_type: who.userType,
  user_id: who.userId,
  user_name: who.userName,
  profile_pic_url: picturePath(who.pictureKey),
  student_grade: who.studentGrade,
  token: who.token,
  profiles: who.profiles.map(presentProfile),
});

/** The same for a session that already exists. */
export const presentSession = (session: Session): Omit<SignedInAnswer, 'token' | 'profiles'> => ({
  user_type: session.role === 'student' || session.role === 'teacher' ? session.role : 'staff',
  user_id: session.studentId ?? session.teacherId ?? session.staffId ?? session.accountId,
  user_name: session.name,
  profile_pic_url: picturePath(session.pictureKey),
  student_grade: session.grade,
});

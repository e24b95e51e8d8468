import type { Config } from '@school/infra/config';
import type { OpenableUser } from '@school/infra/impersonation/find-openable';
import type { SeenModLogin } from '@school/infra/impersonation/list-mod-logins';
import type { FoundUser, ModLoginUse } from '../../contract/impersonation.js';

/** A person whose account may be opened. */
export const presentUser = (user: OpenableUser): FoundUser => ({
  user_type: user.userType,
  user_id: user.userId,
  user_name: user.name,
  student_grade: user.grade,
});

/** Moderator login response; the picture's address is the portal's, where the account opens. */
export const presentOpened = (
  user: OpenableUser & { token: string },
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): FoundUser & { token: string; profile_pic_url: string | null } => ({
  ...presentUser(user),
  token: user.token,
  profile_pic_url: user.pictureKey === null ? null : `${PUBLIC_URL}/media/pictures/${user.pictureKey}`,
});

/** One use of the moderator login. */
export const presentUse = (use: SeenModLogin): ModLoginUse => ({
  id: use.id,
  actor_name: use.actorName,
  user_type: use.studentId === null ? 'teacher' : 'student',
  user_id: use.studentId ?? use.teacherId ?? 0,
  user_name: use.userName,
  student_grade: use.grade,
  reason: use.reason ?? '',
  asked_at: use.askedAt.toISOString(),
  opened_at: use.openedAt?.toISOString() ?? null,
  ended_at: use.endsAt?.toISOString() ?? null,
  act_reason: use.actReason,
});

import { chooseClassroom, CLASSROOM_REFUSALS, type ClassroomMethod } from '@school/core/batches/classroom-method';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { refreshSessionsOf } from '../auth/sessions.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** A teacher's public profile (product 2.2 #16). */
export interface TeacherProfile {
  displayName: string;
  bio: string;
  languages: readonly string[];
  subjects: readonly string[];
  grades: readonly number[];
  roomMethod: ClassroomMethod;
  meetLink: string;
}

type TeacherSession = Session & { teacherId: number };

const findProfile = statement(
  'teacher-profile',
  `
  SELECT json_build_object(
    'display_name', t.full_name,
    'bio', coalesce(p.bio, ''),
    'languages', coalesce(p.languages, '{}'),
    'subjects', coalesce(p.subjects, '{}'),
    'grades', coalesce(p.grades, '{}'),
    'room_method', coalesce(p.room_method, 'jitsi'),
    'meet_link', p.meet_link,
    'payout', (SELECT json_build_object('masked', a.masked, 'counts_from', a.counts_from) FROM payout_account a
      WHERE $3::boolean AND a.teacher_id = t.id AND a.withdrawn_at IS NULL AND a.counts_from <= $2 ORDER BY a.counts_from DESC LIMIT 1),
    'payout_pending', (SELECT json_build_object('masked', a.masked, 'counts_from', a.counts_from) FROM payout_account a
      WHERE $3::boolean AND a.teacher_id = t.id AND a.withdrawn_at IS NULL AND a.counts_from > $2 ORDER BY a.counts_from DESC LIMIT 1))::text AS answer
  FROM teacher t LEFT JOIN teacher_profile p ON p.teacher_id = t.id WHERE t.id = $1`,
);

/** The teacher's settings, as JSON; payout details are shown to nobody but the teacher. */
export const findTeacherProfile = async (
  sql: Sql,
  { teacherId, actAccountId }: TeacherSession,
  now: Date,
): Promise<string> => (await sql.row<{ answer: string }>(findProfile, [teacherId, now, actAccountId === null])).answer;

const lockTeacher = statement(
  'teacher-profile-lock',
  `
  SELECT t.full_name AS display_name, p.bio, p.languages, p.subjects, p.grades, p.room_method, p.meet_link
  FROM teacher t LEFT JOIN teacher_profile p ON p.teacher_id = t.id WHERE t.id = $1 FOR NO KEY UPDATE OF t`,
);
const rename = statement('teacher-rename', 'UPDATE teacher SET full_name = $2 WHERE id = $1');
const saveProfile = statement(
  'teacher-profile-save',
  `
  INSERT INTO teacher_profile (teacher_id, bio, languages, subjects, grades, room_method, meet_link, updated_at)
  VALUES ($1, $2, $3::text[], $4::text[], $5::smallint[], $6, $7, $8)
  ON CONFLICT (teacher_id) DO UPDATE SET bio = $2, languages = $3::text[], subjects = $4::text[], grades = $5::smallint[],
    room_method = $6, meet_link = $7, updated_at = $8`,
);

/** Saves a teacher's profile; families see the display name. */
export async function saveTeacherProfile(
  deps: Deps,
  session: TeacherSession,
  profile: TeacherProfile,
  requestId: string,
): Promise<void> {
  const room = chooseClassroom(profile.roomMethod, profile.meetLink);
  if (!room.ok) throw refusal(CLASSROOM_REFUSALS, room.reason);
  const { displayName, bio, languages, subjects, grades } = profile;
  const { method, meetLink } = room.value;
  const { teacherId, accountId, actAccountId } = session;
  await deps.db.transaction(async (trx) => {
    const before = await trx.row(lockTeacher, [teacherId]);
    await trx.run(rename, [teacherId, displayName]);
    await trx.run(saveProfile, [teacherId, bio, languages, subjects, grades, method, meetLink, deps.clock.now()]);
    await refreshSessionsOf(trx, accountId);
    await audit(trx, {
      actorAccountId: actAccountId ?? accountId,
      onBehalfOfAccountId: actAccountId === null ? null : accountId,
      action: 'teacher_profile.save',
      entity: 'teacher',
      entityId: teacherId,
      before,
      after: { display_name: displayName, bio, languages, subjects, grades, room_method: method, meet_link: meetLink },
      requestId,
    });
  });
}

import { chooseClassroom, CLASSROOM_REFUSALS, type ClassroomMethod } from '@school/core/batches/classroom-method';
import { raw, ref, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import type { Session } from '../auth/session.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { PayoutAccountModel, TeacherModel, TeacherProfileModel } from './model.js';

/** A teacher's public profile. */
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

/** Payout details, as their teacher recognises them. */
interface SeenPayout {
  masked: string;
  counts_from: string;
}

/** A teacher with their profile; its fields are null until it is saved for the first time. */
export interface SeenTeacher extends TeacherModel {
  bio: string | null;
  languages: string[] | null;
  subjects: string[] | null;
  grades: number[] | null;
  roomMethod: ClassroomMethod | null;
  meetLink: string | null;
  /** Absent for anybody but the teacher. */
  payout?: SeenPayout | null;
  payoutPending?: SeenPayout | null;
}

/** The teacher's settings; payout details are shown to nobody but the teacher. */
export async function findTeacherProfile(
  sql: Sql,
  { teacherId, actAccountId }: TeacherSession,
  now: Date,
): Promise<SeenTeacher> {
  const found = sql
    .query(TeacherModel)
    .leftJoin('teacher_profile', 'teacher_profile.teacher_id', 'teacher.id')
    .select('teacher.*', 'bio', 'languages', 'subjects', 'grades', 'room_method', 'meet_link');
  if (actAccountId === null) {
    const inForce = newestPayout(sql).where('counts_from', '<=', now);
    const pending = newestPayout(sql).where('counts_from', '>', now);
    void found.select(inForce.as('payout'), pending.as('payout_pending'));
  }
  return found.findById(teacherId).throwIfNotFound().castTo<SeenTeacher>();
}

const newestPayout = (sql: Sql): QueryBuilder<PayoutAccountModel> =>
  sql
    .query(PayoutAccountModel)
    .select(raw(`json_build_object('masked', masked, 'counts_from', counts_from)`))
    .where('teacher_id', ref('teacher.id'))
    .whereNull('withdrawn_at')
    .orderBy('counts_from', 'desc')
    .limit(1);

/** Saves a teacher's profile; families see the display name. */
export async function saveTeacherProfile(
  deps: Deps,
  actor: Actor,
  { teacherId, accountId }: TeacherSession,
  profile: TeacherProfile,
): Promise<void> {
  const room = chooseClassroom(profile.roomMethod, profile.meetLink);
  if (!room.ok) throw refusal(CLASSROOM_REFUSALS, room.reason);
  const { displayName, bio } = profile;
  const [languages, subjects, grades] = [[...profile.languages], [...profile.subjects], [...profile.grades]];
  const { method: roomMethod, meetLink } = room.value;
  const saved = { bio, languages, subjects, grades, roomMethod, meetLink };
  await deps.db.transaction(async (trx) => {
    const teacher = await trx.query(TeacherModel).findById(teacherId).forNoKeyUpdate().throwIfNotFound();
    const before = await trx.query(TeacherProfileModel).findById(teacherId);
    await trx.query(TeacherModel).findById(teacherId).patch({ fullName: displayName });
    await trx
      .query(TeacherProfileModel)
      .insert({ ...saved, teacherId, updatedAt: deps.clock.now() })
      .onConflict('teacher_id')
      .merge();
    await refreshSessionsOf(trx, accountId);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'teacher_profile.save',
      entity: 'teacher',
      entityId: teacherId,
      before: auditedProfile(teacher.fullName, before),
      after: auditedProfile(displayName, saved),
    });
  });
}

type SavedProfile = Pick<TeacherProfileModel, 'bio' | 'languages' | 'subjects' | 'grades' | 'roomMethod' | 'meetLink'>;

/** What the audit log keeps; a teacher who never saved a profile has only a name. */
const auditedProfile = (displayName: string, profile: SavedProfile | undefined): object => ({
  display_name: displayName,
  bio: profile?.bio ?? null,
  languages: profile?.languages ?? null,
  subjects: profile?.subjects ?? null,
  grades: profile?.grades ?? null,
  room_method: profile?.roomMethod ?? null,
  meet_link: profile?.meetLink ?? null,
});

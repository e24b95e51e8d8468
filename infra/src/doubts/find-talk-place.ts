import { roomTabAddress } from '@school/core/classroom/room-address';
import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import { judgeTalk, talkClosesAt, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { shortName } from '@school/core/shared/person-name';
import { raw, ref } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { BatchModel } from '../batches/model.js';
import { newRoomName } from '../classroom/room-name.js';
import { signRoomToken } from '../classroom/sign-room-token.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { DoubtModel } from './model.js';

/** Whoever joins a talk: the child who asked, or the teacher. */
type Talker = Pick<Session, 'studentId' | 'teacherId'>;

interface TalkRow {
  state: DoubtState;
  startsAt: Date | null;
  teacherId: number;
  teacherName: string;
  studentName: string;
  meetLink: string | null;
  roomName: string | null;
}

/**
 * The talk of one of its two. The link belongs to a batch of the talk's own teacher: nobody else could let the child in.
 * Which batch is decided first, so that the trial's Google Meet does not take the place of a course that meets in the
 * school's room.
 */
async function findTalk(sql: Sql, { studentId, teacherId }: Talker, id: number): Promise<TalkRow | undefined> {
  const link = sql
    .query(BatchModel)
    .alias('b')
    .join('batch_student as m', 'm.batch_id', 'b.id')
    .where({ 'm.student_id': ref('d.student_id'), 'b.teacher_id': ref('d.teacher_id'), 'b.is_active': true })
    .whereNull('m.left_at')
    .orderBy(raw(`b.batch_type = 'paid'`), 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .select(raw(`CASE WHEN b.classroom_method = 'meet' THEN b.meet_link END`));
  return sql
    .query(DoubtModel)
    .alias('d')
    .findById(id)
    .where((own) => {
      void own.where('d.student_id', studentId ?? 0).orWhere('d.teacher_id', teacherId ?? 0);
    })
    .join('student as p', 'p.id', 'd.student_id')
    .join('teacher as t', 't.id', 'd.teacher_id')
    .select(
      'd.state',
      'd.starts_at',
      'd.room_name',
      't.id as teacher_id',
      't.full_name as teacher_name',
      'p.full_name as student_name',
      link.as('meet_link'),
    )
    .castTo<TalkRow | undefined>();
}

/** Of two who enter at once, the second gets the name of the first. */
async function keepName(sql: Sql, id: number): Promise<string> {
  const [kept] = await sql
    .query(DoubtModel)
    .where({ id })
    .patch({ roomName: raw('coalesce(room_name, ?)', newRoomName()) })
    .returning('room_name');
  if (kept?.roomName == null) throw notFound();
  return kept.roomName;
}

/**
 * The address where a booked talk takes place: Google Meet if the child's batch meets there, else a room of
 * the school's video host; null when the school has neither.
 */
export async function findTalkPlace(deps: Deps, talker: Talker, id: number): Promise<string | null> {
  const now = deps.clock.now();
  const talk = await findTalk(deps.db, talker, id);
  if (talk === undefined) throw notFound();
  const judged = judgeTalk(talk, now);
  if (!judged.ok) throw refusal(DOUBT_REFUSALS, judged.reason);
  if (talk.meetLink !== null) return talk.meetLink;
  const domain = deps.config.MEETING_DOMAIN;
  if (domain === '') return null;
  const name = talk.roomName ?? (await keepName(deps.db, id));
  const isTeacher = talker.teacherId === talk.teacherId;
  const token = await signRoomToken(deps.config, {
    meeting: `doubt:${id}`,
    roomName: name,
    personKey: isTeacher ? `teacher:${talk.teacherId}` : `student:${talker.studentId}`,
    userName: isTeacher ? talk.teacherName : shortName(talk.studentName),
    isModerator: isTeacher,
    expiresAt: talkClosesAt(talk.startsAt ?? now),
  });
  return roomTabAddress({ domain, name, token, isTeacher, video: VIDEO_QUALITIES.medium });
}

import { roomTabAddress } from '@school/core/classroom/room-address';
import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import { judgeTalk, talkClosesAt, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { shortName } from '@school/core/shared/person-name';
import { notFound, refusal } from '../app-error.js';
import { newRoomName } from '../classroom/room-name.js';
import { signRoomToken } from '../classroom/sign-room-token.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

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

// The link belongs to a batch of the talk's own teacher: nobody else could let the child in. Which batch is decided first,
// so that the trial's Google Meet does not take the place of a course that meets in the school's room.
const findTalk = statement(
  'doubt-talk',
  `SELECT d.state, d.starts_at AS "startsAt", t.id AS "teacherId", t.full_name AS "teacherName", d.room_name AS "roomName",
     p.full_name AS "studentName", (
       SELECT CASE WHEN b.classroom_method = 'meet' THEN b.meet_link END FROM batch_student m JOIN batch b ON b.id = m.batch_id
       WHERE m.student_id = d.student_id AND m.left_at IS NULL AND b.is_active AND b.teacher_id = d.teacher_id
       ORDER BY (b.batch_type = 'paid') DESC, b.id DESC LIMIT 1) AS "meetLink"
   FROM doubt d JOIN student p ON p.id = d.student_id JOIN teacher t ON t.id = d.teacher_id
   WHERE d.id = $1 AND (d.student_id = $2 OR d.teacher_id = $3)`,
);
// Of two who enter at once, the second gets the name of the first.
const keepName = statement(
  'doubt-room-name',
  'UPDATE doubt SET room_name = coalesce(room_name, $2) WHERE id = $1 RETURNING room_name AS name',
);

/**
 * The address where a booked talk takes place (product 2.1 #5): Google Meet if the child's batch meets there, else a room of
 * the school's video host; null when the school has neither.
 */
export async function findTalkPlace(deps: Deps, talker: Talker, id: number): Promise<string | null> {
  const now = deps.clock.now();
  const talk = await deps.db.maybeRow<TalkRow>(findTalk, [id, talker.studentId, talker.teacherId]);
  if (talk === undefined) throw notFound();
  const judged = judgeTalk(talk, now);
  if (!judged.ok) throw refusal(DOUBT_REFUSALS, judged.reason);
  if (talk.meetLink !== null) return talk.meetLink;
  const domain = deps.config.MEETING_DOMAIN;
  if (domain === '') return null;
  const name = talk.roomName ?? (await deps.db.row<{ name: string }>(keepName, [id, newRoomName()])).name;
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

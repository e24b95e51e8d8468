// Hot screen: the waiting room asks for it every few seconds.
import type { ClassroomMethod } from '@school/core/batches/classroom-method';
import { mayJoin } from '@school/core/batches/join-window';
import { fitsBuiltInRoom, type IceServer } from '@school/core/classroom/built-in-room';
import { chatState, type ChatState } from '@school/core/classroom/chat';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { notPresentSince } from '@school/core/classroom/presence';
import type { ReadyFindings } from '@school/core/classroom/ready-light';
import { placeOf } from '@school/core/classroom/room-door';
import { roomState, type ClassroomState } from '@school/core/classroom/room-state';
import { moderates, roomTokenExpiry } from '@school/core/classroom/room-token';
import { shortName } from '@school/core/shared/person-name';
import { refusal } from '../app-error.js';
import { hasConsent } from '../consents/consent-sql.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { iceServersOf } from './ice-servers.js';
import { roomNameOf } from './room-name.js';
import { signChannelPass, type ChannelPass } from './channel/channel-pass.js';
import { signRoomToken } from './sign-room-token.js';

/** Whoever opens a classroom. */
export type Entrant = Pick<Session, 'accountId' | 'actAccountId' | 'sid' | 'studentId' | 'teacherId'>;

interface Classmate {
  id: number;
  full_name: string;
  is_here: boolean;
  /** What the child's waiting room found, for the teacher; null if it has found nothing yet. */
  ready: ReadyFindings | null;
  /** Sent out of the room by the teacher, and not let in again. */
  is_out: boolean;
  /** Has asked to be let in again. */
  asks_back: boolean;
  /** Was in the room when its door was shut, or has been let in since. */
  is_admitted: boolean;
}

/** The facts of a classroom. */
interface ClassroomRow {
  classId: number;
  batchId: number;
  lessonName: string;
  lessonCode: string;
  objective: string;
  batchName: string;
  batchType: 'free' | 'paid';
  teacherId: number;
  teacherName: string;
  /** The session's student; null for a teacher. */
  ownName: string | null;
  students: Classmate[];
  /** Who may not be recorded; for a student empty. */
  withoutConsent: { id: number; full_name: string }[];
  /** Somebody records the class now, as far as the school knows. */
  isRecorded: boolean;
  /** Whoever comes waits until the teacher lets them in. */
  isDoorShut: boolean;
  startsAt: Date;
  endsAt: Date;
  status: string;
  method: ClassroomMethod;
  meetLink: string | null;
  roomName: string | null;
  teacherIsHere: boolean;
  present: number;
  endedAt: Date | null;
  /** The number of the last change of the chat. */
  chatRevision: number;
}

/** The way into the video room. */
export type Room =
  | { method: 'jitsi'; domain: string; name: string; token: string | null }
  | { method: 'meet'; link: string }
  /** The room between the browsers of the class; its people meet over the room's channel. */
  | { method: 'built_in'; iceServers: IceServer[] }
  | { method: 'none' };

/** A classroom as one person sees it. */
export interface Classroom extends ClassroomRow {
  students: (Classmate & {
    /** Is at the shut door; a child is told of itself only. */
    waits: boolean;
  })[];
  role: 'teacher' | 'student';
  state: ClassroomState;
  room: Room | null;
  /** Whether the class has a place to meet: a Google Meet link, or a video host of the school. */
  hasRoom: boolean;
  chatState: ChatState;
  /** What opens the room's channel, from ten minutes before the start; it is new each time. */
  channelToken: string | null;
  now: Date;
}

const READY = `(SELECT json_build_object('camera', y.camera, 'microphone', y.microphone, 'network', y.network,
    'tool', y.tool, 'homework', y.homework)
  FROM class_ready y WHERE y.class_id = s.class_id AND y.student_id = s.student_id AND c.teacher_id = $2)`;

// One statement for the whole page.
const findRow = statement(
  'classroom-find',
  `
  WITH here AS (
    SELECT student_id FROM room_visit WHERE class_id = $1 AND left_at IS NULL AND last_seen_at > $4)
  SELECT c.id AS "classId", c.batch_id AS "batchId", l.name AS "lessonName", l.code AS "lessonCode",
    l.topic_objective AS objective, b.name AS "batchName", b.batch_type AS "batchType", t.id AS "teacherId",
    t.full_name AS "teacherName", own.full_name AS "ownName", coalesce((
      SELECT json_agg(json_build_object('id', p.id, 'full_name', p.full_name, 'is_here', p.id IN (SELECT student_id FROM here WHERE student_id IS NOT NULL),
        'ready', ${READY}, 'is_out', out.class_id IS NOT NULL, 'asks_back', out.asked_at IS NOT NULL,
        'is_admitted', entry.admitted_at IS NOT NULL) ORDER BY p.full_name, p.id)
      FROM class_student s JOIN student p ON p.id = s.student_id
      LEFT JOIN room_removal out ON out.class_id = s.class_id AND out.student_id = s.student_id AND out.admitted_at IS NULL
      LEFT JOIN room_entry entry ON entry.class_id = s.class_id AND entry.student_id = s.student_id
      WHERE s.class_id = c.id), '[]') AS students,
    coalesce((
      SELECT json_agg(json_build_object('id', p.id, 'full_name', p.full_name) ORDER BY p.full_name, p.id) FROM class_student s JOIN student p ON p.id = s.student_id
      WHERE s.class_id = c.id AND c.teacher_id = $2 AND NOT ${hasConsent('p.id', 'recording')}), '[]') AS "withoutConsent",
    c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.ended_at AS "endedAt", c.status, b.classroom_method AS method, b.meet_link AS "meetLink",
    EXISTS (SELECT FROM live_recording v WHERE v.class_id = c.id AND v.ended_at IS NULL AND v.seen_at > $4) AS "isRecorded",
    EXISTS (SELECT FROM room_door d WHERE d.class_id = c.id AND d.opened_at IS NULL) AS "isDoorShut",
    r.name AS "roomName", EXISTS (SELECT FROM here WHERE student_id IS NULL) AS "teacherIsHere",
    (SELECT count(*)::int FROM here) AS present,
    coalesce((SELECT k.revision FROM class_chat k WHERE k.class_id = c.id), 0) AS "chatRevision"
  FROM scheduled_class c
  JOIN lesson l ON l.id = c.lesson_id
  JOIN batch b ON b.id = c.batch_id
  JOIN teacher t ON t.id = c.teacher_id
  LEFT JOIN class_student seat ON seat.class_id = c.id AND seat.student_id = $3
  LEFT JOIN student own ON own.id = seat.student_id
  LEFT JOIN class_room r ON r.class_id = c.id
  WHERE c.id = $1 AND (c.teacher_id = $2 OR seat.student_id IS NOT NULL)`,
);

/** A class with its room, for its teacher and its students; for anybody else it does not exist. */
export async function findClassroom(deps: Deps, entrant: Entrant, classId: number): Promise<Classroom> {
  const now = deps.clock.now();
  const values = [classId, entrant.teacherId, entrant.studentId, notPresentSince(now)];
  const row = await deps.db.maybeRow<ClassroomRow>(findRow, values);
  if (row === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
  const isTeacher = moderates(entrant, row.teacherId);
  const state = roomState(row, now);
  // A person who is in another's account may see the page, but must not enter in that person's name.
  const own = isTeacher ? undefined : row.students.find(({ id }) => id === entrant.studentId);
  const mayEnter = entrant.actAccountId === null && (own === undefined || placeIn(row, own) === 'free');
  const isNear = state !== 'closed' && mayJoin(row.startsAt, row.endsAt, now);
  return {
    ...row,
    students: row.students
      .map((one) => ({ ...one, waits: placeIn(row, one) === 'at_door' && (one.is_here || one === own) }))
      .map((one) => (isTeacher ? one : asSeenBy(entrant, one))),
    isDoorShut: isTeacher && row.isDoorShut,
    meetLink: isTeacher ? row.meetLink : null,
    role: isTeacher ? 'teacher' : 'student',
    state,
    chatState: chatState(row, now),
    hasRoom: meetsOnGoogle(row) || deps.config.MEETING_DOMAIN !== '' || fitsBuiltInRoom(row.students.length),
    room: state === 'open' && mayEnter ? await roomFor(deps, entrant, row, now) : null,
    channelToken:
      isNear && mayEnter ? await signChannelPass(deps.config, passOf(entrant, classId, isTeacher), now) : null,
    now,
  };
}

const passOf = ({ accountId, sid, studentId }: Entrant, classId: number, isTeacher: boolean): ChannelPass => ({
  classId,
  accountId,
  sid,
  studentId: isTeacher ? null : studentId,
});

const placeIn = ({ isDoorShut }: ClassroomRow, { is_out, is_admitted }: Classmate) =>
  placeOf({ isSentOut: is_out, isShut: isDoorShut, isAdmitted: is_admitted });

/** A child reads its own name in full, and no more than the short names of the others. */
const asSeenBy = ({ studentId }: Entrant, one: Classroom['students'][number]): Classroom['students'][number] =>
  one.id === studentId
    ? one
    : { ...one, full_name: shortName(one.full_name), is_out: false, asks_back: false, waits: false };

const meetsOnGoogle = ({ method, meetLink }: ClassroomRow): boolean => method === 'meet' && meetLink !== null;

async function roomFor(deps: Deps, entrant: Entrant, row: ClassroomRow, now: Date): Promise<Room> {
  const { classId, endsAt, method, meetLink, ownName, teacherId, teacherName } = row;
  if (method === 'meet' && meetLink !== null) return { method: 'meet', link: meetLink };
  const domain = deps.config.MEETING_DOMAIN;
  const isModerator = moderates(entrant, teacherId);
  const personKey = isModerator ? `teacher:${teacherId}` : `student:${entrant.studentId}`;
  if (domain === '' && fitsBuiltInRoom(row.students.length))
    return { method: 'built_in', iceServers: iceServersOf(deps.config, String(classId), personKey, now) };
  if (domain === '') return { method: 'none' };
  const name = row.roomName ?? (await roomNameOf(deps.db, classId, now));
  const token = await signRoomToken(deps.config, {
    meeting: String(classId),
    roomName: name,
    personKey,
    userName: isModerator ? teacherName : shortName(ownName ?? ''),
    isModerator,
    expiresAt: roomTokenExpiry(endsAt, now),
  });
  return { method: 'jitsi', domain, name, token };
}

// Booking: the next half hour for a talk, which overlaps nothing of the child or the teacher.
import { DOUBT_HORIZON_DAYS, DOUBT_MINUTES, DOUBT_WEEK_DAYS, doubtsLeft } from '@school/core/doubts/doubt';
import { RESCHEDULE_DAY } from '@school/core/rescheduling/plan-move';
import { statement, type Sql } from '../db/sql.js';
import { hasTalk } from './talk-sql.js';

const LIST_MAX = 20;

/** SQL: the teacher of the child's batch, a running course before a trial. Needs the student as $1. */
const OWN_TEACHER = `
  SELECT b.teacher_id FROM batch_student m JOIN batch b ON b.id = m.batch_id
  WHERE m.student_id = $1 AND m.left_at IS NULL AND b.is_active
  ORDER BY (b.batch_type = 'paid') DESC, b.id DESC LIMIT 1`;

/** SQL: the first half hour of these teachers for a talk; `rank` says which teachers are preferred. */
const firstSlotOf = (teachers: string, rank: number): string => `
  SELECT s.id, s.teacher_id, s.starts_at, ${rank} AS rank FROM availability_slot s
  JOIN teacher t ON t.id = s.teacher_id AND t.is_active
  WHERE ${teachers} AND s.is_open AND s.kind <> 'trial'
    AND s.starts_at >= $2 AND s.starts_at < $2::timestamptz + interval '${DOUBT_HORIZON_DAYS} days'
    AND extract(hour FROM local_time(s.starts_at, $3)) >= ${RESCHEDULE_DAY.firstHour}
    AND extract(hour FROM local_time(s.starts_at, $3)) < ${RESCHEDULE_DAY.endHour}
    AND NOT EXISTS (SELECT 1 FROM class_student o WHERE o.student_id = $1 AND o.is_live AND o.during && s.during)
    AND NOT ${hasTalk('$1', 's.during')}
    AND NOT EXISTS (SELECT 1 FROM scheduled_class k WHERE k.teacher_id = s.teacher_id AND k.status <> 'canceled' AND k.during && s.during)
  ORDER BY s.starts_at, s.id LIMIT 1`;

/**
 * SQL: the next half hour for a talk, in daytime of the child's zone and not during the child's classes or another
 * talk; the child's own teacher is preferred. Needs the student as $1, now as $2 and the zone as $3. Each half stops at its
 * first row; sorted as one, every half hour of every teacher would have to be judged.
 */
const NEXT_SLOT = `
  SELECT f.id, f.teacher_id, f.starts_at FROM (
    (${firstSlotOf(`s.teacher_id = (${OWN_TEACHER})`, 1)}) UNION ALL (${firstSlotOf('true', 2)})) f
  ORDER BY f.rank LIMIT 1`;

const findRoute = statement(
  'doubt-route',
  `
  SELECT own.teacher_id AS "ownTeacherId", n.id AS "slotId", n.teacher_id AS "slotTeacherId"
  FROM (SELECT (${OWN_TEACHER}) AS teacher_id) own
  LEFT JOIN LATERAL (${NEXT_SLOT}) n ON true`,
);

/** The teacher whom a question goes to, and the next half hour for a talk. */
export interface DoubtRoute {
  ownTeacherId: number | null;
  slotId: number | null;
  slotTeacherId: number | null;
}

/** Finds the current route of a question. */
export const readRoute = (sql: Sql, studentId: number, now: Date, zone: string): Promise<DoubtRoute> =>
  sql.row<DoubtRoute>(findRoute, [studentId, now, zone]);

const DOUBT_JSON = `'id', d.id, 'question', d.question, 'link', d.link, 'answer', d.answer, 'state', d.state,
  'screenshot', CASE WHEN d.upload_id IS NOT NULL THEN '/media/doubts/' || d.id END, 'starts_at', d.starts_at, 'minutes', ${DOUBT_MINUTES}, 'asked_at', d.created_at, 'answered_at', d.answered_at`;

const ownDoubts = statement(
  'doubts-of-student',
  `
  SELECT
    coalesce((SELECT json_agg(json_build_object(${DOUBT_JSON}, 'teacher_name', t.full_name) ORDER BY d.created_at DESC, d.id DESC)
      FROM (SELECT * FROM doubt WHERE student_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${LIST_MAX}) d
      LEFT JOIN teacher t ON t.id = d.teacher_id), '[]') AS doubts,
    (SELECT count(*)::int FROM doubt
      WHERE student_id = $1 AND created_at > $2::timestamptz - interval '${DOUBT_WEEK_DAYS} days') AS asked,
    (SELECT json_build_object('starts_at', n.starts_at, 'teacher_name', t.full_name)
      FROM (${NEXT_SLOT}) n JOIN teacher t ON t.id = n.teacher_id) AS "nextTalk"`,
);

/** The child's questions, newest first, with how many are left and the next talk that can be booked. */
export async function listOwnDoubts(sql: Sql, studentId: number, now: Date, zone: string): Promise<string> {
  const row = await sql.row<{ doubts: object[]; asked: number; nextTalk: object | null }>(ownDoubts, [
    studentId,
    now,
    zone,
  ]);
  return JSON.stringify({ doubts: row.doubts, left_this_week: doubtsLeft(row.asked), next_talk: row.nextTalk });
}

// Booking: what a seat in a trial class is judged by, and what overlaps it.
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { gradesOfAges, type TrialClass } from '@school/core/batch-changes/plan-trial-seat';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { DOUBT_TALK } from '@school/core/batches/clash-text';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { talkTime } from '../doubts/talk-sql.js';
import type { Family } from '../notifications/tell-family.js';
import { hasMissed } from '../trial-booking/has-missed.js';
import { batchKey, FOUND_BATCH } from './course-facts.js';

// A trial batch has one class that counts: the one to come, else the last one.
const findTrial = statement(
  'trial-seat-class',
  `
  WITH found AS (${FOUND_BATCH})
  SELECT b.id AS "batchId", b.code, b.name, b.batch_type AS type, b.class_size AS seats, c.id AS "classId",
    c.schedule_version AS version, c.starts_at AS "startsAt", c.ends_at AS "endsAt", b.is_active AND c.status = 'scheduled' AS "isOpen",
    json_build_object('id', l.id, 'name', l.name) AS lesson,
    json_build_object('name', k.name, 'ageMin', k.age_min, 'ageMax', k.age_max) AS course,
    json_build_object('id', t.id, 'name', t.full_name, 'zone', a.timezone) AS teacher,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade) ORDER BY s.full_name, s.id)
      FROM class_student o JOIN student s ON s.id = o.student_id WHERE o.class_id = c.id), '[]') AS children
  FROM found b
  LEFT JOIN LATERAL (SELECT * FROM scheduled_class x WHERE x.batch_id = b.id
    ORDER BY x.status = 'scheduled' DESC, x.starts_at DESC LIMIT 1) c ON true
  LEFT JOIN lesson l ON l.id = c.lesson_id
  JOIN course_version v ON v.id = b.course_version_id JOIN course k ON k.id = v.course_id
  LEFT JOIN teacher t ON t.id = c.teacher_id LEFT JOIN account a ON a.id = t.account_id`,
);

interface TrialRow extends Omit<TrialSeatClass, 'grades' | 'childIds' | 'courseName'> {
  course: { name: string; ageMin: number; ageMax: number };
}

/** The trial class that a batch stands for, with everybody in it. */
export interface TrialSeatClass extends TrialClass {
  batchId: number;
  code: string;
  name: string;
  classId: number;
  version: number;
  endsAt: Date;
  lesson: { id: number; name: string };
  courseName: string;
  teacher: { id: number; name: string; zone: string };
  children: readonly { id: number; name: string; grade: number }[];
}

/** The trial class of a batch as it is now. */
export async function readTrialClass(sql: Sql, batch: string): Promise<TrialSeatClass> {
  const row = await sql.maybeRow<Omit<TrialRow, 'classId'> & { classId: number | null }>(findTrial, batchKey(batch));
  if (row === undefined) throw refusal(CHANGE_REFUSALS, 'batch_unknown');
  const { course, classId, ...found } = row;
  if (found.type !== 'free') throw refusal(TRIAL_SEAT_REFUSALS, 'trial_only');
  if (classId === null) throw refusal(TRIAL_SEAT_REFUSALS, 'trial_over');
  return {
    ...found,
    classId,
    courseName: course.name,
    grades: gradesOfAges(course.ageMin, course.ageMax),
    childIds: found.children.map(({ id }) => id),
  };
}

const findChild = statement(
  'trial-seat-child',
  `
  SELECT s.id AS "studentId", s.full_name AS name, s.grade, a.id AS "accountId", a.email, a.phone, a.timezone AS zone,
    (SELECT c.starts_at FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id
      WHERE b.phone = a.phone AND b.state = 'open' AND c.status = 'scheduled' AND c.ends_at >= $2 AND c.id <> $3) AS "otherTrialAt",
    (SELECT count(*)::int FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id
      WHERE b.phone = a.phone AND b.state <> 'canceled' AND ${hasMissed('c', 'b.student_id')}) AS missed
  FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1 AND a.disabled_at IS NULL`,
);

/** The child that is to join, and what speaks against it. */
export interface TrialSeatChild extends Family {
  studentId: number;
  phone: Phone | null;
  name: string;
  grade: number;
  zone: string;
  /** When the family has another trial; null if it has none. */
  otherTrialAt: Date | null;
  missed: number;
}

/** The child as it is now. */
export async function readChild(
  sql: Sql,
  studentId: number,
  { now, classId }: { now: Date; classId: number },
): Promise<TrialSeatChild> {
  const child = await sql.maybeRow<TrialSeatChild>(findChild, [studentId, now, classId]);
  if (child === undefined) throw refusal(TRIAL_SEAT_REFUSALS, 'child_unknown');
  return child;
}

const findOthers = statement(
  'trial-seat-obstacles',
  `
  SELECT CASE WHEN p.id = $1 THEN 'student' ELSE 'sibling' END AS side, p.full_name AS name, b.code AS "batchCode"
  FROM student p JOIN class_student s ON s.student_id = p.id AND s.is_live AND s.during && tstzrange($3, $4, '[)') AND s.class_id <> $5
  JOIN scheduled_class c ON c.id = s.class_id JOIN batch b ON b.id = c.batch_id
  WHERE p.account_id = $2
  UNION ALL
  SELECT 'student', p.full_name, '${DOUBT_TALK}' FROM doubt talk JOIN student p ON p.id = talk.student_id
  WHERE talk.student_id = $1 AND talk.state = 'booked' AND ${talkTime('talk')} && tstzrange($3, $4, '[)')
  ORDER BY 1, 2, 3`,
);

/** What the child or a sibling has at the time of the class. */
export interface TrialObstacle {
  side: 'student' | 'sibling';
  name: string;
  batchCode: string;
}

/** Reads what the child and the siblings have at that time. */
export const readObstacles = (
  sql: Sql,
  { studentId, accountId }: TrialSeatChild,
  { classId, startsAt, endsAt }: TrialSeatClass,
): Promise<TrialObstacle[]> => sql.rows<TrialObstacle>(findOthers, [studentId, accountId, startsAt, endsAt, classId]);

// Hot screen: the past classes of a child, in one statement.
import { BatchStudentModel } from '../batches/model.js';
import { statement, type Sql } from '../db/sql.js';
import { scheduledTimeJson } from './scheduled-time.js';

/** How many classes a history lists: more than two years of two a week. */
const CLASSES_MAX = 250;

// Debits that are older than the link between entries and seats are found by their keys.
const classHistory = statement(
  'student-lesson-history',
  `
  SELECT coalesce(json_agg(h.line ORDER BY h.starts_at DESC, h.id DESC), '[]')::text AS answer
  FROM (
    SELECT c.id, c.starts_at, jsonb_build_object('lesson_code', l.code, 'lesson_name', l.name, 'batch_name', b.name,
      'attended', s.attended, 'ends_at', c.ends_at, 'credit_transaction_id',
        CASE WHEN $4 THEN coalesce(s.charge_entry_id, (
          SELECT e.id FROM ledger_entry e
          WHERE e.business_key = 'class:' || c.id || ':student:' || s.student_id || ':debit'))
        END) || (${scheduledTimeJson('$3', '$1')})::jsonb AS line
    FROM class_student s
    JOIN scheduled_class c ON c.id = s.class_id
    JOIN lesson l ON l.id = c.lesson_id
    JOIN batch b ON b.id = c.batch_id
    JOIN teacher t ON t.id = c.teacher_id
    WHERE s.student_id = $1 AND s.starts_at <= $2
    ORDER BY s.starts_at DESC LIMIT ${CLASSES_MAX}) h`,
);

/** Who reads a history, and when. */
interface Reader {
  now: Date;
  timezone: string;
  /** Only the child sees the credits that a class cost. */
  isOwn: boolean;
}

/** The child's past classes, newest first, as JSON. */
export const listHistory = async (sql: Sql, studentId: number, { now, timezone, isOwn }: Reader): Promise<string> =>
  (await sql.row<{ answer: string }>(classHistory, [studentId, now, timezone, isOwn])).answer;

/** Whether a student is in a running batch of this teacher. */
export const isStudentOf = async (sql: Sql, teacherId: number, studentId: number): Promise<boolean> =>
  (await sql
    .query(BatchStudentModel)
    .findOne({ student_id: studentId, left_at: null, teacher_id: teacherId, is_active: true })
    .join('batch', 'batch.id', 'batch_student.batch_id')) !== undefined;

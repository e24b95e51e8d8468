// Booking: judges what overlaps the new times of the classes.
import { DOUBT_TALK } from '@school/core/batches/clash-text';
import { statement, type Sql } from '../db/sql.js';
import { talkTime } from '../doubts/talk-sql.js';
import type { ReadPlan } from './read-plan.js';

/** Who has something else at a time: `sibling` and `leave` are warnings, the others cannot be. */
export type ObstacleSide = 'teacher' | 'student' | 'sibling' | 'leave';

/** Something else at the new time of a class. */
export interface Obstacle {
  /** When the class would begin. */
  startsAt: Date;
  side: ObstacleSide;
  /** Whose time it is. */
  name: string;
  /** The batch of the other class, or `DOUBT_TALK`; empty for a leave. */
  batchCode: string;
}

const findAll = statement(
  'batch-change-obstacles',
  `
  WITH wanted AS (
    SELECT starts_at, teacher_id, tstzrange(starts_at, ends_at, '[)') AS during
    FROM unnest($1::timestamptz[], $2::timestamptz[], $3::bigint[]) AS w (starts_at, ends_at, teacher_id)),
  met AS (
    SELECT w.starts_at, 'teacher' AS side, w.teacher_id, NULL::bigint AS student_id, c.id AS class_id
    FROM wanted w JOIN scheduled_class c ON c.teacher_id = w.teacher_id AND c.status <> 'canceled' AND c.during && w.during
    WHERE c.id <> ALL ($4::bigint[])
    UNION ALL
    SELECT w.starts_at, CASE WHEN s.student_id = ANY ($5::bigint[]) THEN 'student' ELSE 'sibling' END, NULL, s.student_id, s.class_id
    FROM wanted w CROSS JOIN student p JOIN class_student s ON s.student_id = p.id AND s.is_live AND s.during && w.during
    WHERE p.account_id = ANY ($6::bigint[]) AND s.class_id <> ALL ($4::bigint[])
    UNION ALL
    SELECT w.starts_at, 'teacher', w.teacher_id, NULL, NULL
    FROM wanted w JOIN availability_slot a ON a.teacher_id = w.teacher_id AND a.doubt_id IS NOT NULL AND a.during && w.during
    UNION ALL
    SELECT w.starts_at, 'student', NULL, talk.student_id, NULL
    FROM wanted w JOIN doubt talk ON talk.student_id = ANY ($5::bigint[]) AND talk.state = 'booked' AND ${talkTime('talk')} && w.during
    UNION ALL
    SELECT w.starts_at, 'leave', w.teacher_id, NULL, NULL
    FROM wanted w JOIN availability_block b ON b.teacher_id = w.teacher_id AND b.kind = 'leave' AND b.undone_at IS NULL
      AND b.during && w.during)
  SELECT DISTINCT m.starts_at AS "startsAt", m.side, coalesce(t.full_name, p.full_name, '') AS name,
    CASE m.side WHEN 'leave' THEN '' ELSE coalesce(b.code, '${DOUBT_TALK}') END AS "batchCode"
  FROM met m LEFT JOIN teacher t ON t.id = m.teacher_id LEFT JOIN student p ON p.id = m.student_id
  LEFT JOIN scheduled_class c ON c.id = m.class_id LEFT JOIN batch b ON b.id = c.batch_id
  ORDER BY 1, 2, 3, 4`,
);

/** What teachers, children and siblings have at the new times of a plan's classes. */
export async function findObstacles(sql: Sql, { facts, plan }: Pick<ReadPlan, 'facts' | 'plan'>): Promise<Obstacle[]> {
  const placed = plan.classes.flatMap(({ after }) => after ?? []);
  if (placed.length === 0) return [];
  return sql.rows<Obstacle>(findAll, [
    placed.map(({ startsAt }) => startsAt.toISOString()),
    placed.map(({ endsAt }) => endsAt.toISOString()),
    placed.map(({ teacherId }) => teacherId),
    plan.classes.flatMap(({ classId }) => classId ?? []),
    facts.students.map(({ studentId }) => studentId),
    facts.students.map(({ accountId }) => accountId),
  ]);
}

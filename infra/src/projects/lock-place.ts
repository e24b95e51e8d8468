// Locks: whose batch and class a work belongs to, found and locked in one statement.
import type { SubmittedCode } from '@school/core/projects/submitted-code';
import type { Trx } from '../db/database.js';
import { statement, type Statement } from '../db/sql.js';

/** A link to what the child made. */
export interface Work {
  kind: 'activity' | 'project';
  /** activity.id or project.id */
  id: number;
  link: string;
  /** Code that is handed in instead of a link. */
  code?: SubmittedCode | undefined;
  /** The class it was made in, when the client knows it. */
  classId?: number | undefined;
  /** The version that the sender saw, 0 for none; an older one is refused. */
  version?: number | undefined;
}

/** Where a work belongs. */
export interface Place {
  batch_id: number;
  class_id: number | null;
  /** Null without a class. */
  is_early: boolean | null;
}

// SQL: whether batch `b` is taught lesson `l` of module `m`: of its version, kept from an older one, or added
// from another course.
const IS_TAUGHT_IN_BATCH = `(b.course_version_id = m.course_version_id
      AND NOT EXISTS (SELECT 1 FROM batch_kept_lesson h WHERE h.batch_id = b.id AND h.stands_for = l.id)
    OR EXISTS (SELECT 1 FROM batch_kept_lesson h WHERE h.batch_id = b.id AND h.lesson_id = l.id)
    OR EXISTS (SELECT 1 FROM batch_added_lesson n WHERE n.batch_id = b.id AND n.lesson_id = l.id))`;

// The name of the table comes from here, never from a request.
const placeOf = (kind: Work['kind']): Statement =>
  statement(
    `${kind}-submission-place`,
    `
  SELECT b.id AS batch_id, CASE WHEN k.has_begun THEN k.id END AS class_id, NOT k.has_begun AS is_early
  FROM ${kind} w
  JOIN lesson l ON l.id = w.lesson_id
  JOIN module m ON m.id = l.module_id
  JOIN batch_student o ON o.student_id = $2 AND o.left_at IS NULL
  JOIN batch b ON b.id = o.batch_id AND ${IS_TAUGHT_IN_BATCH}
  LEFT JOIN LATERAL (
    SELECT c.id, c.starts_at <= $4 AS has_begun FROM class_student s JOIN scheduled_class c ON c.id = s.class_id AND c.status <> 'canceled'
    WHERE s.student_id = $2 AND c.batch_id = b.id AND c.lesson_id = w.lesson_id AND ($3::bigint IS NULL OR c.id = $3)
    ORDER BY (c.status = 'complete') DESC, has_begun DESC, c.starts_at DESC LIMIT 1) k ON true
  WHERE w.id = $1
  ORDER BY k.id IS NULL, b.is_active DESC, b.id DESC LIMIT 1
  FOR NO KEY UPDATE OF o FOR SHARE OF b`,
  );

const PLACES = { activity: placeOf('activity'), project: placeOf('project') };

/**
 * Finds the child's batch with the work's lesson, and the class that it belongs to: work that comes before its class
 * began belongs to none. Locks the seat, so that submissions come one by one, and the batch, so that its version does
 * not change meanwhile.
 */
export const lockPlace = (
  trx: Trx,
  studentId: number,
  { kind, id, classId }: Work,
  now: Date,
): Promise<Place | undefined> => trx.maybeRow(PLACES[kind], [id, studentId, classId ?? null, now]);

// Upkeep: goes through the classes and the work of the last days.
import { SOFT_NOTICE_HOURS } from '@school/core/rescheduling/quota';
import { AMEND_HOURS_MAX } from '@school/core/class-ending/outcome';
import type { ProvenFact } from '@school/core/strikes/facts';
import { LATE_MINUTES, RECORDING_HOURS, REVIEW_HOURS } from '@school/core/strikes/strike';
import { causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';

/** A fact that is worth a strike and has not led to one yet. */
export interface FoundFact extends ProvenFact {
  teacherId: number;
  classId: number | null;
  happenedAt: Date;
  /** Identifies the fact: `class:5:no-show`. */
  sourceKey: string;
}

// How far back a check looks, so that it makes up for days on which no worker ran.
const LOOK_BACK_DAYS = 14;

const minutesBetween = (from: string, to: string): string => `floor(extract(epoch FROM ${to} - ${from}) / 60)::int`;

// Each branch begins at an index of its time. An outcome counts once the teacher can no longer correct it. Whoever was on leave
// is excused: by leave taken 12 hours before the class, or by any leave within the time for a recording or a review.
const findFacts = statement(
  'strike-facts',
  `
  WITH since AS (
    SELECT greatest((SELECT (value #>> '{}')::timestamptz FROM setting WHERE key = 'strikes_since'),
      $1::timestamptz - interval '${LOOK_BACK_DAYS} days') AS at),
  found AS (
    SELECT 'no_show' AS fact, c.teacher_id, c.id AS class_id, c.batch_id, c.starts_at AS happened_at, 0 AS minutes,
      'class:' || c.id || ':no-show' AS source_key, c.during AS span, c.starts_at - interval '${SOFT_NOTICE_HOURS} hours' AS known_by
    FROM since n JOIN scheduled_class c ON c.ended_at >= n.at AND c.starts_at >= n.at AND c.status = 'incomplete'
    WHERE c.ended_at <= $1::timestamptz - interval '${AMEND_HOURS_MAX} hours' AND ${causeOf('c')} = 'teacher'
    UNION ALL
    SELECT 'called_off', c.teacher_id, c.id, c.batch_id, c.canceled_at, ${minutesBetween('c.canceled_at', 'c.starts_at')},
      'class:' || c.id || ':canceled', c.during, c.starts_at - interval '${SOFT_NOTICE_HOURS} hours'
    FROM since n JOIN scheduled_class c ON c.canceled_by = 'teacher' AND c.canceled_at >= n.at
    WHERE c.canceled_at > c.starts_at - interval '${SOFT_NOTICE_HOURS} hours' AND c.dropped_at IS NULL
    UNION ALL
    SELECT 'called_off', coalesce(v.from_teacher_id, c.teacher_id), c.id, c.batch_id, v.created_at,
      ${minutesBetween('v.created_at', 'v.from_starts_at')}, 'move:' || v.id,
      tstzrange(v.from_starts_at, v.from_starts_at, '[]'), v.from_starts_at - interval '${SOFT_NOTICE_HOURS} hours'
    FROM since n JOIN class_move v ON v.requested_by = 'teacher' AND v.counts = 2 AND v.created_at >= n.at
    JOIN scheduled_class c ON c.id = v.class_id WHERE v.caused_by IS NULL
    UNION ALL
    SELECT 'late', c.teacher_id, c.id, c.batch_id, c.starts_at, ${minutesBetween('c.starts_at', 'r.first_seen_at')},
      'class:' || c.id || ':late', c.during, c.starts_at - interval '${SOFT_NOTICE_HOURS} hours'
    FROM since n JOIN scheduled_class c ON c.ended_at >= n.at AND c.starts_at >= n.at AND c.status = 'complete'
    JOIN batch b ON b.id = c.batch_id AND b.classroom_method = 'jitsi'
    JOIN teacher t ON t.id = c.teacher_id
    JOIN room_visit r ON r.class_id = c.id AND r.account_id = t.account_id AND r.student_id IS NULL
    WHERE c.ended_at <= $1::timestamptz - interval '${AMEND_HOURS_MAX} hours'
      AND r.first_seen_at > c.starts_at + interval '${LATE_MINUTES} minutes'
    UNION ALL
    SELECT 'recording', c.teacher_id, c.id, c.batch_id, c.ended_at, 0, 'class:' || c.id || ':recording',
      tstzrange(c.ended_at, c.ended_at + interval '${RECORDING_HOURS} hours'), c.ended_at + interval '${RECORDING_HOURS} hours'
    FROM since n JOIN scheduled_class c ON c.ended_at >= n.at AND c.starts_at >= n.at AND c.status = 'complete'
    WHERE c.ended_at <= $1::timestamptz - interval '${RECORDING_HOURS} hours' AND NOT EXISTS (
      SELECT 1 FROM recording r WHERE r.class_id = c.id AND r.state IN ('uploaded', 'ready')
        AND r.uploaded_at <= c.ended_at + interval '${RECORDING_HOURS} hours')
    UNION ALL
    SELECT 'review', b.teacher_id, w.scheduled_class_id, b.id, w.submitted_at, 0, 'project:' || w.id || ':' || w.version,
      tstzrange(w.submitted_at, w.submitted_at + interval '${REVIEW_HOURS} hours'), w.submitted_at + interval '${REVIEW_HOURS} hours'
    FROM since n JOIN project_submission w ON w.submitted_at >= n.at
      AND w.submitted_at <= $1::timestamptz - interval '${REVIEW_HOURS} hours'
    JOIN batch b ON b.id = w.batch_id
    WHERE NOT w.submitted_by_teacher AND (w.status = 'submitted'
      OR w.status = 'reviewed' AND w.reviewed_at > w.submitted_at + interval '${REVIEW_HOURS} hours'))
  SELECT f.fact, f.teacher_id AS "teacherId", f.class_id AS "classId", f.happened_at AS "happenedAt", f.minutes,
    f.source_key AS "sourceKey", b.batch_type = 'free' AS "isTrial"
  FROM found f JOIN batch b ON b.id = f.batch_id
  WHERE NOT EXISTS (SELECT 1 FROM strike s WHERE s.source_key = f.source_key)
    AND NOT EXISTS (SELECT 1 FROM availability_block k WHERE k.teacher_id = f.teacher_id AND k.kind = 'leave'
      AND k.undone_at IS NULL AND k.during && f.span AND k.created_at <= f.known_by)
  ORDER BY f.happened_at, f.source_key`,
);

/** The facts of the last days for which no strike was given, in the order in which they happened. */
export const findProvenFacts = (sql: Sql, now: Date): Promise<FoundFact[]> => sql.rows<FoundFact>(findFacts, [now]);

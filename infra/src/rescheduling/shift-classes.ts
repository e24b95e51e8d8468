// Booking: classes change their times together, with the half hours that they leave and take.
import type { ClassMove } from '@school/core/rescheduling/plan-move';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { hasTalk } from '../doubts/talk-sql.js';

// Constraints are checked at the end, because each class takes the time that another one leaves. Classes that
// were ended or moved meanwhile are not updated.
const moveClasses = statement(
  'reschedule-move',
  `
  UPDATE scheduled_class c SET starts_at = p.starts_at, ends_at = p.ends_at, schedule_version = c.schedule_version + 1,
    original_starts_at = coalesce(c.original_starts_at, c.starts_at)
  FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::int[]) AS p (id, starts_at, ends_at, version)
  WHERE c.id = p.id AND c.status = 'scheduled' AND c.schedule_version = p.version`,
);

// Half hours that the classes leave are opened, those that they move to are taken. A trial's booking
// names its half hour no longer, and nobody takes one that another booking names.
const moveSlots = statement(
  'reschedule-slots',
  `
  WITH planned AS (
    SELECT id, tstzrange(starts_at, ends_at, '[)') AS during
    FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS p (id, starts_at, ends_at)),
  released AS (
    UPDATE trial_booking SET availability_id = NULL, moved_at = now()
    WHERE class_id = ANY ($1) AND state <> 'canceled' AND availability_id IS NOT NULL),
  moved AS (
    UPDATE availability_slot a SET booked_class_id = (SELECT p.id FROM planned p WHERE p.during && a.during LIMIT 1)
    WHERE a.teacher_id = $4 AND NOT EXISTS (SELECT 1 FROM trial_booking t WHERE t.availability_id = a.id AND t.state <> 'canceled' AND t.class_id <> ALL ($1))
      AND (a.booked_class_id = ANY ($1) OR (a.booked_class_id IS NULL AND a.doubt_id IS NULL AND EXISTS (SELECT 1 FROM planned p WHERE p.during && a.during)))
    RETURNING a.booked_class_id AS class_id, a.during, a.kind)
  SELECT
    coalesce(sum(extract(epoch FROM upper(m.during * p.during) - lower(m.during * p.during)))
      FILTER (WHERE p.id = $5 AND m.kind <> 'doubt'), 0)::int AS "coveredS",
    EXISTS (SELECT 1 FROM availability_slot d JOIN planned q ON q.during && d.during
      WHERE d.teacher_id = $4 AND d.doubt_id IS NOT NULL) AS "meetsDoubt",
    EXISTS (SELECT 1 FROM planned q JOIN class_student s ON s.class_id = q.id AND ${hasTalk('s.student_id', 'q.during')}) AS "meetsTalk"
  FROM moved m JOIN planned p ON p.id = m.class_id`,
);

/** Classes of one teacher to move, each with the version that the mover saw. */
export interface Shift {
  teacherId: number;
  moves: readonly ClassMove[];
  versions: ReadonlyMap<number, number>;
  /** The class whose new time is measured; the first one if undefined. */
  classId?: number;
}

/** The result of a shift. */
export interface Shifted {
  /** How many classes moved: fewer than requested if some changed meanwhile. */
  moved: number;
  /** Seconds of the class's new time that the teacher had offered. */
  coveredS: number;
  /** The teacher has a booked talk about a question at one of the times. */
  meetsDoubt: boolean;
  /** A child of the classes has a booked talk at one of the times, with whichever teacher. */
  meetsTalk: boolean;
}

/** Moves classes and updates the half hours they leave and take; the caller has locked their times. */
export async function shiftClasses(trx: Trx, { teacherId, moves, versions, classId }: Shift): Promise<Shifted> {
  const columns = [
    moves.map((move) => move.classId),
    moves.map(({ startsAt }) => startsAt.toISOString()),
    moves.map(({ endsAt }) => endsAt.toISOString()),
  ];
  const moved = await trx.run(moveClasses, [...columns, moves.map((move) => versions.get(move.classId) ?? 0)]);
  const asked = classId ?? moves[0]?.classId ?? null;
  const met = await trx.row<Omit<Shifted, 'moved'>>(moveSlots, [...columns, teacherId, asked]);
  return { moved, ...met };
}

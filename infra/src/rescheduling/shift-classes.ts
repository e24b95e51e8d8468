import type { ClassMove } from '@school/core/rescheduling/plan-move';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** Whoever changes when a teacher teaches holds this lock, so that everybody sees what the others did. */
export const lockTeacher = statement('reschedule-lock', 'SELECT pg_advisory_xact_lock(1, $1::int)');

// Judged as a whole at its end: each class takes the time that another one leaves (T1910). Whoever ended or moved one of
// them meanwhile was faster.
const moveClasses = statement(
  'reschedule-move',
  `
  UPDATE scheduled_class c SET starts_at = p.starts_at, ends_at = p.ends_at, schedule_version = c.schedule_version + 1,
    original_starts_at = coalesce(c.original_starts_at, c.starts_at)
  FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::int[]) AS p (id, starts_at, ends_at, version)
  WHERE c.id = p.id AND c.status = 'scheduled' AND c.schedule_version = p.version`,
);

// Half hours that the classes leave are open again, those that they come to are taken (product decision 3). One that a
// trial was booked by stays with its booking.
const moveSlots = statement(
  'reschedule-slots',
  `
  WITH planned AS (
    SELECT id, tstzrange(starts_at, ends_at, '[)') AS during
    FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS p (id, starts_at, ends_at)),
  moved AS (
    UPDATE availability_slot a SET booked_class_id = (SELECT p.id FROM planned p WHERE p.during && a.during LIMIT 1)
    WHERE a.teacher_id = $4 AND NOT EXISTS (SELECT 1 FROM trial_booking t WHERE t.availability_id = a.id AND t.state <> 'canceled')
      AND (a.booked_class_id = ANY ($1) OR (a.is_open AND EXISTS (SELECT 1 FROM planned p WHERE p.during && a.during)))
    RETURNING a.booked_class_id AS class_id, a.during, a.kind)
  SELECT
    coalesce(sum(extract(epoch FROM upper(m.during * p.during) - lower(m.during * p.during)))
      FILTER (WHERE p.id = $5 AND m.kind <> 'doubt'), 0)::int AS "coveredS",
    EXISTS (SELECT 1 FROM availability_slot d JOIN planned q ON q.during && d.during
      WHERE d.teacher_id = $4 AND d.doubt_id IS NOT NULL) AS "meetsDoubt"
  FROM moved m JOIN planned p ON p.id = m.class_id`,
);

/** Classes of one teacher, each with the version in which its mover saw it. */
export interface Shift {
  teacherId: number;
  moves: readonly ClassMove[];
  versions: ReadonlyMap<number, number>;
  /** The class whose new time is asked about; the first one unless said. */
  classId?: number;
}

/** What the shift met. */
export interface Shifted {
  /** Classes that moved: fewer than asked for where somebody else was faster. */
  moved: number;
  /** Seconds of the class's new time that the teacher had offered. */
  coveredS: number;
  /** A child's doubt waits for a teacher at one of the times. */
  meetsDoubt: boolean;
}

/** Gives classes their new times, with the half hours that they leave and come to; the teacher is locked by the caller. */
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

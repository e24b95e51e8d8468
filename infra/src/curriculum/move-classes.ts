// Booking: the coming classes of a batch get their new lessons, with seats and the teacher's half hours.
import type { UpdatedClass, UpdatePlan } from '@school/core/curriculum/plan-update';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { sitsAt } from '../batches/membership-sql.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { BatchUpdate } from './update-facts.js';

/** Whether a class gets another lesson. */
export const isUpdated = ({ from, to }: UpdatedClass): boolean => to !== null && to.id !== from.id;

const moveLessons = statement(
  'curriculum-update-lessons',
  `
  UPDATE scheduled_class c SET lesson_id = p.lesson_id FROM unnest($1::bigint[], $2::bigint[]) AS p (id, lesson_id)
  WHERE c.id = p.id AND c.status = 'scheduled'`,
);

// The reason names neither side, so that it counts as a cancellation of neither.
const callOff = statement(
  'curriculum-update-cancel',
  `
  WITH off AS (
    UPDATE scheduled_class SET status = 'canceled', incomplete_reason = 'The course became shorter.',
      schedule_version = schedule_version + 1
    WHERE id = ANY ($1::bigint[]) AND status = 'scheduled' RETURNING id),
  freed AS (UPDATE availability_slot SET booked_class_id = NULL WHERE booked_class_id = ANY ($1::bigint[]))
  SELECT count(*)::int AS count FROM off`,
);

/** Gives classes their other lessons, and cancels those that have none. */
export async function changeClasses(trx: Trx, { classes }: UpdatePlan): Promise<void> {
  const moved = classes.filter(isUpdated);
  const off = classes.filter(({ to }) => to === null).map(({ id }) => id);
  const values = [moved.map(({ id }) => id), moved.map(({ to }) => to?.id ?? 0)];
  const done = await trx.run(moveLessons, values);
  const { count } = await trx.row<{ count: number }>(callOff, [off]);
  if (done !== moved.length || count !== off.length) throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
}

const insertClasses = statement(
  'curriculum-update-add',
  `
  WITH planned AS (
    SELECT nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS id, p.lesson_id, p.starts_at, p.ends_at
    FROM unnest($3::bigint[], $4::timestamptz[], $5::timestamptz[]) AS p (lesson_id, starts_at, ends_at)),
  classes AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, created_at)
    SELECT id, $1, lesson_id, $2, starts_at, ends_at, $7 FROM planned ORDER BY starts_at),
  seats AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT p.id, s.student_id, p.starts_at, p.ends_at, true FROM planned p
    JOIN batch_student s ON s.batch_id = $1 AND s.student_id = ANY ($6::bigint[]) AND ${sitsAt('s', 'p.starts_at')} ORDER BY p.starts_at)
  UPDATE availability_slot a SET booked_class_id = p.id FROM planned p
  WHERE a.teacher_id = $2 AND a.booked_class_id IS NULL AND a.doubt_id IS NULL AND a.during && tstzrange(p.starts_at, p.ends_at, '[)')`,
);

/** Adds the classes of an update, with the seats of whoever is in the batch then. */
export async function addClasses(trx: Trx, { batch, added }: BatchUpdate, now: Date): Promise<void> {
  if (added.length === 0) return;
  await trx.run(insertClasses, [
    batch.id,
    batch.teacherId,
    added.map(({ lesson }) => lesson.id),
    added.map(({ startsAt }) => startsAt.toISOString()),
    added.map(({ endsAt }) => endsAt.toISOString()),
    batch.students.map(({ studentId }) => studentId),
    now,
  ]);
}

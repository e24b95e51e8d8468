// Booking: classes change their times and teachers together, with their seats and half hours.
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import type { ClassChange, CoursePlan } from '@school/core/batch-changes/course';
import { refusal } from '../app-error.js';
import { AvailabilitySlotModel } from '../availability/model.js';
import { BatchSlotModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { sitsAt } from '../batches/membership-sql.js';
import { statement } from '../db/sql.js';
import type { KeptRule } from './model.js';

// A dropped class keeps its time and loses its seats, so that nothing of it is left for the children; the reason names
// neither side. Nobody answers a request for another time of it.
const emptySeats = statement(
  'batch-change-empty',
  `
  WITH asked AS (UPDATE reschedule_request SET closed_at = $2 WHERE class_id = ANY ($1::bigint[]) AND closed_at IS NULL)
  DELETE FROM class_student WHERE class_id = ANY ($1::bigint[])`,
);

// One statement, because each class takes the time that another one leaves.
const changeClasses = statement(
  'batch-change-classes',
  `
  UPDATE scheduled_class c SET
    starts_at = p.starts_at, ends_at = p.ends_at, teacher_id = p.teacher_id, schedule_version = c.schedule_version + 1,
    status = CASE WHEN p.is_dropped THEN 'canceled' ELSE 'scheduled' END,
    dropped_at = CASE WHEN p.is_dropped THEN $7::timestamptz END,
    incomplete_reason = CASE WHEN p.is_dropped THEN 'The lesson was taken out of the course.' ELSE '' END
  FROM unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::bool[])
    AS p (id, version, starts_at, ends_at, teacher_id, is_dropped)
  WHERE c.id = p.id AND c.schedule_version = p.version AND (c.status = 'scheduled' OR c.dropped_at IS NOT NULL)`,
);

const addClasses = statement(
  'batch-change-add',
  `
  INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at, created_at)
  SELECT $1, p.lesson_id, p.teacher_id, p.starts_at, p.ends_at, $6
  FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[]) AS p (lesson_id, teacher_id, starts_at, ends_at)
  ORDER BY p.starts_at RETURNING id, starts_at AS "startsAt"`,
);

const fillSeats = statement(
  'batch-change-seats',
  `
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT c.id, o.student_id, c.starts_at, c.ends_at, c.is_live
  FROM scheduled_class c
  JOIN batch_student o ON o.batch_id = c.batch_id AND o.left_at IS NULL AND ${sitsAt('o', 'c.starts_at')}
  WHERE c.id = ANY ($1::bigint[]) AND c.status = 'scheduled' ORDER BY c.starts_at
  ON CONFLICT (class_id, student_id) DO NOTHING`,
);

const takeSlots = statement(
  'batch-change-take-slots',
  `
  UPDATE availability_slot a SET booked_class_id = c.id FROM scheduled_class c
  WHERE c.id = ANY ($1::bigint[]) AND c.status = 'scheduled' AND a.teacher_id = c.teacher_id AND a.booked_class_id IS NULL
    AND a.doubt_id IS NULL AND a.during && c.during`,
);

/** Gives every member of the batch a seat in these classes. */
export const seatMembers = (trx: Trx, classIds: readonly number[]): Promise<number> => trx.run(fillSeats, [classIds]);

/** A changed class with its id. */
export type WrittenClass = ClassChange & { classId: number };

/** Writes exactly this plan; the caller holds the locks. Refuses it if a class was changed after it was read. */
export async function writeClasses(
  trx: Trx,
  batchId: number,
  { classes }: Pick<CoursePlan, 'classes'>,
  now: Date,
): Promise<WrittenClass[]> {
  if (classes.length === 0) return [];
  const known = classes.flatMap((one) => (one.classId === null ? [] : [{ ...one, classId: one.classId }]));
  const dropped = known.filter(({ after }) => after === null).map(({ classId }) => classId);
  if (dropped.length > 0) await trx.run(emptySeats, [dropped, now]);
  await changeKnown(trx, known, now);
  const written = [...known, ...(await addNew(trx, batchId, classes, now))].sort((a, b) => timeOf(a) - timeOf(b));
  const ids = written.map(({ classId }) => classId);
  // Of known classes, too: one that moves to before the day on which a student leaves has the student again.
  await seatMembers(trx, ids);
  // Half hours that the classes leave are opened, those that they move to are taken.
  await trx.query(AvailabilitySlotModel).whereIn('booked_class_id', ids).patch({ bookedClassId: null });
  await trx.run(takeSlots, [ids]);
  return written;
}

const timeOf = ({ before, after }: ClassChange): number => (after ?? before)?.startsAt.getTime() ?? 0;

async function changeKnown(trx: Trx, known: readonly WrittenClass[], now: Date): Promise<void> {
  if (known.length === 0) return;
  const rows = known.flatMap(({ classId, version, before, after }) => {
    const place = after ?? before;
    return place === null ? [] : [{ classId, version, ...place, isDropped: after === null }];
  });
  const changed = await trx.run(changeClasses, [
    rows.map(({ classId }) => classId),
    rows.map(({ version }) => version),
    rows.map(({ startsAt }) => startsAt.toISOString()),
    rows.map(({ endsAt }) => endsAt.toISOString()),
    rows.map(({ teacherId }) => teacherId),
    rows.map(({ isDropped }) => String(isDropped)),
    now,
  ]);
  if (changed !== known.length) throw refusal(CHANGE_REFUSALS, 'changed_meanwhile');
}

async function addNew(trx: Trx, batchId: number, classes: readonly ClassChange[], now: Date): Promise<WrittenClass[]> {
  const added = classes.flatMap((one) =>
    one.classId === null && one.after !== null ? [{ ...one, after: one.after }] : [],
  );
  if (added.length === 0) return [];
  const rows = await trx.rows<{ id: number; startsAt: Date }>(addClasses, [
    batchId,
    added.map(({ lesson }) => lesson.id),
    added.map(({ after }) => after.teacherId),
    added.map(({ after }) => after.startsAt.toISOString()),
    added.map(({ after }) => after.endsAt.toISOString()),
    now,
  ]);
  // No two classes of a batch begin at once.
  const ids = new Map(rows.map(({ id, startsAt }) => [startsAt.getTime(), id]));
  return added.map((one) => ({ ...one, classId: ids.get(one.after.startsAt.getTime()) ?? 0 }));
}

const keepRule = statement(
  'batch-change-rule',
  `
  WITH b AS (
    UPDATE batch SET teacher_id = $2, anchor_timezone = $3, classroom_method = $4, meet_link = $5 WHERE id = $1 RETURNING id)
  INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from, valid_to)
  SELECT b.id, s.weekday, s.time, s."validFrom", s."validTo"
  FROM b, jsonb_to_recordset($6::jsonb) AS s (weekday smallint, time time, "validFrom" date, "validTo" date)`,
);

/** Writes the batch's weekly rule, its teacher and the room. */
export async function writeRule(trx: Trx, batchId: number, { teacherId, zone, slots, room }: KeptRule): Promise<void> {
  // Not in one statement with the new slots: an index would still see the old ones.
  await trx.query(BatchSlotModel).where('batch_id', batchId).delete();
  await trx.run(keepRule, [batchId, teacherId, zone, room.method, room.link, JSON.stringify(slots)]);
}

// Booking: missed classes get new times, which must not overlap with anything of teacher and child.
import { planResume, type ResumePlan } from '@school/core/batches/resume-classes';
import type { ComingClass, DatedSlot } from '@school/core/rescheduling/plan-move';
import { audit } from '../audit/audit.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { BatchModel, ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { talkTime } from '../doubts/talk-sql.js';
import { shiftClasses } from '../rescheduling/shift-classes.js';

const HORIZON = `interval '400 days'`;

const classesOf = (condition: string): string => `coalesce((
  SELECT json_agg(json_build_object('id', k.id, 'startsAt', k.starts_at, 'endsAt', k.ends_at, 'version', k.schedule_version)
    ORDER BY k.starts_at)
  FROM scheduled_class k WHERE k.batch_id = b.id AND ${condition}), '[]')`;

// Time that a teacher took back or that is booked for a question, also by a child with another teacher, counts as busy,
// like a class.
const readTimes = statement(
  'resume-times',
  `SELECT b.anchor_timezone AS zone, ${classesOf(`k.status = 'paused'`)} AS missed,
     ${classesOf(`k.status = 'scheduled' AND k.starts_at > $2`)} AS coming,
     coalesce((SELECT json_agg(json_build_object('weekday', w.weekday, 'time', to_char(w.wall_time, 'HH24:MI'),
         'validFrom', w.valid_from, 'validTo', w.valid_to)) FROM batch_slot w WHERE w.batch_id = b.id), '[]') AS slots,
     coalesce((SELECT json_agg(json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at)) FROM (
       SELECT c.starts_at, c.ends_at FROM scheduled_class c
         WHERE c.teacher_id = b.teacher_id AND c.batch_id <> b.id AND c.status <> 'canceled'
           AND c.ends_at > $2 AND c.starts_at < $2 + ${HORIZON}
       UNION ALL
       SELECT o.starts_at, o.ends_at FROM class_student o
         WHERE o.is_live AND o.ends_at > $2 AND o.starts_at < $2 + ${HORIZON}
           AND o.student_id IN (SELECT student_id FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL)
           AND o.class_id NOT IN (SELECT id FROM scheduled_class own WHERE own.batch_id = b.id)
       UNION ALL
       SELECT d.starts_at, d.ends_at FROM availability_slot d
         WHERE d.teacher_id = b.teacher_id AND d.doubt_id IS NOT NULL AND d.ends_at > $2
       UNION ALL
       SELECT talk.starts_at, upper(${talkTime('talk')}) FROM batch_student m
         JOIN doubt talk ON talk.student_id = m.student_id AND talk.state = 'booked' AND upper(${talkTime('talk')}) > $2
         WHERE m.batch_id = b.id AND m.left_at IS NULL
       UNION ALL
       SELECT l.starts_at, l.ends_at FROM availability_block l
         WHERE l.teacher_id = b.teacher_id AND l.kind = 'leave' AND l.undone_at IS NULL AND l.ends_at > $2) o), '[]') AS busy
   FROM batch b WHERE b.id = $1 AND b.paused_at IS NULL`,
);

const callOff = statement(
  'resume-call-off',
  `WITH class AS (
     UPDATE scheduled_class SET status = 'canceled', incomplete_reason = 'The class was on hold.',
       schedule_version = schedule_version + 1
     WHERE id = ANY ($1::bigint[]) AND status IN ('paused', 'scheduled') RETURNING id)
   UPDATE availability_slot SET booked_class_id = NULL WHERE booked_class_id IN (SELECT id FROM class) AND starts_at > $2`,
);

type Wire<T> = Omit<T, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
type Known = ComingClass & { version: number };

interface TimesRow {
  zone: string;
  missed: Wire<Known>[];
  coming: Wire<Known>[];
  slots: DatedSlot[];
  busy: { startsAt: string; endsAt: string }[];
}

/** Gives new times to the classes missed in a pause; undefined if the batch is paused again. */
export async function resumeClasses(trx: Trx, batchId: number, now: Date): Promise<ResumePlan | undefined> {
  const { teacherId } = await trx.query(BatchModel).findById(batchId).select('teacher_id').throwIfNotFound();
  await lockBatchTimes(trx, { batchId, teacherIds: [teacherId] });
  const row = await trx.maybeRow<TimesRow>(readTimes, [batchId, now]);
  if (row === undefined) return undefined;
  const [missed, coming] = [row.missed.map(withDates), row.coming.map(withDates)];
  const plan = planResume({ ...row, missed, coming, busy: row.busy.map(withDates) }, now);
  const { moves, unplaced } = plan;
  if (missed.length === 0) return plan;
  if (unplaced.length > 0) await trx.run(callOff, [unplaced, now]);
  const ids = missed.map(({ id }) => id);
  await trx.query(ScheduledClassModel).findByIds(ids).where('status', 'paused').patch({ status: 'scheduled' });
  const versions = new Map([...missed, ...coming].map(({ id, version }) => [id, version]));
  const { moved } = await shiftClasses(trx, { teacherId, moves, versions });
  // One of them was ended or moved meanwhile: the job is retried.
  if (moved !== moves.length) throw new Error(`batch ${batchId}: ${moved} of ${moves.length} classes could be moved`);
  await audit(trx, {
    actorAccountId: null,
    action: 'batch.resume_classes',
    entity: 'batch',
    entityId: batchId,
    before: { missed: ids },
    after: { moves: moves.map(({ classId, from, startsAt }) => ({ class_id: classId, from, to: startsAt })), unplaced },
  });
  return plan;
}

const withDates = <T extends { startsAt: string; endsAt: string }>(one: T) => ({
  ...one,
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
});

// Booking: class, batch, half hours, booking and lead of a trial move together.
import { canMove } from '@school/core/trial-booking/can-change';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { countsOf } from '@school/core/rescheduling/quota';
import { AppError, refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { hasTalk } from '../doubts/talk-sql.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import type { BookingKey } from './booking-link.js';
import {
  auditChange,
  changedMeanwhile,
  lockForChange,
  missingTrial,
  requireChangeable,
  requireProven,
  type TrialChanger,
} from './change-guards.js';
import { findTrialToChange, type TrialToChange } from './find-booking.js';
import { judgeSlot, throwAsRefusal } from './judge-slot.js';
import { leaveTrialSeat } from './leave-trial-seat.js';
import { findSlot, type TrialSlot } from './find-slot.js';

/** Another time for a booked trial. */
export interface TrialMove {
  booking: BookingKey;
  by: TrialChanger;
  slotId: number;
  /** The class's version that was seen. */
  version: number;
  /** The zone in which the times were shown. */
  timezone: string;
}

const studentTalks = statement('trial-move-talk', `SELECT ${hasTalk('$1', "tstzrange($2, $3, '[)')")} AS "isBusy"`);

// One statement, so that class, batch, half hours, booking and lead never tell different times. A trial has a batch of its
// own, which goes to the new teacher with the class and meets in that teacher's room.
const moveTrialClass = statement(
  'trial-move',
  `
  WITH moved AS (
    UPDATE scheduled_class SET teacher_id = $3, starts_at = $4, ends_at = $5, schedule_version = schedule_version + 1,
      original_starts_at = coalesce(original_starts_at, starts_at)
    WHERE id = $1 AND status = 'scheduled' AND schedule_version = $2 RETURNING batch_id),
  taught AS (
    UPDATE batch b SET teacher_id = $3, classroom_method = coalesce(p.room_method, 'jitsi'), meet_link = p.meet_link
    FROM moved LEFT JOIN teacher_profile p ON p.teacher_id = $3
    WHERE b.id = moved.batch_id AND b.teacher_id <> $3),
  slots AS (
    UPDATE availability_slot SET booked_class_id = CASE WHEN id = $6 THEN $1 END
    WHERE EXISTS (SELECT FROM moved) AND (booked_class_id = $1 OR (id = $6 AND is_open)) RETURNING id, booked_class_id),
  booked AS (
    UPDATE trial_booking SET availability_id = $6, starts_at = $4, timezone = $7, moved_at = $8
    FROM moved WHERE id = $9),
  told AS (UPDATE lead SET updated_at = now(), last_class_at = $4 FROM moved WHERE id = $10)
  INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts, created_at,
    from_teacher_id, trial_booking_id)
  SELECT $1, $15, $11, 'another_time', $12, $4, $13, $8, $14, $9 FROM moved
  WHERE EXISTS (SELECT FROM slots WHERE id = $6 AND booked_class_id = $1)
  RETURNING id`,
);

// The child has left the old class, which goes on with the others and counts as moved for nobody.
const moveTrialApart = statement(
  'trial-move-apart',
  `
  WITH old AS (
    SELECT c.lesson_id, b.course_version_id FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
    WHERE c.id = $1 AND c.status = 'scheduled' AND c.schedule_version = $2),
  slot AS MATERIALIZED (SELECT id FROM availability_slot WHERE id = $6 AND is_open),
  numbers AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('batch', 'id')) AS batch_id,
      nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS class_id, old.* FROM old, slot),
  new_batch AS (
    INSERT INTO batch (id, code, name, batch_type, course_version_id, teacher_id, class_size, classroom_method, meet_link)
    SELECT batch_id, 'TRIAL-' || batch_id, 'Trial: ' || s.full_name, 'free', course_version_id, $3, 1, coalesce(p.room_method, 'jitsi'), p.meet_link
    FROM numbers JOIN student s ON s.id = $16 LEFT JOIN teacher_profile p ON p.teacher_id = $3),
  member AS (INSERT INTO batch_student (batch_id, student_id) SELECT batch_id, $16 FROM numbers),
  new_class AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, original_starts_at)
    SELECT class_id, batch_id, lesson_id, $3, $4, $5, $12 FROM numbers),
  seat AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live) SELECT class_id, $16, $4, $5, true FROM numbers),
  taken AS (UPDATE availability_slot a SET booked_class_id = class_id FROM numbers WHERE a.id = $6),
  booked AS (
    UPDATE trial_booking b SET class_id = numbers.class_id, availability_id = $6, starts_at = $4, timezone = $7, moved_at = $8,
      is_added = false
    FROM numbers WHERE b.id = $9),
  told AS (UPDATE lead SET updated_at = now(), last_class_at = $4 FROM numbers WHERE lead.id = $10)
  INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts, created_at,
    from_teacher_id, trial_booking_id, left_class_id)
  SELECT class_id, $15, $11, 'another_time', $12, $4, $13, $8, $14, $9, $1 FROM numbers
  RETURNING id`,
);

/**
 * Moves a booked trial to another offered half hour, of whichever teacher: of several that ask for
 * it at once one gets it, and a repeated call changes nothing more. A child that shares the class gets one of its own.
 */
export function moveTrial(deps: Deps, order: TrialMove): Promise<void> {
  return tryToMove(deps, order).catch(async (error: unknown) => {
    // Whoever was ahead may have been this very family, by a repeated call or in another tab.
    const trial = isRefusal(error) ? await findTrialToChange(deps, deps.db, order.booking) : undefined;
    if (trial === undefined || !trial.isProven || !isThere(trial, order)) throw error;
  });
}

async function tryToMove(deps: Deps, order: TrialMove): Promise<void> {
  const seen = await findTrialToChange(deps, deps.db, order.booking);
  if (seen === undefined) throw await missingTrial(deps.db, order.booking, order.by);
  requireProven(seen);
  if (isThere(seen, order)) return;
  const now = deps.clock.now();
  const slot = await judgeMove(deps.db, seen, order, now);
  const moved = await deps.slotTurns.run(order.slotId, isRefusal, async () => {
    await deps.db.transaction((trx) => moveOnce(deps, trx, order, { seen, slot, now })).catch(throwAsRefusal);
    return true;
  });
  if (moved === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'slot_taken');
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError;

/** Whether an earlier call, whose answer was lost, has already done it. */
const isThere = ({ state, slotId }: TrialToChange, order: TrialMove): boolean =>
  state === 'open' && slotId === order.slotId;

async function judgeMove(sql: Sql, trial: TrialToChange, order: TrialMove, now: Date): Promise<TrialSlot> {
  await requireChangeable(sql, trial, { version: order.version, by: order.by, rule: canMove }, now);
  return judgeSlot(await findSlot(sql, order.slotId, now), now, order.timezone);
}

interface SeenMove {
  seen: TrialToChange;
  slot: TrialSlot;
  now: Date;
}

async function moveOnce(deps: Deps, trx: Trx, order: TrialMove, { seen, slot: wanted, now }: SeenMove): Promise<void> {
  await lockForChange(trx, seen, wanted.teacherId);
  const trial = await findTrialToChange(deps, trx, order.booking);
  if (trial === undefined) throw await missingTrial(trx, order.booking, order.by);
  if (isThere(trial, order)) return;
  const slot = await judgeMove(trx, trial, order, now);
  const { isBusy } = await trx.row<{ isBusy: boolean }>(studentTalks, [trial.studentId, slot.startsAt, slot.endsAt]);
  if (isBusy) throw refusal(TRIAL_BOOKING_REFUSALS, 'student_talks');
  const move = await writeMove(trx, trial, order, slot, now);
  if (move === undefined) throw changedMeanwhile();
  const times = { was_at: trial.startsAt, starts_at: slot.startsAt };
  const told = { booking_id: trial.id, asked_by: order.by.askedBy, ...times };
  await recordLeadEvent(trx, order.by.staff, trial.leadId, 'trial_moved', told);
  await auditChange(trx, order.by, {
    action: 'trial.move',
    bookingId: trial.id,
    before: { starts_at: trial.startsAt, teacher_id: trial.teacherId },
    after: { starts_at: slot.startsAt, teacher_id: slot.teacherId, asked_by: order.by.askedBy },
  });
  await planJob(trx, { topic: 'trial-moved', refId: move.id, businessKey: `class-move:${move.id}` });
}

async function writeMove(
  trx: Trx,
  trial: TrialToChange,
  order: TrialMove,
  slot: TrialSlot,
  now: Date,
): Promise<{ id: number } | undefined> {
  const isShared = trial.others > 0;
  if (isShared) await leaveTrialSeat(trx, trial, now);
  const values = [
    trial.classId,
    trial.version,
    slot.teacherId,
    slot.startsAt,
    slot.endsAt,
    slot.id,
    order.timezone,
    now,
    trial.id,
    trial.leadId,
    order.by.staff?.accountId ?? trial.accountId,
    trial.startsAt,
    isShared ? 0 : countsOf(trial.startsAt, now),
    trial.teacherId,
    order.by.askedBy,
  ];
  return isShared
    ? trx.maybeRow<{ id: number }>(moveTrialApart, [...values, trial.studentId])
    : trx.maybeRow<{ id: number }>(moveTrialClass, values);
}

// Booking: a class, its half hour, its bookings and their leads, in one statement.
import { canCancel } from '@school/core/trial-booking/can-change';
import type { AskedBy } from '@school/core/trial-booking/change-errors';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { moveByFact } from '../leads/move-lead.js';
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
import { leaveTrialSeat } from './leave-trial-seat.js';

/** A booked trial that is not to take place. */
export interface TrialCancel {
  booking: BookingKey;
  by: TrialChanger;
  /** The class's version that was seen. */
  version: number;
  /** Why, in words; empty if a family does not say. */
  reason: string;
}

const LAST_CLASS = `(
    SELECT max(c.starts_at) FROM trial_booking x JOIN scheduled_class c ON c.id = x.class_id
    WHERE x.lead_id = lead.id AND x.state <> 'canceled' AND c.status <> 'canceled' AND c.id <> booked.class_id)`;

// The lead's last class is the trial before this one, if there was any. A teacher who cannot come is not offered to others.
const cancelTrialClass = statement(
  'trial-cancel',
  `
  WITH off AS (
    UPDATE scheduled_class SET status = 'canceled', incomplete_reason = $3, canceled_by = $4, canceled_at = $5,
      schedule_version = schedule_version + 1
    WHERE id = $1 AND status = 'scheduled' AND schedule_version = $2 RETURNING id),
  freed AS (UPDATE availability_slot a SET booked_class_id = NULL FROM off WHERE a.booked_class_id = off.id AND $4 <> 'teacher'),
  gone AS (DELETE FROM availability_slot a USING off WHERE a.booked_class_id = off.id AND $4 = 'teacher'),
  asked AS (UPDATE reschedule_request q SET closed_at = $5 FROM off WHERE q.class_id = off.id AND q.closed_at IS NULL),
  booked AS (
    UPDATE trial_booking b SET state = 'canceled', cancel_reason = $3, canceled_by = $4, canceled_at = $5
    FROM off WHERE b.class_id = off.id AND b.state = 'open' RETURNING b.id, b.lead_id, b.class_id),
  led AS (UPDATE lead SET updated_at = now(), last_class_at = ${LAST_CLASS} FROM booked WHERE lead.id = booked.lead_id)
  SELECT id, lead_id AS "leadId" FROM booked ORDER BY id`,
);

const cancelBooking = statement(
  'trial-cancel-booking',
  `
  WITH booked AS (
    UPDATE trial_booking SET state = 'canceled', cancel_reason = $2, canceled_by = $3, canceled_at = $4
    WHERE id = $1 AND state = 'open' RETURNING id, lead_id, class_id),
  led AS (UPDATE lead SET updated_at = now(), last_class_at = ${LAST_CLASS} FROM booked WHERE lead.id = booked.lead_id)
  SELECT id, lead_id AS "leadId" FROM booked`,
);

/**
 * Cancels a booked trial, so that the family may book another one. A class with other children goes
 * on without this one, unless its teacher cannot come; else its half hour is open again.
 */
export async function cancelTrial(deps: Deps, order: TrialCancel): Promise<void> {
  const seen = await findTrialToChange(deps, deps.db, order.booking);
  if (seen === undefined) throw await missingTrial(deps.db, order.booking, order.by);
  requireProven(seen);
  if (seen.state === 'canceled') return;
  await deps.db.transaction(async (trx) => {
    await lockForChange(trx, seen);
    const trial = await findTrialToChange(deps, trx, order.booking);
    if (trial === undefined) throw await missingTrial(trx, order.booking, order.by);
    if (trial.state !== 'canceled') await cancelOnce(trx, trial, order, deps.clock.now());
  });
}

const WHO: Readonly<Record<AskedBy, string>> = { student: 'The family', teacher: 'The teacher', school: 'The school' };

async function cancelOnce(trx: Trx, trial: TrialToChange, order: TrialCancel, now: Date): Promise<void> {
  const { version, reason, by } = order;
  await requireChangeable(trx, trial, { version, by, rule: canCancel }, now);
  const told = reason === '' ? `${WHO[by.askedBy]} canceled.` : `${WHO[by.askedBy]} canceled: ${reason}`;
  const canceled =
    trial.others > 0 && by.askedBy !== 'teacher'
      ? await leaveClass(trx, trial, { askedBy: by.askedBy, told, now })
      : await trx.rows<Canceled>(cancelTrialClass, [trial.classId, version, told, by.askedBy, now]);
  if (!canceled.some(({ id }) => id === trial.id)) throw changedMeanwhile();
  for (const one of canceled) await recordCancellation(trx, { ...trial, ...one }, order, now);
}

interface Canceled {
  id: number;
  leadId: number;
}

/** Cancels one child's booking of a class that the others keep. */
export async function leaveClass(
  trx: Trx,
  { id, classId, studentId }: Pick<TrialToChange, 'id' | 'classId' | 'studentId'>,
  { askedBy, told, now }: { askedBy: AskedBy; told: string; now: Date },
): Promise<Canceled[]> {
  const canceled = await trx.rows<Canceled>(cancelBooking, [id, told, askedBy, now]);
  if (canceled.length > 0) await leaveTrialSeat(trx, { classId, studentId }, now);
  return canceled;
}

async function recordCancellation(
  trx: Trx,
  { id, leadId, startsAt, teacherId }: Pick<TrialToChange, 'id' | 'leadId' | 'startsAt' | 'teacherId'>,
  { reason, by }: Pick<TrialCancel, 'reason' | 'by'>,
  now: Date,
): Promise<void> {
  const moved = await moveByFact(trx, { lead: { id: leadId }, fact: 'trial_canceled', now });
  const facts = { booking_id: id, asked_by: by.askedBy, starts_at: startsAt, reason, ...moved };
  await recordLeadEvent(trx, by.staff, leadId, 'trial_canceled', facts);
  await auditChange(trx, by, {
    action: 'trial.cancel',
    bookingId: id,
    before: { starts_at: startsAt, teacher_id: teacherId },
    after: { asked_by: by.askedBy, reason },
  });
  await planJob(trx, { topic: 'trial-canceled', refId: id, businessKey: `trial:${id}:canceled` });
}

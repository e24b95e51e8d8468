import { canCancel } from '@school/core/trial-booking/can-change';
import type { AskedBy } from '@school/core/trial-booking/change-errors';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
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

/** A booked trial that is not to take place. */
export interface TrialCancel {
  booking: BookingKey;
  by: TrialChanger;
  /** The class's version that was seen. */
  version: number;
  /** Why, in words; empty if a family does not say. */
  reason: string;
}

// The lead's last class is the trial before this one, if there was any. A teacher who cannot come is not offered to others.
const cancelTrialClass = statement(
  'trial-cancel',
  `
  WITH off AS (
    UPDATE scheduled_class SET status = 'canceled', incomplete_reason = $3, canceled_by = $5, canceled_at = $6,
      schedule_version = schedule_version + 1
    WHERE id = $1 AND status = 'scheduled' AND schedule_version = $2 RETURNING id),
  freed AS (UPDATE availability_slot a SET booked_class_id = NULL FROM off WHERE a.booked_class_id = off.id AND $5 <> 'teacher'),
  gone AS (DELETE FROM availability_slot a USING off WHERE a.booked_class_id = off.id AND $5 = 'teacher'),
  booked AS (UPDATE trial_booking b SET state = 'canceled' FROM off WHERE b.class_id = off.id)
  UPDATE lead SET updated_at = now(), last_class_at = (
    SELECT max(c.starts_at) FROM trial_booking x JOIN scheduled_class c ON c.id = x.class_id
    WHERE x.lead_id = lead.id AND c.status <> 'canceled' AND c.id <> $1)
  FROM off WHERE lead.id = $4`,
);

/** Cancels a booked trial (product 1.10, 2.4 #34): its half hour is open again, and the family may book another one. */
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
  const done = await trx.run(cancelTrialClass, [trial.classId, version, told, trial.leadId, by.askedBy, now]);
  if (done === 0) throw changedMeanwhile();
  const facts = { booking_id: trial.id, asked_by: by.askedBy, starts_at: trial.startsAt, reason };
  await recordLeadEvent(trx, trial.leadId, 'trial_canceled', facts, by.staff?.accountId);
  await auditChange(trx, by, {
    action: 'trial.cancel',
    bookingId: trial.id,
    before: { starts_at: trial.startsAt, teacher_id: trial.teacherId },
    after: { asked_by: by.askedBy, reason },
  });
  await planJob(trx, { topic: 'trial-canceled', refId: trial.id, businessKey: `trial:${trial.id}:canceled` });
}

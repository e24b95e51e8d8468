import { canCancel } from '@school/core/trial-booking/can-change';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { lockForChange, noBooking, refuseChange } from './change-guards.js';
import { findTrialToChange, type TrialToChange } from './find-booking.js';

/** What the family sends. */
export interface TrialCancel {
  token: string;
  /** The class's version that the family saw. */
  version: number;
  /** Why, in words; empty if it does not say. */
  reason: string;
}

// The lead's last class is the trial before this one, if there was any.
const cancelTrialClass = statement(
  'trial-cancel',
  `
  WITH off AS (
    UPDATE scheduled_class SET status = 'canceled', incomplete_reason = $3, schedule_version = schedule_version + 1
    WHERE id = $1 AND status = 'scheduled' AND schedule_version = $2 RETURNING id),
  freed AS (UPDATE availability_slot a SET booked_class_id = NULL FROM off WHERE a.booked_class_id = off.id),
  booked AS (UPDATE trial_booking b SET state = 'canceled' FROM off WHERE b.class_id = off.id)
  UPDATE lead SET updated_at = now(), last_class_at = (
    SELECT max(c.starts_at) FROM trial_booking x JOIN scheduled_class c ON c.id = x.class_id
    WHERE x.lead_id = lead.id AND c.status <> 'canceled' AND c.id <> $1)
  FROM off WHERE lead.id = $4`,
);

/** Cancels a booked trial (product 1.10): its half hour is open again, and the family may book another one. */
export async function cancelTrial(deps: Deps, order: TrialCancel): Promise<void> {
  const seen = await findTrialToChange(deps, deps.db, order.token);
  if (seen === undefined) throw noBooking();
  if (seen.state === 'canceled') return;
  await deps.db.transaction(async (trx) => {
    await lockForChange(trx, seen);
    const trial = await findTrialToChange(deps, trx, order.token);
    if (trial === undefined) throw noBooking();
    if (trial.state !== 'canceled') await cancelOnce(trx, trial, order, deps.clock.now());
  });
}

async function cancelOnce(trx: Trx, trial: TrialToChange, { version, reason }: TrialCancel, now: Date): Promise<void> {
  const verdict = canCancel(trial, now);
  if (!verdict.ok) throw await refuseChange(trx, verdict.reason);
  if (trial.version !== version) throw await refuseChange(trx, 'changed_meanwhile');
  const told = reason === '' ? 'The family canceled.' : `The family canceled: ${reason}`;
  const done = await trx.run(cancelTrialClass, [trial.classId, version, told, trial.leadId]);
  if (done === 0) throw await refuseChange(trx, 'changed_meanwhile');
  const facts = { booking_id: trial.id, starts_at: trial.startsAt, reason };
  await recordLeadEvent(trx, trial.leadId, 'trial_canceled', facts);
  await planJob(trx, { topic: 'trial-canceled', refId: trial.id, businessKey: `trial:${trial.id}:canceled` });
}

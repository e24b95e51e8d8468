import type { Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { TrialBookingModel } from './model.js';

/** Closes what is over of a phone's bookings, so that the family may have another one; a worker does it an hour later. */
export async function closePastTrials(trx: Trx, phone: Phone, now: Date): Promise<void> {
  const over = trx.query(ScheduledClassModel).where('ends_at', '<', now).orWhereNot('status', 'scheduled').select('id');
  const state = raw(`(SELECT CASE WHEN c.status = 'canceled' THEN 'canceled' ELSE 'closed' END
    FROM scheduled_class c WHERE c.id = trial_booking.class_id)`);
  await trx.query(TrialBookingModel).where({ phone, state: 'open' }).whereIn('class_id', over).patch({ state });
}

// Booking: a seat, its booking and the lead, in one statement.
import type { LeadStage } from '@school/core/leads/stage';
import type { Phone } from '@school/core/shared/phone';
import type { Actor } from '../auth/actor.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { recordLead, recordLeadEvent, TRIAL_SOURCE } from '../leads/record-lead.js';
import { BOOKED, movedByBooking, stageBefore } from './insert-trial.js';
import { nameTrialBatch, type TrialSeat } from './leave-trial-seat.js';

// One statement, so that seat, booking and lead never tell different times. Whoever comes back keeps their row of the batch.
const addSeat = statement(
  'trial-add-seat',
  `
  WITH here AS (
    SELECT c.id, c.batch_id, c.starts_at, c.ends_at FROM scheduled_class c
    JOIN batch b ON b.id = c.batch_id AND b.batch_type = 'free' AND b.is_active
    WHERE c.id = $1 AND c.status = 'scheduled' AND c.schedule_version = $2 AND c.starts_at > $3 FOR UPDATE OF c),
  room AS (UPDATE batch b SET class_size = $4 FROM here WHERE b.id = here.batch_id AND b.class_size < $4),
  member AS (
    INSERT INTO batch_student (batch_id, student_id, joined_at) SELECT batch_id, $5, $3 FROM here
    ON CONFLICT (batch_id, student_id) DO UPDATE SET joined_at = excluded.joined_at, left_at = NULL, leaves_at = NULL),
  seat AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT id, $5, starts_at, ends_at, true FROM here),
  led AS (
    UPDATE lead SET updated_at = now(), last_class_at = here.starts_at,
      stage = CASE WHEN stage = ANY ($8) THEN $9 ELSE stage END
    FROM here WHERE lead.id = $6)
  INSERT INTO trial_booking (class_id, student_id, lead_id, phone, starts_at, confirmation_hash, is_added, created_at, stage_before)
  SELECT id, $5, $6, $7, starts_at, $10, true, $3, ${stageBefore('$6', '$8')} FROM here
  RETURNING id, starts_at AS "startsAt", (SELECT l.stage FROM lead l WHERE l.id = $6) AS stage`,
);

/** A child that staff add to the trial class of others. */
export interface NewTrialSeat extends TrialSeat {
  /** The class's version that was seen. */
  version: number;
  accountId: number;
  studentName: string;
  phone: Phone;
  /** How many seats the class has then; it never gets fewer. */
  seats: number;
  now: Date;
}

/**
 * Seats a child in the trial class of others, with a booking of its own whose link comes by letter; its id, or undefined if
 * the class has changed. The caller holds the locks; constraints keep the seats, the child's time and one trial per phone.
 */
export async function addTrialSeat(trx: Trx, actor: Actor, seat: NewTrialSeat): Promise<number | undefined> {
  const { classId, studentId, version, accountId, studentName, phone, seats, now } = seat;
  const source = { source: TRIAL_SOURCE, utmSource: '', utmMedium: '' };
  const { id: leadId } = await recordLead(trx, { phone, studentName, accountId, studentId, ...source });
  const values = [classId, version, now, seats, studentId, leadId, phone, BOOKED.from, BOOKED.to];
  const booking = await trx.maybeRow<{ id: number; startsAt: Date; stage: LeadStage }>(addSeat, [
    ...values,
    hashToken(randomToken()),
  ]);
  if (booking === undefined) return undefined;
  await nameTrialBatch(trx, classId);
  const event = { booking_id: booking.id, starts_at: booking.startsAt, ...movedByBooking(booking.stage) };
  await recordLeadEvent(trx, actor, leadId, 'trial_booked', event);
  return booking.id;
}

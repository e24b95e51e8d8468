// Booking: a request and the half hour that it holds, in one statement.
import { UNMET_TRIAL_HELD_HOURS, TRIAL_BOOKING_REFUSALS, type FamilyReason } from '@school/core/trial-booking/errors';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { ensureTrialFamily } from './family-facts.js';
import { lockTrialTimes, trialLessonFor } from './insert-trial.js';
import { judgeSlot } from './judge-slot.js';
import { findSlot } from './find-slot.js';
import { TrialBookingModel, TrialRequestModel } from './model.js';
import { confirmationOf, type BookedTrial } from './repeat-booking.js';

const HOUR_MS = 3_600_000;

/** A trial that was asked for, and why the phone's family may not have it. */
export interface UnmetOrder {
  slotId: number;
  phone: Phone;
  studentName: string;
  grade: number;
  timezone: string | undefined;
  bookingKey?: string | undefined;
  proof?: string | undefined;
  reason: FamilyReason;
}

async function isTokenUsed(trx: Trx, hash: Buffer): Promise<boolean> {
  const known = { confirmation_hash: hash };
  const used =
    (await trx.query(TrialBookingModel).findOne(known).select('id')) ??
    (await trx.query(TrialRequestModel).findOne(known).select('id'));
  return used !== undefined;
}

// The half hour is taken with the request, as a booking takes it.
const insertRequest = statement(
  'trial-request-add',
  `
  WITH number AS (SELECT nextval(pg_get_serial_sequence('trial_request', 'id')) AS id),
  request AS (
    INSERT INTO trial_request (id, confirmation_hash, lead_id, student_id, availability_id, teacher_id, lesson_id, asked_name,
      timezone, starts_at, ends_at, reason, held_until, created_at)
    SELECT id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM number)
  UPDATE availability_slot s SET held_for = number.id FROM number WHERE s.id = $4 AND s.is_open RETURNING number.id`,
);

/**
 * Keeps a request that the family may not have and answers it like a booking, so that nobody learns of a family by its
 * phone: it has a page, and its half hour is held for a day. The family hears the reason by
 * message, the lead's owner, too. Undefined if the caller has proven to be the family, who may read the reason.
 */
export function holdUnmetTrial(deps: Deps, order: UnmetOrder): Promise<BookedTrial | undefined> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { phone, studentName, grade, timezone, reason } = order;
    const seen = judgeSlot(await findSlot(trx, order.slotId, now), now, order.timezone);
    await lockTrialTimes(trx, phone, seen.teacherId);
    const slot = judgeSlot(await findSlot(trx, order.slotId, now), now, order.timezone);
    const family = await ensureTrialFamily(trx, { phone, studentName, grade, timezone, proof: order.proof }, now);
    if (family.isOwn) return undefined;
    const lesson = await trialLessonFor(trx, { grade, studentId: family.studentId }, slot);
    const repeatable = order.bookingKey === undefined ? randomToken() : confirmationOf(phone, order.bookingKey);
    const isUsed = await isTokenUsed(trx, hashToken(repeatable));
    const confirmationToken = isUsed ? randomToken() : repeatable;
    const request = await trx.maybeRow<{ id: number }>(insertRequest, [
      hashToken(confirmationToken),
      family.leadId,
      family.studentId,
      slot.id,
      slot.teacherId,
      lesson.lesson_id,
      studentName,
      timezone ?? null,
      slot.startsAt,
      slot.endsAt,
      reason,
      new Date(now.getTime() + UNMET_TRIAL_HELD_HOURS * HOUR_MS),
      now,
    ]);
    if (request === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'slot_taken');
    const event = { starts_at: slot.startsAt, reason, asked_name: studentName };
    await recordLeadEvent(trx, undefined, family.leadId, 'trial_asked', event);
    await planJob(trx, { topic: 'trial-unmet', refId: request.id, businessKey: `trial-request:${request.id}:unmet` });
    return { confirmationToken, setPasswordToken: null, isOtherChild: false, isOtherTime: false };
  });
}

import { MISSED_TRIALS_MAX } from '@school/core/trial-booking/can-book';
import { missedTwice, STAFF_BOOKING_REFUSALS, TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import type { Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import { AppError, refusal } from '../app-error.js';
import { issueToken, TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import type { Trx } from '../db/database.js';
import { TRIAL_SOURCE } from '../leads/record-lead.js';
import { ensureFamily, type FamilyRows } from '../registration/ensure-family.js';
import { readSchoolSettings } from '../settings/school-settings.js';
import { hasMissed } from './has-missed.js';
import { TrialBookingModel } from './model.js';

/** The phone of a booking, and the hash of the confirmation that it would get. */
interface BookingFamily {
  phone: Phone;
  hash: Buffer;
}

/**
 * Whether an earlier booking has the confirmation with this hash. For a phone that missed two trials only staff book, and
 * say why.
 */
export async function judgeFamily(
  trx: Trx,
  { phone, hash }: BookingFamily,
  staff: { reason: string } | undefined,
): Promise<{ isKeyUsed: boolean }> {
  const { missed, isKeyUsed } = await trx
    .query(TrialBookingModel)
    .alias('b')
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .where('b.phone', phone)
    .whereNot('b.state', 'canceled')
    .whereRaw(`(${hasMissed('c', 'b.student_id')})`)
    .select(
      raw('count(*)').as('missed'),
      raw('EXISTS (SELECT FROM trial_booking k WHERE k.confirmation_hash = ?)', hash).as('is_key_used'),
    )
    .first()
    .throwIfNotFound()
    .castTo<{ missed: number; isKeyUsed: boolean }>();
  if (missed >= MISSED_TRIALS_MAX) await refuseMissed(trx, staff);
  return { isKeyUsed };
}

async function refuseMissed(trx: Trx, staff: { reason: string } | undefined): Promise<void> {
  if (staff?.reason === '') throw refusal(STAFF_BOOKING_REFUSALS, 'missed_needs_reason');
  if (staff) return;
  const { contact } = await readSchoolSettings(trx);
  throw new AppError('missed_twice', TRIAL_BOOKING_REFUSALS.missed_twice.kind, missedTwice(contact));
}

/** What a booking says of its family, with the cookie of the browser's registration. */
export interface TypedFamily {
  phone: Phone;
  studentName: string;
  grade: number;
  timezone: string | undefined;
  proof: string | undefined;
}

/** The family of a booking, new or known; refused for the phone of somebody who works here. */
export async function ensureTrialFamily(trx: Trx, { proof, ...typed }: TypedFamily, now: Date): Promise<FamilyRows> {
  const source = { source: TRIAL_SOURCE, utmSource: '', utmMedium: '' };
  const family = await ensureFamily(trx, { ...typed, ...source }, { proof, now });
  if (family === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'phone_not_for_trials');
  return family;
}

/** Issues the link with which a family sets its password. */
export const issuePasswordLink = (
  trx: Trx,
  family: Pick<FamilyRows, 'accountId' | 'studentId'>,
  now: Date,
): Promise<string> =>
  issueToken(trx, now, {
    kind: 'set_password',
    accountId: family.accountId,
    studentId: family.studentId,
    lifeMs: TOKEN_LIFE_MS.setPassword,
  });

import { MISSED_TRIALS_MAX } from '@school/core/trial-booking/can-book';
import { missedTwice, TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { AppError } from '../app-error.js';
import { issueToken, MAY_OFFER_PASSWORD, TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { FamilyRows } from '../registration/ensure-family.js';
import { readSchoolSettings } from '../settings/school-settings.js';

const familyFacts = statement(
  'trial-family-facts',
  `
  SELECT ${MAY_OFFER_PASSWORD} AS is_password_offered,
    EXISTS (SELECT 1 FROM trial_booking k WHERE k.confirmation_hash = $3) AS is_key_used,
    (SELECT count(*) FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id
     WHERE b.phone = $2 AND c.status = 'incomplete' AND c.incomplete_code = 'student') AS missed
  FROM account a WHERE a.id = $1`,
);

/** What the booking needs to know of a family. */
export interface FamilyFacts {
  isPasswordOffered: boolean;
  /** An earlier booking has the confirmation with this hash. */
  isKeyUsed: boolean;
}

/** Reads these facts; refuses a phone that missed two trials, for which only staff book (product 3.17). */
export async function judgeFamily(trx: Trx, accountId: number, phone: string, hash: Buffer): Promise<FamilyFacts> {
  const facts = await trx.row<{ is_password_offered: boolean; is_key_used: boolean; missed: number }>(familyFacts, [
    accountId,
    phone,
    hash,
  ]);
  if (facts.missed >= MISSED_TRIALS_MAX) {
    const { contact } = await readSchoolSettings(trx);
    throw new AppError('missed_twice', TRIAL_BOOKING_REFUSALS.missed_twice.kind, missedTwice(contact));
  }
  return { isPasswordOffered: facts.is_password_offered, isKeyUsed: facts.is_key_used };
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

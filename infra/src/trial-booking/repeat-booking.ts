import { createHash } from 'node:crypto';
import { shortName } from '@school/core/shared/person-name';
import { MAY_OFFER_PASSWORD } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { issuePasswordLink } from './family-facts.js';

/** What the confirmation page gets. */
export interface BookedTrial {
  confirmationToken: string;
  /** Null if no link may be offered: a password, a paid course, staff, too many links that nobody has used. */
  setPasswordToken: string | null;
  /** The phone's child has another name than the one that was typed. */
  isOtherChild: boolean;
  /** An earlier call with the same key, whose answer was lost, had asked for another time, and that one is booked. */
  isOtherTime: boolean;
}

/** Of a repeated call: the phone as it is stored, the browser's random key, and what is asked for now. */
export interface RepeatedOrder {
  slotId: number;
  phone: string;
  bookingKey: string;
  studentName: string;
  /** Staff get no link for a family's password. */
  isForFamily: boolean;
}

/** The confirmation of a browser's key, always the same, so that a browser that lost the answer gets it again. */
export const confirmationOf = (phone: string, bookingKey: string): string =>
  createHash('sha256').update(`trial-booking ${phone} ${bookingKey}`).digest('hex');

/** A browser may lose a few answers; more fresh links than this for one account would only help a guesser. */
const LIVE_LINKS_MAX = 5;

// Repeats of one booking wait for each other, or each would count the links before the others have made theirs.
const lockRepeated = statement(
  'trial-repeated-lock',
  'SELECT id FROM trial_booking WHERE phone = $1 AND confirmation_hash = $2 FOR UPDATE',
);

const findRepeated = statement(
  'trial-repeated',
  `
  SELECT s.account_id, s.id AS student_id, s.full_name, b.availability_id, ${MAY_OFFER_PASSWORD}
    AND (SELECT count(*) FROM one_time_token o WHERE o.account_id = a.id AND o.kind = 'set_password'
      AND o.used_at IS NULL AND o.expires_at > $3) < ${LIVE_LINKS_MAX} AS is_password_offered
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN student s ON s.id = b.student_id
  JOIN account a ON a.id = s.account_id
  WHERE b.phone = $1 AND b.confirmation_hash = $2 AND b.state = 'open' AND c.status = 'scheduled' AND c.ends_at >= $3`,
);

interface RepeatedRow {
  account_id: number;
  student_id: number;
  full_name: string;
  /** Null once the class was moved. */
  availability_id: number | null;
  is_password_offered: boolean;
}

/** The open booking that an earlier call with the same key made, with a fresh link; undefined if there is none. */
export async function repeatBooking(deps: Deps, order: RepeatedOrder): Promise<BookedTrial | undefined> {
  const confirmationToken = confirmationOf(order.phone, order.bookingKey);
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const known = [order.phone, hashToken(confirmationToken)];
    if ((await trx.maybeRow(lockRepeated, known)) === undefined) return undefined;
    const row = await trx.maybeRow<RepeatedRow>(findRepeated, [...known, now]);
    if (row === undefined) return undefined;
    const family = { accountId: row.account_id, studentId: row.student_id };
    return {
      confirmationToken,
      setPasswordToken: row.is_password_offered && order.isForFamily ? await issuePasswordLink(trx, family, now) : null,
      isOtherChild: isOtherName(row.full_name, order.studentName),
      isOtherTime: row.availability_id !== null && row.availability_id !== order.slotId,
    };
  });
}

/** Whether the page will show another child than was typed. Only what it shows counts, or surnames could be guessed (T2). */
export const isOtherName = (one: string, other: string): boolean =>
  shortName(one).toLowerCase() !== shortName(other).toLowerCase();

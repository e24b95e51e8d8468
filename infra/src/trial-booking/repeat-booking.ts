import { createHash } from 'node:crypto';
import { shortName } from '@school/core/shared/person-name';
import { hashToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { isOwnRegistration } from '../registration/registration-proof.js';
import { issuePasswordLink } from './family-facts.js';

/** What the confirmation page gets. */
export interface BookedTrial {
  confirmationToken: string;
  /** Null if no link may be given here: to staff, to a browser that has not just registered the family, too many. */
  setPasswordToken: string | null;
  /** The phone's child has another name than the one that was typed; for staff only. */
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
  /** The cookie of the browser's registration. */
  proof?: string | undefined;
  /** Staff get no link for a family's password. */
  staff?: object | undefined;
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
  SELECT s.account_id, s.id AS student_id, s.full_name, b.availability_id,
    (SELECT count(*) FROM one_time_token o WHERE o.account_id = s.account_id AND o.kind = 'set_password' AND o.used_at IS NULL AND o.expires_at > $3) < ${LIVE_LINKS_MAX} AS has_room_for_links
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN student s ON s.id = b.student_id
  WHERE b.phone = $1 AND b.confirmation_hash = $2 AND b.state = 'open' AND c.status = 'scheduled' AND c.ends_at >= $3`,
);

interface RepeatedRow {
  account_id: number;
  student_id: number;
  full_name: string;
  /** Null once the class was moved. */
  availability_id: number | null;
  has_room_for_links: boolean;
}

/** The open booking that an earlier call with the same key made, with a fresh link; undefined if there is none. */
export async function repeatBooking(deps: Deps, order: RepeatedOrder): Promise<BookedTrial | undefined> {
  const confirmationToken = confirmationOf(order.phone, order.bookingKey);
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const known = [order.phone, hashToken(confirmationToken)];
    if ((await trx.maybeRow(lockRepeated, known)) === undefined)
      return repeatRequest(trx, order, confirmationToken, now);
    const row = await trx.maybeRow<RepeatedRow>(findRepeated, [...known, now]);
    if (row === undefined) return undefined;
    const family = { accountId: row.account_id, studentId: row.student_id };
    const { proof, staff } = order;
    const mayHaveLink =
      row.has_room_for_links && staff === undefined && (await isOwnRegistration(trx, row.account_id, { proof, now }));
    return {
      confirmationToken,
      setPasswordToken: mayHaveLink ? await issuePasswordLink(trx, family, now) : null,
      isOtherChild: isOtherName(row.full_name, order.studentName),
      isOtherTime: row.availability_id !== null && row.availability_id !== order.slotId,
    };
  });
}

const findRequest = statement(
  'trial-repeated-request',
  'SELECT availability_id FROM trial_request WHERE confirmation_hash = $1 AND ends_at >= $2',
);

/** The same for a request that the phone may not have; see `holdUnmetTrial`. */
async function repeatRequest(
  trx: Trx,
  { slotId }: RepeatedOrder,
  confirmationToken: string,
  now: Date,
): Promise<BookedTrial | undefined> {
  const values = [hashToken(confirmationToken), now];
  const row = await trx.maybeRow<{ availability_id: number | null }>(findRequest, values);
  if (row === undefined) return undefined;
  const isOtherTime = row.availability_id !== null && row.availability_id !== slotId;
  return { confirmationToken, setPasswordToken: null, isOtherChild: false, isOtherTime };
}

/** Whether the child that staff book for has another name than was typed. */
export const isOtherName = (one: string, other: string): boolean =>
  shortName(one).toLowerCase() !== shortName(other).toLowerCase();

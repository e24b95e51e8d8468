import { createHash } from 'node:crypto';
import { shortName } from '@school/core/shared/person-name';
import type { Phone } from '@school/core/shared/phone';
import { ref } from 'objection';
import { hashToken } from '../auth/secrets.js';
import { OneTimeTokenModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { isOwnRegistration } from '../registration/registration-proof.js';
import { TrialBookingModel, TrialRequestModel } from './model.js';
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
  phone: Phone;
  bookingKey: string;
  studentName: string;
  /** The cookie of the browser's registration. */
  proof?: string | undefined;
  /** Staff get no link for a family's password. */
  staff?: object | undefined;
}

/** The confirmation of a browser's key, always the same, so that a browser that lost the answer gets it again. */
export const confirmationOf = (phone: Phone, bookingKey: string): string =>
  createHash('sha256').update(`trial-booking ${phone} ${bookingKey}`).digest('hex');

/** A browser may lose a few answers; more fresh links than this for one account would only help a guesser. */
const LIVE_LINKS_MAX = 5;

interface Repeated {
  accountId: number;
  studentId: number;
  fullName: string;
  /** Null once the class was moved. */
  availabilityId: number | null;
  liveLinks: number;
}

/** What a booking says of its family, while its class is to come. */
const findRepeated = async (trx: Trx, id: number, now: Date): Promise<Repeated | undefined> =>
  trx
    .query(TrialBookingModel)
    .alias('b')
    .findById(id)
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .join('student as s', 's.id', 'b.student_id')
    .where({ 'b.state': 'open', 'c.status': 'scheduled' })
    .where('c.ends_at', '>=', now)
    .select(
      's.account_id',
      's.id as student_id',
      's.full_name',
      'b.availability_id',
      trx
        .query(OneTimeTokenModel)
        .where({ account_id: ref('s.account_id'), kind: 'set_password' })
        .whereNull('used_at')
        .where('expires_at', '>', now)
        .count()
        .as('live_links'),
    )
    .castTo<Repeated | undefined>();

/** The open booking that an earlier call with the same key made, with a fresh link; undefined if there is none. */
export async function repeatBooking(deps: Deps, order: RepeatedOrder): Promise<BookedTrial | undefined> {
  const confirmationToken = confirmationOf(order.phone, order.bookingKey);
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const known = { phone: order.phone, confirmation_hash: hashToken(confirmationToken) };
    // Repeats of one booking wait for each other, or each would count the links before the others have made theirs.
    const locked = await trx.query(TrialBookingModel).findOne(known).select('id').forUpdate();
    if (locked === undefined) return repeatRequest(trx, order, confirmationToken, now);
    const row = await findRepeated(trx, locked.id, now);
    if (row === undefined) return undefined;
    const family = { accountId: row.accountId, studentId: row.studentId };
    const { proof, staff } = order;
    const mayHaveLink =
      row.liveLinks < LIVE_LINKS_MAX &&
      staff === undefined &&
      (await isOwnRegistration(trx, row.accountId, { proof, now }));
    return {
      confirmationToken,
      setPasswordToken: mayHaveLink ? await issuePasswordLink(trx, family, now) : null,
      isOtherChild: isOtherName(row.fullName, order.studentName),
      isOtherTime: row.availabilityId !== null && row.availabilityId !== order.slotId,
    };
  });
}

/** The same for a request that the phone may not have; see `holdUnmetTrial`. */
async function repeatRequest(
  trx: Trx,
  { slotId }: RepeatedOrder,
  confirmationToken: string,
  now: Date,
): Promise<BookedTrial | undefined> {
  const row = await trx
    .query(TrialRequestModel)
    .findOne({ confirmation_hash: hashToken(confirmationToken) })
    .where('ends_at', '>=', now);
  if (row === undefined) return undefined;
  const isOtherTime = row.availabilityId !== null && row.availabilityId !== slotId;
  return { confirmationToken, setPasswordToken: null, isOtherChild: false, isOtherTime };
}

/** Whether the child that staff book for has another name than was typed. */
export const isOtherName = (one: string, other: string): boolean =>
  shortName(one).toLowerCase() !== shortName(other).toLowerCase();

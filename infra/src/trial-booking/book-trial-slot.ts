import { FAMILY_REASONS, TRIAL_BOOKING_REFUSALS, type FamilyReason } from '@school/core/trial-booking/errors';
import type { Phone } from '@school/core/shared/phone';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { familyPhone } from '../identity/normalise-phone.js';
import { withinLimit } from '../limits/within-limit.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { hasRegistered } from '../registration/registration-proof.js';
import { closePastTrials } from './close-past-trials.js';
import { ensureTrialFamily, issuePasswordLink, judgeFamily } from './family-facts.js';
import { holdUnmetTrial } from './hold-unmet-trial.js';
import { insertTrialBooking, lockTrialTimes } from './insert-trial.js';
import { judgeSlot, throwAsRefusal } from './judge-slot.js';
import { findSlot, type TrialSlot } from './find-slot.js';
import { confirmationOf, isOtherName, repeatBooking, type BookedTrial } from './repeat-booking.js';

/** The booking form. */
export interface TrialOrder {
  slotId: number;
  phone: string;
  studentName: string;
  grade: number;
  timezone: string | undefined;
  /** Random, of the family's browser: a repeated call with it gets the booking that it has already made. */
  bookingKey?: string | undefined;
  /** The cookie of the browser's registration. */
  proof?: string | undefined;
  ip: string;
  /** Who of the staff books for the family, and why a phone that missed two trials gets another one. */
  staff?: { actor: Actor; reason: string };
}

/**
 * Books a trial class: of several families asking for one slot at once only one gets it. Whoever cannot prove
 * that they belong to the family learns nothing about it: what speaks against the class is told to the family by message.
 */
export async function bookTrialSlot(deps: Deps, order: TrialOrder): Promise<BookedTrial> {
  const phone = await familyPhone(deps.db, order.phone);
  const repeatOrThrow = async (error: unknown): Promise<BookedTrial> => {
    const repeated = await repeatOf(deps, order, phone, error);
    if (repeated === undefined) throw error;
    return repeated;
  };
  const booking = deps.slotTurns.run(order.slotId, isRefusal, () => book(deps, order, phone));
  const booked = await booking.catch(async (error: unknown) => {
    const repeated = await repeatOf(deps, order, phone, error);
    if (repeated) return repeated;
    const reason = order.staff === undefined ? familyReason(error) : undefined;
    const held = reason && (await hold(deps, order, { phone, reason }).catch(repeatOrThrow));
    if (held === undefined) throw error;
    return held;
  });
  return booked ?? repeatOrThrow(refusal(TRIAL_BOOKING_REFUSALS, 'slot_taken'));
}

/** The slot may be taken by this very family, whose browser never got the answer. */
async function repeatOf(deps: Deps, order: TrialOrder, phone: Phone, error: unknown): Promise<BookedTrial | undefined> {
  const { bookingKey } = order;
  if (!isRefusal(error) || bookingKey === undefined) return undefined;
  return repeatBooking(deps, { ...order, phone, bookingKey });
}

const hold = (
  deps: Deps,
  order: TrialOrder,
  unmet: { phone: Phone; reason: FamilyReason },
): Promise<BookedTrial | undefined> =>
  limited(deps, order, unmet.phone, () => holdUnmetTrial(deps, { ...order, ...unmet }).catch(throwAsRefusal));

const familyReason = (error: unknown): FamilyReason | undefined =>
  isRefusal(error) ? FAMILY_REASONS.find((reason) => reason === error.code) : undefined;

const isRefusal = (error: unknown): error is AppError => error instanceof AppError;

async function book(deps: Deps, order: TrialOrder, phone: Phone): Promise<BookedTrial> {
  const now = deps.clock.now();
  // A slot that is gone is refused after one read, without a transaction and without counting for the limit.
  const seen = judgeSlot(await findSlot(deps.db, order.slotId, now), now, order.timezone);
  const work = (): Promise<BookedTrial> =>
    deps.db.transaction((trx) => claim(trx, seen.teacherId, order, phone, now)).catch(throwAsRefusal);
  // The office books for many families from one address.
  return order.staff ? work() : limited(deps, order, phone, work);
}

/** Counts for the caller, who gets it back if nothing was booked. */
async function limited<T>(deps: Deps, order: TrialOrder, phone: Phone, work: () => Promise<T>): Promise<T> {
  const { ip, proof } = order;
  const device = proof !== undefined && (await hasRegistered(deps, proof, phone)) ? proof : undefined;
  const refuse = { table: TRIAL_BOOKING_REFUSALS, reason: 'too_many_bookings' } as const;
  return withinLimit(deps, deps.bookingLimit, { ip, phone, device }, refuse, work);
}

async function claim(trx: Trx, teacherId: number, order: TrialOrder, phone: Phone, now: Date): Promise<BookedTrial> {
  await lockTrialTimes(trx, phone, teacherId);
  const slot = judgeSlot(await findSlot(trx, order.slotId, now), now, order.timezone);
  const { studentName, grade, timezone, proof, staff } = order;
  const family = await ensureTrialFamily(trx, { phone, studentName, grade, timezone, proof }, now);
  await closePastTrials(trx, phone, now);
  const repeatable = order.bookingKey === undefined ? randomToken() : confirmationOf(phone, order.bookingKey);
  const { isKeyUsed } = await judgeFamily(trx, { phone, hash: hashToken(repeatable) }, staff);
  // A key whose class is over or canceled books once more, under another address.
  const confirmationToken = isKeyUsed ? randomToken() : repeatable;
  const { id: bookingId, moved } = await insertTrialBooking(trx, slot, family, {
    grade,
    phone,
    timezone,
    confirmationToken,
    askedName: staff ? null : studentName,
    isProven: staff !== undefined || family.isOwn,
  });
  const event = { booking_id: bookingId, starts_at: slot.startsAt, ...moved };
  await recordLeadEvent(trx, staff?.actor, family.leadId, 'trial_booked', event);
  if (staff) await auditBooking(trx, bookingId, slot, staff);
  await planJob(trx, { topic: 'trial-booked', refId: bookingId, businessKey: `trial:${bookingId}:booked` });
  const setPasswordToken = family.isOwn && staff === undefined ? await issuePasswordLink(trx, family, now) : null;
  const isOtherChild = isOtherName(family.studentName, studentName);
  return { confirmationToken, setPasswordToken, isOtherChild, isOtherTime: false };
}

const auditBooking = (
  trx: Trx,
  bookingId: number,
  slot: TrialSlot,
  { actor, reason }: NonNullable<TrialOrder['staff']>,
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: 'trial.book',
    entity: 'trial_booking',
    entityId: bookingId,
    after: { starts_at: slot.startsAt, teacher_id: slot.teacherId, reason },
  });

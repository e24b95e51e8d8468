import { isOffer, OFFER_NOT_AGREED } from '@school/core/notifications/offers';
import { ScheduledClassModel } from '../batches/model.js';
import { mayGetOffers } from '../consents/agrees-to-offers.js';
import type { Trx } from '../db/database.js';
import type { DeliveryModel } from './model.js';

/** Why a message that was written must not leave any more; undefined if it may. */
export async function whyOutdated(trx: Trx, message: DeliveryModel, now: Date): Promise<string | undefined> {
  const change = await changeOfClass(trx, message, now);
  if (change !== undefined) return change;
  // The family may have taken its consent back since the message was written.
  return isOffer(message.kind) && !(await mayGetOffers(trx, message.accountId)) ? OFFER_NOT_AGREED : undefined;
}

/** Why a message about a class is out of date: it was moved, canceled or has begun; undefined if it is not. */
async function changeOfClass(trx: Trx, letter: DeliveryModel, now: Date): Promise<string | undefined> {
  if (letter.classId === null) return undefined;
  const about = await trx.query(ScheduledClassModel).findById(letter.classId);
  if (about === undefined || about.status === 'canceled') return 'The class was called off.';
  if (about.status === 'paused') return 'The class is on hold.';
  if (about.startsAt.getTime() !== letter.classStartsAt?.getTime()) return 'The class was moved.';
  return about.status !== 'scheduled' || about.startsAt <= now ? 'The class has begun.' : undefined;
}

import { raw } from 'objection';
import { DiscountCodeModel, DiscountUseModel } from '../catalog/model.js';
import type { Trx } from '../db/database.js';
import { pagesOf } from '../payment-pages/repository.js';

/** Releases a reserved use of a code when its enrolment expires with nothing paid. */
export async function releaseDiscount(trx: Trx, enrolmentId: number): Promise<number> {
  const paid = pagesOf(trx, enrolmentId).whereNotNull('paid_at');
  return countDown(trx, await reserved(trx, enrolmentId).whereNotExists(paid).patch(RELEASED).returning('*'));
}

/** Releases it for a sale that was refunded before its punch: once punched, a use is final. */
export async function giveDiscountBack(trx: Trx, enrolmentId: number): Promise<number> {
  return countDown(trx, await reserved(trx, enrolmentId).patch(RELEASED).returning('*'));
}

const RELEASED = { state: 'released' } as const;

const reserved = (trx: Trx, enrolmentId: number) =>
  trx.query(DiscountUseModel).where({ enrolment_id: enrolmentId, state: 'reserved' });

/** A code can be used again as often as its uses were released. */
async function countDown(trx: Trx, [freed]: DiscountUseModel[]): Promise<number> {
  return freed === undefined
    ? 0
    : trx
        .query(DiscountCodeModel)
        .findById(freed.discountCodeId)
        .patch({ used: raw('used - 1') });
}

/**
 * Reserves it again for a page that was extended after it expired: only if the code has uses left and the student did
 * not use it elsewhere. The page keeps its price anyway.
 */
export async function takeDiscountBack(trx: Trx, enrolmentId: number): Promise<number> {
  const elsewhere = trx
    .query(DiscountUseModel)
    .alias('other')
    .whereColumn('other.discount_code_id', 'discount_use.discount_code_id')
    .whereColumn('other.student_id', 'discount_use.student_id')
    .whereNot('other.state', 'released');
  const released = trx.query(DiscountUseModel).where({ enrolment_id: enrolmentId, state: 'released' });
  const taken = await trx
    .query(DiscountCodeModel)
    .whereIn('id', released.clone().whereNotExists(elsewhere).select('discount_code_id'))
    .modify('hasUsesLeft')
    .patch({ used: raw('used + 1') });
  return taken === 0 ? 0 : released.patch({ state: 'reserved' });
}

/** Makes the use of a code final when the sale is punched. */
export const makeDiscountFinal = async (trx: Trx, enrolmentId: number): Promise<number> =>
  reserved(trx, enrolmentId).patch({ state: 'final' });

/**
 * Makes the use only reserved again when the sale's only punch was undone: it still counts, but a refund or an expiry
 * may give it back.
 */
export const reserveDiscountAgain = async (trx: Trx, enrolmentId: number): Promise<number> =>
  trx
    .query(DiscountUseModel)
    .where({ enrolment_id: enrolmentId, state: 'final' })
    .whereNotExists(pagesOf(trx, enrolmentId).whereNotNull('punched_at'))
    .patch({ state: 'reserved' });

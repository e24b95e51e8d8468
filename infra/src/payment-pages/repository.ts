import type { Trx } from '../db/database.js';
import { EnrolmentModel, PaymentPageModel } from './model.js';

/** Locks an enrolment, as everybody who writes its money does first. */
export async function lockEnrolment(trx: Trx, id: number): Promise<void> {
  await trx.query(EnrolmentModel).findById(id).forUpdate().select('id');
}

/** Locks all pages of an enrolment, which is locked already. */
export async function lockPagesOf(trx: Trx, enrolmentId: number): Promise<void> {
  await trx.query(PaymentPageModel).where('enrolment_id', enrolmentId).orderBy('id').forUpdate().select('id');
}

import type { QueryBuilder } from 'objection';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { EnrolmentModel, PaymentPageModel } from './model.js';

/** The pages of an enrolment. */
export const pagesOf = (sql: Sql, enrolmentId: number): QueryBuilder<PaymentPageModel> =>
  sql.query(PaymentPageModel).where('enrolment_id', enrolmentId);

/** Locks an enrolment, as everybody who writes its money does first. */
export async function lockEnrolment(trx: Trx, id: number): Promise<void> {
  await trx.query(EnrolmentModel).findById(id).forUpdate().select('id');
}

/** The same without waiting: false if somebody else has it locked, a punch for example. */
export async function lockFreeEnrolment(trx: Trx, id: number): Promise<boolean> {
  const locked = await trx.query(EnrolmentModel).findById(id).forUpdate().skipLocked().select('id');
  return locked !== undefined;
}

/** Locks all pages of an enrolment, which is locked already. */
export async function lockPagesOf(trx: Trx, enrolmentId: number): Promise<void> {
  await pagesOf(trx, enrolmentId).orderBy('id').forUpdate().select('id');
}

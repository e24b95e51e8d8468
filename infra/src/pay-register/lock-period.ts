import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { PayPeriodModel } from './model.js';

/** The period with this id. */
export async function findPeriod(sql: Sql, id: number): Promise<PayPeriodModel> {
  const period = await sql.query(PayPeriodModel).findById(id);
  if (period === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'period_not_found');
  return period;
}

/** The same, locked: of two people who change a period one waits for the other, and then sees what the other did. */
export async function lockPeriod(trx: Trx, id: number): Promise<PayPeriodModel> {
  const period = await trx.query(PayPeriodModel).findById(id).forUpdate();
  if (period === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'period_not_found');
  return period;
}

/** Changes a locked period; whoever has looked at it before must look again. */
export async function changePeriod(
  trx: Trx,
  { id, version }: PayPeriodModel,
  change: Partial<PayPeriodModel> = {},
): Promise<void> {
  await trx
    .query(PayPeriodModel)
    .findById(id)
    .patch({ ...change, version: version + 1 });
}

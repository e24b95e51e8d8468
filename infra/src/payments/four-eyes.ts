import { needsFourEyes, punchRule } from '@school/core/payments/punch';
import type { Sql } from '../db/sql.js';
import { PUNCH_FOUR_EYES, SettingModel } from '../settings/model.js';
import { StaffUserModel } from '../users/model.js';
import { PaymentModel } from './model.js';

/** A page's payment as seen by the person who is about to punch it. */
export interface SeenPayment {
  /** `2026-11-21` */
  paidOn: string;
  /** The same person marked it as paid, and the school requires two people. */
  isOwn: boolean;
}

/** Reads the payment of a paid page. */
export async function paymentOf(sql: Sql, pageRowId: number, accountId: number): Promise<SeenPayment> {
  const punchers = sql
    .query(StaffUserModel)
    .join('account', 'account.id', 'staff_user.account_id')
    .whereNull('account.disabled_at')
    .whereRaw("'payment.punch' = ANY (permissions)");
  const { markedBy, paidOn, setting, people } = await sql
    .query(PaymentModel)
    .where('payment_page_id', pageRowId)
    .select(
      'marked_by',
      'paid_on',
      sql.query(SettingModel).findById(PUNCH_FOUR_EYES).select('value').as('setting'),
      punchers.count().as('people'),
    )
    .first()
    .throwIfNotFound()
    .castTo<SeenRow>();
  const isWanted = needsFourEyes(punchRule(setting), people);
  return { paidOn, isOwn: markedBy === accountId && isWanted };
}

interface SeenRow extends Pick<PaymentModel, 'markedBy' | 'paidOn'> {
  setting: unknown;
  people: number;
}

import { needsFourEyes } from '@school/core/payments/punch';
import { statement, type Sql } from '../db/sql.js';

/** A page's payment as seen by the person who is about to punch it. */
export interface SeenPayment {
  /** `2026-11-21` */
  paidOn: string;
  /** The same person marked it as paid, and the school requires two people (product 3.2). */
  isOwn: boolean;
}

const readPayment = statement(
  'punch-payment',
  `SELECT marked_by AS "markedBy", paid_on::text AS "paidOn",
     (SELECT value FROM setting WHERE key = 'punch_four_eyes') AS setting,
     (SELECT count(*) FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
      WHERE 'payment.punch' = ANY (u.permissions)) AS people
   FROM payment WHERE payment_page_id = $1`,
);

/** Reads the payment of a paid page. */
export async function paymentOf(sql: Sql, pageRowId: number, accountId: number): Promise<SeenPayment> {
  const { markedBy, paidOn, setting, people } = await sql.row<PaymentRow>(readPayment, [pageRowId]);
  const isWanted = needsFourEyes(typeof setting === 'boolean' ? setting : undefined, people);
  return { paidOn, isOwn: markedBy === accountId && isWanted };
}

interface PaymentRow {
  markedBy: number;
  paidOn: string;
  setting: unknown;
  people: number;
}

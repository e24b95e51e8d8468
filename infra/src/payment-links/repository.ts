import { raw, type QueryBuilder, type Raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { PaymentProofModel } from '../payments/model.js';

/** The proofs of the link that a query reads. */
export const proofsOfLink = (sql: Sql): QueryBuilder<PaymentProofModel> =>
  sql.query(PaymentProofModel).whereColumn('payment_link_id', 'payment_link.id');

/** To select beside a link: whether a proof for it waits for a decision. */
export const hasOpenProof = (sql: Sql): Raw =>
  raw('EXISTS ?', proofsOfLink(sql).where('state', 'submitted')).as('has_open_proof');

import { raw, type NumberQueryBuilder, type QueryBuilder } from 'objection';
import type { Trx } from '../db/database.js';
import { PaymentPageModel } from '../payment-pages/model.js';

/** Ends unpaid pages now, and forgets any later date; the caller says which. */
export const endPages = (trx: Trx, now: Date): NumberQueryBuilder<QueryBuilder<PaymentPageModel>> =>
  trx
    .query(PaymentPageModel)
    .patch({ expiredAt: now, expiresAt: raw('least(expires_at, ?)', [now]), expiryDate: null })
    .whereNull('paid_at')
    .whereNull('expired_at');

import { raw, type NumberQueryBuilder, type QueryBuilder } from 'objection';
import { PaymentOptionModel } from '../catalog/model.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { PaymentPageModel } from '../payment-pages/model.js';

/** Ends unpaid pages now, and forgets any later date; the caller says which. */
export const endPages = (trx: Trx, now: Date): NumberQueryBuilder<QueryBuilder<PaymentPageModel>> =>
  trx
    .query(PaymentPageModel)
    .patch({ expiredAt: now, expiresAt: raw('least(expires_at, ?)', [now]), expiryDate: null })
    .whereNull('paid_at')
    .whereNull('expired_at');

/** The ways to pay in a currency. */
export const optionsFor = (sql: Sql, currency: string): QueryBuilder<PaymentOptionModel> =>
  sql
    .query(PaymentOptionModel)
    .where('is_active', true)
    .where((fits) => {
      void fits.whereNull('currency_code').orWhere('currency_code', currency);
    });

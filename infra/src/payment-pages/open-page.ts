import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { pageState } from '@school/core/payment-pages/state';
import type { QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { lockRowsOf } from '../db/lock-rows-of.js';
import type { Sql } from '../db/sql.js';
import { PaymentPageModel, type EnrolmentModel } from './model.js';

/** The facts that decide what a payer may do. */
export interface OpenPage {
  id: number;
  enrolmentId: number;
  /** By which people know the enrolment, and its audit lines. */
  enrolmentNumber: number;
  currency: string;
  isPaid: boolean;
  isExpired: boolean;
  asksConsent: boolean;
}

/** Finds a payer's page. */
export const findOpenPage = (sql: Sql, pageId: string, now: Date): Promise<OpenPage> => known(pageOf(sql, pageId), now);

/** The same, locked until the transaction ends, so that it is not paid or expired meanwhile. */
export const holdOpenPage = (trx: Sql, pageId: string, now: Date): Promise<OpenPage> =>
  known(pageOf(trx, pageId).modify(lockRowsOf, 'payment_page'), now);

const pageOf = (sql: Sql, pageId: string): QueryBuilder<PaymentPageModel> =>
  sql
    .query(PaymentPageModel)
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .where('page_id', pageId)
    .select(
      'payment_page.*',
      'enrolment.currency_code',
      'enrolment.auto_charge_consent',
      'enrolment.number as enrolment_number',
    );

type FoundPage = PaymentPageModel &
  Pick<EnrolmentModel, 'currencyCode' | 'autoChargeConsent'> & { enrolmentNumber: number };

async function known(found: QueryBuilder<PaymentPageModel>, now: Date): Promise<OpenPage> {
  const page = await found.first().castTo<FoundPage | undefined>();
  if (page === undefined) throw refusal(PAYER_REFUSALS, 'page_not_found');
  return {
    id: page.id,
    enrolmentId: page.enrolmentId,
    enrolmentNumber: page.enrolmentNumber,
    currency: page.currencyCode,
    isPaid: page.paidAt !== null,
    isExpired: pageState(page, now) === 'Expired',
    asksConsent: page.autoChargeConsent,
  };
}

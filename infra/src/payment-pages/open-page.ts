import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { isExpired } from './page-json.js';

/** The facts that decide what a payer may do. */
export interface OpenPage {
  id: number;
  enrolmentId: number;
  currency: string;
  isPaid: boolean;
  isExpired: boolean;
  asksConsent: boolean;
}

const PAGE_OF_PAYER = `SELECT p.id, p.enrolment_id AS "enrolmentId", e.currency_code AS currency,
     p.paid_at IS NOT NULL AS "isPaid", ${isExpired('$2')} AS "isExpired", e.auto_charge_consent AS "asksConsent"
   FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE p.page_id = $1`;

const findPayersPage = statement('payment-page-of-payer', PAGE_OF_PAYER);
const holdPayersPage = statement('payment-page-of-payer-hold', `${PAGE_OF_PAYER} FOR UPDATE OF p`);

/** Finds a payer's page. */
export const findOpenPage = (sql: Sql, pageId: string, now: Date): Promise<OpenPage> =>
  known(sql.maybeRow<OpenPage>(findPayersPage, [pageId, now]));

/** The same, locked until the transaction ends, so that it is not paid or expired meanwhile. */
export const holdOpenPage = (trx: Sql, pageId: string, now: Date): Promise<OpenPage> =>
  known(trx.maybeRow<OpenPage>(holdPayersPage, [pageId, now]));

async function known(found: Promise<OpenPage | undefined>): Promise<OpenPage> {
  const page = await found;
  if (page === undefined) throw refusal(PAYER_REFUSALS, 'page_not_found');
  return page;
}

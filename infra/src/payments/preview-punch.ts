import type { PaymentType } from '@school/core/payment-pages/choices';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { instalmentsToCome, type DueInstalment } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { paymentOf } from './four-eyes.js';

/** The effects of a punch. */
export interface PunchPreview {
  studentName: string;
  credits: number;
  currency: string;
  instalments: readonly DueInstalment[];
  needsAnotherPerson: boolean;
  /** The deposit subtracted from this page; undefined without one. */
  token: { amountMinor: number; paidOn: string | null; mode: string; url: string; isByLink: boolean } | undefined;
}

interface PreviewRow {
  rowId: number;
  isPaid: boolean;
  isPunched: boolean;
  position: number;
  studentName: string;
  credits: number;
  currency: string;
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  payments: number;
  firstAmountMinor: number;
  token: PunchPreview['token'] | null;
}

const findPage = statement(
  'punch-preview',
  `SELECT p.id AS "rowId", p.paid_at IS NOT NULL AS "isPaid", p.punched_at IS NOT NULL AS "isPunched", i.position,
     s.full_name AS "studentName", i.credits, e.currency_code AS currency, e.payment_type AS "paymentType",
     e.discounted_fee_minor AS "discountedFeeMinor", e.total_classes AS "totalClasses", e.payments,
     i.amount_minor AS "firstAmountMinor",
     CASE WHEN i.position = 1 AND e.token_amount_minor IS NOT NULL THEN jsonb_build_object('amountMinor', e.token_amount_minor,
       'paidOn', e.token_paid_on, 'mode', coalesce(e.token_payment_mode, ''), 'url', coalesce(e.token_payment_url, ''),
       'isByLink', e.token_link_id IS NOT NULL) END AS token
   FROM payment_page p
   JOIN instalment i ON i.id = p.instalment_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   WHERE p.number = $1`,
);

/** Applies the rules of the punch without writing anything. */
export async function previewPunch(deps: Deps, session: Session, pageNumber: number): Promise<PunchPreview> {
  const row = await deps.db.maybeRow<PreviewRow>(findPage, [pageNumber]);
  if (row === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
  if (row.isPunched) throw refusal(PAYMENT_REFUSALS, 'already_punched');
  if (!row.isPaid) throw refusal(PAYMENT_REFUSALS, 'not_paid');
  const { paidOn, isOwn } = await paymentOf(deps.db, row.rowId, session.accountId);
  return {
    studentName: row.studentName,
    credits: row.credits,
    currency: row.currency,
    instalments: row.position === 1 ? instalmentsToCome({ ...row, firstPaidOn: paidOn }) : [],
    needsAnotherPerson: isOwn && session.role !== 'superuser',
    token: row.token ?? undefined,
  };
}

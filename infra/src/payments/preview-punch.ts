import type { PaymentType } from '@school/core/payment-pages/choices';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { instalmentsToCome, type DueInstalment } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { PaymentPageModel } from '../payment-pages/model.js';
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

/** Applies the rules of the punch without writing anything. */
export async function previewPunch(deps: Deps, session: Session, pageNumber: number): Promise<PunchPreview> {
  const row = await findPage(deps.db, pageNumber);
  if (row === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
  if (row.punchedAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_punched');
  if (row.paidAt === null) throw refusal(PAYMENT_REFUSALS, 'not_paid');
  const { paidOn, isOwn } = await paymentOf(deps.db, row.id, session.accountId);
  return {
    studentName: row.studentName,
    credits: row.credits,
    currency: row.currency,
    instalments: row.position === 1 ? instalmentsToCome({ ...row, firstPaidOn: paidOn }) : [],
    needsAnotherPerson: isOwn && session.role !== 'superuser',
    token: tokenOf(row),
  };
}

interface PreviewRow {
  id: number;
  paidAt: Date | null;
  punchedAt: Date | null;
  position: number;
  studentName: string;
  credits: number;
  currency: string;
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  payments: number;
  firstAmountMinor: number;
  tokenAmountMinor: number | null;
  tokenPaidOn: string | null;
  tokenPaymentMode: string | null;
  tokenPaymentUrl: string | null;
  tokenLinkId: number | null;
}

const findPage = async (sql: Sql, number: number): Promise<PreviewRow | undefined> =>
  sql
    .query(PaymentPageModel)
    .join('instalment', 'instalment.id', 'payment_page.instalment_id')
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .where('payment_page.number', number)
    .select(
      'payment_page.id',
      'payment_page.paid_at',
      'payment_page.punched_at',
      'instalment.position',
      'instalment.credits',
      'instalment.amount_minor as first_amount_minor',
      'enrolment.currency_code as currency',
      'enrolment.payment_type',
      'enrolment.discounted_fee_minor',
      'enrolment.total_classes',
      'enrolment.payments',
      'enrolment.token_amount_minor',
      'enrolment.token_paid_on',
      'enrolment.token_payment_mode',
      'enrolment.token_payment_url',
      'enrolment.token_link_id',
      'student.full_name as student_name',
    )
    .first()
    .castTo<PreviewRow | undefined>();

const tokenOf = (row: PreviewRow): PunchPreview['token'] =>
  row.position === 1 && row.tokenAmountMinor !== null
    ? {
        amountMinor: row.tokenAmountMinor,
        paidOn: row.tokenPaidOn,
        mode: row.tokenPaymentMode ?? '',
        url: row.tokenPaymentUrl ?? '',
        isByLink: row.tokenLinkId !== null,
      }
    : undefined;

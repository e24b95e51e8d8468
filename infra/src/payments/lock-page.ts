import type { PaymentType } from '@school/core/payment-pages/choices';
import type { PageInstants } from '@school/core/payment-pages/state';
import { raw, type QueryBuilder } from 'objection';
import type { Trx } from '../db/database.js';
import { lockRowsOf } from '../db/lock-rows-of.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';

/** A payment page, locked until the transaction ends, with what belongs to it. */
export interface LockedPage extends PageInstants {
  id: number;
  number: number;
  pageId: string;
  amountMinor: number;
  createdAt: Date;
  expiryZone: string;
  instalmentId: number;
  position: number;
  credits: number;
  instalmentMinor: number;
  enrolmentId: number;
  enrolmentNumber: number;
  studentId: number;
  accountId: number;
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  payments: number;
  currency: string;
  refundedAt: Date | null;
  /** When the instalment was written off. */
  writtenOffAt: Date | null;
  /** A deposit typed by staff and subtracted from this page: the punch confirms it. */
  typedTokenMinor: number | null;
  /** How often its punch was undone; each punch has a different ledger key. */
  timesUnpunched: number;
  /** The ledger key of its current or next punch. */
  punchKey: string;
}

/** SQL: the deposit of a first payment that came without a link and is not confirmed yet. */
const TYPED_TOKEN = `CASE WHEN instalment.position = 1 AND token_link_id IS NULL AND token_confirmed_at IS NULL
  THEN token_amount_minor END`;

/** Locks enrolment and page in this order, as every writer does; undefined for an unknown number. */
export async function lockPage(trx: Trx, number: number): Promise<LockedPage | undefined> {
  const enrolment = await lockEnrolmentOf(trx, number);
  return enrolment && lockPageRow(trx, number);
}

/** The same without waiting: undefined if somebody else has it locked. */
export async function lockFreePage(trx: Trx, number: number): Promise<LockedPage | undefined> {
  const enrolment = await lockEnrolmentOf(trx, number).skipLocked();
  return enrolment && lockPageRow(trx, number);
}

const lockEnrolmentOf = (trx: Trx, number: number) =>
  trx
    .query(EnrolmentModel)
    .where('id', trx.query(PaymentPageModel).where({ number }).select('enrolment_id'))
    .forUpdate()
    .select('id')
    .first();

/** A statement of its own: one that waited for the enrolment would still see the page as it was before. */
const lockPageRow = async (trx: Trx, number: number): Promise<LockedPage | undefined> =>
  trx
    .query(PaymentPageModel)
    .join('instalment', 'instalment.id', 'payment_page.instalment_id')
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .where('payment_page.number', number)
    .modify(lockRowsOf, 'payment_page')
    .modify(selectFacts)
    .first()
    .castTo<LockedPage | undefined>();

function selectFacts(query: QueryBuilder<PaymentPageModel>): void {
  void query.select(
    'payment_page.*',
    raw('punch_key(payment_page)').as('punch_key'),
    'instalment.position',
    'instalment.credits',
    'instalment.amount_minor as instalment_minor',
    'instalment.written_off_at',
    'enrolment.number as enrolment_number',
    'enrolment.student_id',
    'enrolment.payment_type',
    'enrolment.discounted_fee_minor',
    'enrolment.total_classes',
    'enrolment.payments',
    'enrolment.currency_code as currency',
    'enrolment.refunded_at',
    raw(TYPED_TOKEN).as('typed_token_minor'),
    'student.account_id',
  );
}

/** The instants of a page as the audit log keeps them. */
export const instantsOf = (page: PageInstants): Record<string, Date | null> => ({
  expires_at: page.expiresAt,
  expired_at: page.expiredAt,
  paid_at: page.paidAt,
  punched_at: page.punchedAt,
});

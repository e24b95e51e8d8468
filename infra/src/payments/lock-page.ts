import type { PaymentType } from '@school/core/payment-pages/choices';
import type { PageInstants } from '@school/core/payment-pages/state';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Session } from '../auth/session.js';

/** The acting person and the request; null where the system acts. */
export interface Actor {
  session: Session;
  requestId: string;
}

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
  /** When the instalment was written off (product 3.4). */
  writtenOffAt: Date | null;
  /** A deposit typed by staff and subtracted from this page: the punch confirms it. */
  typedTokenMinor: number | null;
  /** How often its punch was undone; each punch has a different ledger key. */
  timesUnpunched: number;
  /** The ledger key of its current or next punch. */
  punchKey: string;
}

/** SQL: the deposit of a first payment (`e`, `i`) that came without a link and is not confirmed yet (product 3.2). */
const TYPED_TOKEN = `CASE WHEN i.position = 1 AND e.token_link_id IS NULL AND e.token_confirmed_at IS NULL
  THEN e.token_amount_minor END`;

const lockEnrolment = (wait: '' | 'SKIP LOCKED'): string =>
  `SELECT e.id FROM enrolment e WHERE e.id = (SELECT enrolment_id FROM payment_page WHERE number = $1) FOR UPDATE ${wait}`;

const lockWaiting = statement('payments-lock-enrolment', lockEnrolment(''));
const lockIfFree = statement('payments-lock-enrolment-if-free', lockEnrolment('SKIP LOCKED'));

// A separate statement: one that waited for the enrolment would still see the page as it was before.
const lockPageRow = statement(
  'payments-lock-page',
  `SELECT p.id, p.number, p.page_id AS "pageId", p.amount_minor AS "amountMinor", p.created_at AS "createdAt",
     p.expires_at AS "expiresAt", p.expiry_zone AS "expiryZone", p.expired_at AS "expiredAt", p.paid_at AS "paidAt",
     p.punched_at AS "punchedAt", i.id AS "instalmentId", i.position, i.credits, i.amount_minor AS "instalmentMinor",
     i.written_off_at AS "writtenOffAt",
     e.id AS "enrolmentId", e.number AS "enrolmentNumber", e.student_id AS "studentId", s.account_id AS "accountId",
     e.payment_type AS "paymentType", e.discounted_fee_minor AS "discountedFeeMinor", e.total_classes AS "totalClasses",
     e.payments, e.currency_code AS currency, e.refunded_at AS "refundedAt", ${TYPED_TOKEN} AS "typedTokenMinor",
     p.times_unpunched AS "timesUnpunched", punch_key(p) AS "punchKey"
   FROM payment_page p
   JOIN instalment i ON i.id = p.instalment_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   WHERE p.number = $1 FOR UPDATE OF p`,
);

/** Locks enrolment and page in this order, as every writer does (T33); undefined for an unknown number. */
export async function lockPage(trx: Trx, number: number): Promise<LockedPage | undefined> {
  const enrolment = await trx.maybeRow(lockWaiting, [number]);
  return enrolment && trx.maybeRow<LockedPage>(lockPageRow, [number]);
}

/** The same without waiting: undefined if somebody else has it locked. */
export async function lockFreePage(trx: Trx, number: number): Promise<LockedPage | undefined> {
  const enrolment = await trx.maybeRow(lockIfFree, [number]);
  return enrolment && trx.maybeRow<LockedPage>(lockPageRow, [number]);
}

/** The instants of a page as the audit log keeps them. */
export const instantsOf = (page: PageInstants): Record<string, Date | null> => ({
  expires_at: page.expiresAt,
  expired_at: page.expiredAt,
  paid_at: page.paidAt,
  punched_at: page.punchedAt,
});

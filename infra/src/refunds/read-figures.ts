// Ledger: what is left of an enrolment's credits, worked out from their lots, in one statement.
import { refundFigures, refundInWords, type RefundFigures } from '@school/core/refunds/figures';
import { costPerClassText, minorText } from '@school/core/shared/money';
import { statement, type Sql } from '../db/sql.js';

/** The facts of an enrolment for a refund. */
export interface RefundedEnrolment {
  id: number;
  number: number;
  studentId: number;
  accountId: number;
  studentName: string;
  course: string;
  currency: string;
  classes: number;
  refundedAt: Date | null;
  /** The business keys of its punched payments' credits. */
  grantKeys: string[];
  /** Paid but not punched, so without credits yet. */
  unpunchedMinor: number;
  /** A refund of it that waits for a second person. */
  openRefundId: number | null;
  figures: RefundFigures;
}

interface FactsRow extends Omit<RefundedEnrolment, 'figures'> {
  receivedMinor: number;
  refundedMinor: number;
  unspentCredits: number;
  usedCredits: number;
  debtCredits: number;
  feeMinor: number;
}

// Used credits are those granted minus those left and taken back; credits that paid off a debt count as used.
const readFacts = statement(
  'refund-facts',
  `WITH page AS (
     SELECT p.number, p.punched_at, y.amount_minor AS paid, punch_key(p) AS key
     FROM payment_page p JOIN payment y ON y.payment_page_id = p.id WHERE p.enrolment_id = $1),
   lot AS (
     SELECT l.id, l.amount, l.remaining,
       coalesce((SELECT -sum(g.amount) FROM ledger_leg g JOIN ledger_entry x ON x.id = g.entry_id
         WHERE g.lot_id = l.id AND g.amount < 0 AND x.kind IN ('refund', 'reversal')), 0) AS taken
     FROM page JOIN ledger_entry n ON n.business_key = page.key JOIN ledger_lot l ON l.entry_id = n.id)
   SELECT e.id, e.number, e.student_id AS "studentId", s.account_id AS "accountId", s.full_name AS "studentName", e.course,
     e.currency_code AS currency, e.discounted_fee_minor AS "feeMinor", e.total_classes AS classes,
     e.refunded_at AS "refundedAt",
     (SELECT coalesce(sum(paid), 0)::bigint FROM page) 
       + CASE WHEN e.token_link_id IS NOT NULL OR e.token_confirmed_at IS NOT NULL THEN coalesce(e.token_amount_minor, 0) ELSE 0 END
       AS "receivedMinor",
     (SELECT coalesce(sum(paid), 0)::bigint FROM page WHERE punched_at IS NULL) AS "unpunchedMinor",
     (SELECT coalesce(sum(amount_minor), 0)::bigint FROM refund r WHERE r.enrolment_id = e.id AND r.state = 'approved')
       AS "refundedMinor",
     (SELECT coalesce(sum(remaining), 0)::bigint FROM lot) AS "unspentCredits",
     (SELECT coalesce(sum(amount - remaining - taken), 0)::bigint FROM lot) AS "usedCredits",
     (SELECT coalesce(max(-balance), 0)::bigint FROM ledger_account WHERE student_id = e.student_id AND balance < 0)
       AS "debtCredits",
     (SELECT coalesce(array_agg(key ORDER BY number), '{}') FROM page WHERE punched_at IS NOT NULL) AS "grantKeys",
     (SELECT id FROM refund r WHERE r.enrolment_id = e.id AND r.state = 'requested') AS "openRefundId"
   FROM enrolment e JOIN student s ON s.id = e.student_id WHERE e.id = $1`,
);

/** Reads an enrolment's figures; they cannot change under the locks of the enrolment and its credits. */
export async function readFigures(sql: Sql, enrolmentId: number): Promise<RefundedEnrolment> {
  const { receivedMinor, refundedMinor, unspentCredits, usedCredits, debtCredits, feeMinor, ...rest } =
    await sql.row<FactsRow>(readFacts, [enrolmentId]);
  const facts = { receivedMinor, refundedMinor, unspentCredits, usedCredits, debtCredits, feeMinor };
  return { ...rest, figures: refundFigures({ ...facts, classes: rest.classes }) };
}

/** The figures as they are shown, stored and sent; money in the enrolment's currency. */
export interface ShownFigures {
  received: string;
  refunded_before: string;
  used_credits: number;
  used_value: string;
  debt_credits: number;
  debt_value: string;
  cpc: string;
  unspent_credits: number;
  available: string;
  in_words: string;
}

/** Formats the figures of an enrolment. */
export const showFigures = ({ figures, currency }: { figures: RefundFigures; currency: string }): ShownFigures => ({
  received: minorText(figures.receivedMinor),
  refunded_before: minorText(figures.refundedMinor),
  used_credits: figures.usedCredits,
  used_value: minorText(figures.usedMinor),
  debt_credits: figures.debtCredits,
  debt_value: minorText(figures.debtMinor),
  cpc: costPerClassText(figures.feeMinor, figures.classes),
  unspent_credits: figures.unspentCredits,
  available: minorText(figures.availableMinor),
  in_words: refundInWords(figures, currency),
});

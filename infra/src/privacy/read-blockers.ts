// Report: what is still going on between the school and one child, from many tables.
import { BLOCKERS, type Blocker, type BlockerKind } from '@school/core/privacy/blockers';
import { OPEN_STATES } from '@school/core/privacy/request';
import { statement, type Sql } from '../db/sql.js';

/** SQL after FROM: a row for each thing in the way; `$1` is the child and `$2` the moment. */
const COUNTS: Readonly<Record<BlockerKind, string>> = {
  classes: `class_student k JOIN scheduled_class c ON c.id = k.class_id
    WHERE k.student_id = $1 AND c.status = 'scheduled' AND c.ends_at > $2`,
  talks: `doubt d WHERE d.student_id = $1 AND d.state = 'booked' AND d.starts_at > $2`,
  trial_requests: 'trial_request r WHERE r.student_id = $1 AND r.ends_at > $2',
  credits: `ledger_account a, generate_series(1, a.balance)
    WHERE a.student_id = $1 AND a.kind = 'student_credit' AND a.balance > 0`,
  // A page that can be paid, money that was not punched, and instalments of what was bought.
  payments: `instalment i JOIN enrolment e ON e.id = i.enrolment_id LEFT JOIN payment_page p ON p.instalment_id = i.id
    WHERE e.student_id = $1 AND e.refunded_at IS NULL AND i.written_off_at IS NULL AND p.punched_at IS NULL
      AND (p.paid_at IS NOT NULL OR (p.expired_at IS NULL AND p.expires_at > $2)
        OR (i.position > 1 AND EXISTS (SELECT FROM payment_page f WHERE f.enrolment_id = e.id AND f.punched_at IS NOT NULL)))`,
  deposits: `payment_link l WHERE l.student_id = $1 AND l.kind = 'token' AND l.returned_at IS NULL
    AND NOT EXISTS (SELECT FROM enrolment e WHERE e.token_link_id = l.id)
    AND (l.paid_at IS NOT NULL OR (l.disabled_at IS NULL AND l.expires_at > $2))`,
  refunds: `refund r JOIN enrolment e ON e.id = r.enrolment_id WHERE e.student_id = $1 AND r.state = 'requested'`,
  adjustments: `credit_adjustment r WHERE r.student_id = $1 AND r.state = 'requested'`,
  prices: `price_request r WHERE r.student_id = $1 AND r.state = 'requested'`,
  // An archive that is made later would outlive the deletion.
  exports: `privacy_request r WHERE r.student_id = $1 AND r.kind = 'export'
    AND r.state IN (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`,
};

const ABOUT_MONEY: readonly BlockerKind[] = ['payments', 'deposits', 'refunds', 'adjustments', 'prices'];

/** SQL that is true while something about the money of a child is open; credits that are left are not. */
export const isMoneyOpen = (student: string, now: string): string =>
  ABOUT_MONEY.map(
    (kind) => `EXISTS (SELECT FROM ${COUNTS[kind].replaceAll('$1', student).replaceAll('$2', `${now}::timestamptz`)})`,
  ).join(' OR ');

const readAll = statement(
  'privacy-blockers',
  `SELECT ${BLOCKERS.map((kind) => `(SELECT count(*)::int FROM ${COUNTS[kind]}) AS ${kind}`).join(',\n  ')}`,
);

/** What must be settled before the child's data can be deleted; nothing of it may change under the locks of a deletion. */
export async function readBlockers(sql: Sql, studentId: number, now: Date): Promise<Blocker[]> {
  const counts = await sql.row<Record<BlockerKind, number>>(readAll, [studentId, now]);
  return BLOCKERS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}

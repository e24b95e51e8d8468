// Ledger: its promises, checked over all entries.
import { statement, type Sql } from '../db/sql.js';

/** A violated invariant of the ledger. */
export interface BrokenPromise {
  promise: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6';
  /** `entry 812`, `account 5`. */
  subject: string;
  /** What is wrong, with figures; no personal data. */
  detail: string;
}

/** How many violations are listed at most; the first few show what went wrong. */
const LISTED_MAX = 100;

/** The triggers that keep entries and legs unchanged and balanced. */
export const LEDGER_GUARDS = [
  'ledger_entry_append_only',
  'ledger_entry_never_emptied',
  'ledger_entry_has_legs',
  'ledger_leg_append_only',
  'ledger_leg_never_emptied',
  'ledger_leg_balances',
];

/** Checks all invariants. It reads the whole ledger, so it is for jobs and tests, not for requests. */
export const LEDGER_PROMISES = `
  WITH of_entry AS (SELECT entry_id, sum(amount) AS sum FROM ledger_leg GROUP BY entry_id),
  of_account AS (
    SELECT account_id, sum(amount) AS sum, sum(amount) FILTER (WHERE lot_id IS NULL) AS debt
    FROM ledger_leg GROUP BY account_id),
  of_lot AS (SELECT lot_id, sum(amount) AS sum FROM ledger_leg WHERE lot_id IS NOT NULL GROUP BY lot_id),
  student_account AS (
    SELECT a.*, coalesce(s.sum, 0) AS legs, coalesce(s.debt, 0) AS debt
    FROM ledger_account a LEFT JOIN of_account s ON s.account_id = a.id WHERE a.kind = 'student_credit')
  SELECT 'I1' AS promise, 'entry ' || e.id AS subject, 'its legs sum to ' || coalesce(s.sum::text, 'nothing') AS detail
  FROM ledger_entry e LEFT JOIN of_entry s ON s.entry_id = e.id WHERE s.sum IS DISTINCT FROM 0
  UNION ALL
  SELECT 'I2', 'account ' || id, 'balance ' || balance || ', legs ' || legs FROM student_account WHERE balance <> legs
  UNION ALL
  SELECT 'I2', 'account ' || id, 'balance ' || balance || ', debt ' || debt FROM student_account
  WHERE debt <> least(balance, 0)
  UNION ALL
  SELECT 'I2', 'lot ' || l.id, 'remaining ' || l.remaining || ', legs ' || coalesce(s.sum, 0)
  FROM ledger_lot l LEFT JOIN of_lot s ON s.lot_id = l.id WHERE l.remaining <> coalesce(s.sum, 0)
  UNION ALL
  SELECT 'I3', 'account ' || id, 'balance ' || balance || coalesce(', allowed by ' || overdraft_reason, ', not allowed')
  FROM student_account WHERE balance < 0 AND (balance < -1 OR NOT may_overdraw OR overdraft_reason IS NULL)
  UNION ALL
  SELECT 'I4', guard, 'the trigger is missing or switched off' FROM unnest($1::text[]) AS guard
  WHERE NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgname = guard AND tgenabled IN ('O', 'A'))
  UNION ALL
  SELECT 'I5', 'page ' || p.number, i.credits || ' credits bought, ' || coalesce(sum(g.amount)::text, 'none') || ' granted'
  FROM payment_page p JOIN instalment i ON i.id = p.instalment_id
  LEFT JOIN ledger_entry e ON e.business_key = punch_key(p)
    AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id)
  LEFT JOIN ledger_leg g ON g.entry_id = e.id AND g.amount > 0
  WHERE p.punched_at IS NOT NULL GROUP BY p.number, i.credits HAVING coalesce(sum(g.amount), 0) <> i.credits
  UNION ALL
  SELECT 'I5', 'entry ' || e.id, 'granted for a page that is not punched' FROM ledger_entry e
  WHERE e.business_key ~ '^enrolment:[0-9]{1,15}:punch(:[0-9]{1,5})?$'
    AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id)
    AND NOT EXISTS (
      SELECT 1 FROM payment_page p
      WHERE p.number = split_part(e.business_key, ':', 2)::bigint AND p.punched_at IS NOT NULL
        AND punch_key(p) = e.business_key)
  UNION ALL
  SELECT 'I5', 'class ' || split_part(e.business_key, ':', 2),
    count(*) || ' debits of student ' || split_part(e.business_key, ':', 4)
  FROM ledger_entry e
  WHERE e.business_key ~ '^class:[0-9]+:student:[0-9]+:debit'
    AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id)
  GROUP BY split_part(e.business_key, ':', 2), split_part(e.business_key, ':', 4) HAVING count(*) > 1
  UNION ALL
  SELECT 'I6', 'account ' || account_id, count(*) || ' legs are older than the one before them'
  FROM (SELECT g.account_id, g.created_at,
      lag(g.created_at) OVER (PARTITION BY g.account_id ORDER BY g.entry_id, g.id) AS before
    FROM ledger_leg g JOIN ledger_account a ON a.id = g.account_id AND a.kind = 'student_credit') t
  WHERE created_at < before GROUP BY account_id
  LIMIT ${LISTED_MAX}`;

const ledgerPromises = statement('credits-promises', LEDGER_PROMISES);

/** The invariants that are violated now; empty if the ledger is right. */
export const brokenPromises = (sql: Sql): Promise<BrokenPromise[]> =>
  sql.rows<BrokenPromise>(ledgerPromises, [LEDGER_GUARDS]);

// Ledger: balances are sums of the ledger's entries.
import { statement, type Sql } from '../db/sql.js';

const balance = statement(
  'credits-balance',
  `
  SELECT json_build_object('balance', coalesce((
    SELECT balance FROM ledger_account WHERE kind = 'student_credit' AND student_id = $1), 0))::text AS json`,
);

// The whole list on purpose: "Credit Left" is a running sum, so a single page of it would be wrong.
export const transactions = statement(
  'credits-transactions',
  `
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'description', t.description, 'amount', t.amount,
    'created_at', iso_local(t.created_at, 'UTC'), 'balance_after', t.balance_after) ORDER BY t.created_at DESC, t.id DESC), '[]')::text AS json
  FROM (
    SELECT e.id, e.description, e.created_at, m.amount,
      sum(m.amount) OVER (ORDER BY e.created_at, e.id) AS balance_after
    FROM (
      SELECT g.entry_id, sum(g.amount) AS amount
      FROM ledger_account a JOIN ledger_leg g ON g.account_id = a.id
      WHERE a.kind = 'student_credit' AND a.student_id = $1 GROUP BY g.entry_id) m
    JOIN ledger_entry e ON e.id = m.entry_id) t`,
);

const entryOfKey = statement('credits-entry-of-key', 'SELECT id FROM ledger_entry WHERE business_key = $1');

interface Json {
  json: string;
}

/** A student's credits, as JSON; 0 without an account. */
export const findBalance = async (sql: Sql, studentId: number): Promise<string> =>
  (await sql.row<Json>(balance, [studentId])).json;

/** Every movement of a student's credits, newest first, as JSON. */
export const listTransactions = async (sql: Sql, studentId: number): Promise<string> =>
  (await sql.row<Json>(transactions, [studentId])).json;

/** The entry of an event, by its key; undefined if there is none. */
export const findEntryId = async (sql: Sql, businessKey: string): Promise<number | undefined> =>
  (await sql.maybeRow<{ id: number }>(entryOfKey, [businessKey]))?.id;

// Ledger: a running balance over all entries of a student.
import { madeDomain } from '@school/core/students/made-address';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { addressOf } from '../students/student-address.js';
import { nameOfAccount } from './person-name.js';

/** SQL: a student; `domain` is the place of `madeDomain`. */
const studentJson = (domain: string): string => `json_build_object('id', s.id, 'name', s.full_name, 'phone', p.phone,
    'email', ${addressOf('s', 'p', domain)}, 'grade', s.grade, 'credits', coalesce(a.balance, 0))`;

const STUDENT_JOINS = `JOIN account p ON p.id = s.account_id
  LEFT JOIN ledger_account a ON a.kind = 'student_credit' AND a.student_id = s.id`;

const ledgerPage = statement(
  'credits-staff-ledger',
  `
  WITH moved AS MATERIALIZED (
    SELECT g.entry_id, sum(g.amount) AS amount,
      coalesce(sum(g.amount) FILTER (WHERE l.category = 'paid'), 0) AS paid,
      coalesce(sum(g.amount) FILTER (WHERE l.category = 'promotional'), 0) AS promotional,
      coalesce(sum(g.amount) FILTER (WHERE g.lot_id IS NULL), 0) AS debt
    FROM ledger_account a JOIN ledger_leg g ON g.account_id = a.id LEFT JOIN ledger_lot l ON l.id = g.lot_id
    WHERE a.kind = 'student_credit' AND a.student_id = $1 GROUP BY g.entry_id),
  wanted AS (
    SELECT e.*, m.amount, m.paid, m.promotional, m.debt, sum(m.amount) OVER (ORDER BY e.created_at, e.id) AS balance_after
    FROM moved m JOIN ledger_entry e ON e.id = m.entry_id
    ORDER BY e.created_at DESC, e.id DESC LIMIT $2 OFFSET $3)
  SELECT json_build_object('student', ${studentJson('$4')}, 'count', (SELECT count(*) FROM moved),
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'description', w.description,
      'amount', w.amount, 'paid', w.paid, 'promotional', w.promotional, 'debt', w.debt, 'balance_after', w.balance_after,
      'created_at', iso_local(w.created_at, 'UTC'), 'actor_name', ${nameOfAccount('w.actor_account_id')},
      'reverses_id', w.reverses_entry_id,
      'reversed_by_id', (SELECT r.id FROM ledger_entry r WHERE r.reverses_entry_id = w.id))
      ORDER BY w.created_at DESC, w.id DESC), '[]') FROM wanted w))::text AS json
  FROM student s ${STUDENT_JOINS} WHERE s.id = $1`,
);

interface Json {
  json: string;
}

/** A page of a student's ledger with the effect of each entry per kind of credit; undefined without a student. */
export async function readStaffLedger(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  studentId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<string | undefined> {
  const values = [studentId, pageSize, (page - 1) * pageSize, madeDomain(config.PUBLIC_URL)];
  return (await db.maybeRow<Json>(ledgerPage, values))?.json;
}

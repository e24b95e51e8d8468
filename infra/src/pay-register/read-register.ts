// Report: a period with the sums of all its lines.
import type { AdjustmentSource, PeriodState } from '@school/core/pay-register/period';
import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { refusal } from '../app-error.js';
import { nameOfAccount } from '../credits/person-name.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { searchPattern } from '../db/like-pattern.js';
import { statement, type Sql } from '../db/sql.js';
import { totalOf } from './entry-sql.js';

/** Who took a step, and when. */
export interface TakenStep {
  by: string | null;
  byId: number;
  at: string;
}

/** A sum of one currency; pay is never added across currencies. */
export interface CurrencySums {
  currency: string;
  payMinor: number;
  adjustmentsMinor: number;
  totalMinor: number;
}

/** A period of the register with its sums. */
export interface RegisterPeriod {
  id: number;
  month: string;
  state: PeriodState;
  version: number;
  reportId: number | null;
  reportReadyAt: Date | null;
  calculated: TakenStep | null;
  reviewed: TakenStep | null;
  approved: TakenStep | null;
  paid: TakenStep | null;
  teachers: number;
  /** Lines with something to pay that is not paid yet. */
  unpaid: number;
  sums: CurrencySums[];
}

const stepOf = (step: string): string =>
  `CASE WHEN p.${step}_at IS NOT NULL THEN
     json_build_object('by', ${nameOfAccount(`p.${step}_by`)}, 'byId', p.${step}_by, 'at', p.${step}_at) END AS ${step}`;

const periodsOf = `
  SELECT p.id, p.month, p.state, p.version, p.report_id AS "reportId", r.ready_at AS "reportReadyAt", ${stepOf('calculated')},
    ${stepOf('reviewed')}, ${stepOf('approved')}, ${stepOf('paid')}, s.teachers, s.unpaid, s.sums
  FROM pay_period p LEFT JOIN earning_report r ON r.id = p.report_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(c.entries), 0)::int AS teachers, coalesce(sum(c.unpaid), 0)::int AS unpaid,
      coalesce(json_agg(json_build_object('currency', c.currency, 'payMinor', c.pay, 'adjustmentsMinor', c.total - c.pay,
        'totalMinor', c.total) ORDER BY c.currency), '[]') AS sums
    FROM (
      SELECT e.currency_code AS currency, count(*) AS entries, sum(e.pay_minor) AS pay, sum(e.total) AS total,
        count(*) FILTER (WHERE e.paid_at IS NULL AND e.total > 0) AS unpaid
      FROM (SELECT e.*, ${totalOf('e')} AS total FROM pay_entry e WHERE e.period_id = p.id) e GROUP BY e.currency_code) c) s`;

const listAll = statement('pay-register', `${periodsOf} ORDER BY p.month DESC LIMIT $1 OFFSET $2`);
const countAll = statement('pay-register-count', 'SELECT count(*)::int AS count FROM pay_period');
const findOne = statement('pay-register-period', `${periodsOf} WHERE p.id = $1`);

/** The periods of the register, the newest month first. */
export async function listPeriods(
  sql: Sql,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ periods: RegisterPeriod[]; count: number }> {
  const [periods, { count }] = await Promise.all([
    sql.rows<RegisterPeriod>(listAll, [pageSize, (page - 1) * pageSize]),
    sql.row<{ count: number }>(countAll),
  ]);
  return { periods, count };
}

/** One period with its sums. */
export async function readPeriod(sql: Sql, id: number): Promise<RegisterPeriod> {
  const period = await sql.maybeRow<RegisterPeriod>(findOne, [id]);
  if (period === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'period_not_found');
  return period;
}

/** A teacher's line of a period. */
export interface RegisterEntry {
  id: number;
  teacherId: number;
  teacher: string;
  currency: string;
  payMinor: number;
  totalMinor: number;
  adjustments: {
    id: number;
    source: AdjustmentSource;
    amountMinor: number;
    note: string;
    classId: number | null;
    madeBy: string | null;
    madeAt: string;
  }[];
  /** The end of the account that counts now; null without one. */
  masked: string | null;
  /** The teacher has changed the account, and the new one does not count yet. */
  isAccountPending: boolean;
  reference: string | null;
  paidOn: string | null;
}

/** How the lines may be sorted. */
const COLUMNS = { teacher: 'f.teacher', pay: 'f.pay_minor', total: 'f.total' } as const;
export type EntrySort = keyof typeof COLUMNS;

/** Which lines of a period. */
export interface EntryQuery {
  periodId: number;
  q?: string | undefined;
  sort: EntrySort;
  isDescending: boolean;
  page: number;
  pageSize: number;
}

const entriesBy = (sort: EntrySort, direction: 'ASC' | 'DESC') => {
  const order = `${COLUMNS[sort]} ${direction}, f.teacher, f.id`;
  return statement(
    `pay-entries-by-${sort}-${direction}`,
    `
    WITH found AS MATERIALIZED (
      SELECT e.*, t.full_name AS teacher, ${totalOf('e')} AS total FROM pay_entry e JOIN teacher t ON t.id = e.teacher_id
      WHERE e.period_id = $1 AND ($2::text IS NULL OR t.full_name ILIKE $2 OR ${fitsName('name_key(t.full_name)', '$3')})),
    shown AS (SELECT * FROM found f ORDER BY ${order} LIMIT $4 OFFSET $5)
    SELECT (SELECT count(*)::int FROM found) AS count, coalesce(json_agg(json_build_object('id', f.id, 'teacherId', f.teacher_id,
      'teacher', f.teacher, 'currency', f.currency_code, 'payMinor', f.pay_minor, 'totalMinor', f.total,
      'reference', f.reference, 'paidOn', f.paid_on::text,
      'masked', (SELECT a.masked FROM payout_account a WHERE a.teacher_id = f.teacher_id AND a.withdrawn_at IS NULL
        AND a.counts_from <= $6 ORDER BY a.counts_from DESC LIMIT 1),
      'isAccountPending', EXISTS (SELECT 1 FROM payout_account a WHERE a.teacher_id = f.teacher_id AND a.withdrawn_at IS NULL
        AND a.counts_from > $6),
      'adjustments', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'source', a.source, 'amountMinor', a.amount_minor,
          'note', a.note, 'classId', a.class_id, 'madeBy', ${nameOfAccount('a.made_by')}, 'madeAt', a.made_at) ORDER BY a.id), '[]')
        FROM pay_adjustment a WHERE a.entry_id = f.id)) ORDER BY ${order}), '[]') AS entries
    FROM shown f`,
  );
};

const SORTED = {
  teacher: { ASC: entriesBy('teacher', 'ASC'), DESC: entriesBy('teacher', 'DESC') },
  pay: { ASC: entriesBy('pay', 'ASC'), DESC: entriesBy('pay', 'DESC') },
  total: { ASC: entriesBy('total', 'ASC'), DESC: entriesBy('total', 'DESC') },
} as const;

/** A page of a period's lines; account numbers are masked. */
export function findEntries(
  sql: Sql,
  { periodId, q, sort, isDescending, page, pageSize }: EntryQuery,
  now: Date,
): Promise<{ count: number; entries: RegisterEntry[] }> {
  const query = SORTED[sort][isDescending ? 'DESC' : 'ASC'];
  return sql.row(query, [periodId, searchPattern(q), namePatterns(q), pageSize, (page - 1) * pageSize, now]);
}

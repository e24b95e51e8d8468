// Report: a frozen month with all its lines.
import type { AdjustmentSource, PeriodState } from '@school/core/pay-register/period';
import type { ActivityType, RateType } from '@school/core/payouts/rates';
import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { totalOf } from './entry-sql.js';

/** A line of the frozen report that a statement shows. */
export interface StatementLine {
  activityType: ActivityType;
  version: string;
  rateType: RateType;
  rate: number;
  count: number;
  amountMinor: number;
  comment: string;
}

/** What a teacher gets in an approved period, and why. */
export interface PayStatement {
  id: number;
  month: string;
  state: PeriodState;
  approvedAt: Date | null;
  teacher: string;
  currency: string;
  payMinor: number;
  totalMinor: number;
  reference: string | null;
  paidOn: string | null;
  lines: StatementLine[];
  adjustments: { source: AdjustmentSource; amountMinor: number; note: string }[];
}

const statementsOf = `
  SELECT e.id, p.month, p.state, p.approved_at AS "approvedAt", t.full_name AS teacher, e.currency_code AS currency,
    e.pay_minor AS "payMinor", ${totalOf('e')} AS "totalMinor", e.reference, e.paid_on::text AS "paidOn",
    (SELECT coalesce(json_agg(json_build_object('activityType', l.activity_type, 'version', l.payout_version,
        'rateType', l.rate_type, 'rate', l.rate, 'count', l.count, 'amountMinor', l.amount_minor, 'comment', l.comment)
        ORDER BY l.position), '[]')
      FROM earning_report_line l WHERE l.report_teacher_id = e.report_teacher_id AND l.currency_code = e.currency_code) AS lines,
    (SELECT coalesce(json_agg(json_build_object('source', a.source, 'amountMinor', a.amount_minor, 'note', a.note)
        ORDER BY a.id), '[]')
      FROM pay_adjustment a WHERE a.entry_id = e.id) AS adjustments
  FROM pay_entry e JOIN pay_period p ON p.id = e.period_id JOIN teacher t ON t.id = e.teacher_id`;

const findStatement = statement('pay-statement', `${statementsOf} WHERE e.id = $1`);
const listOwn = statement(
  'pay-statements-own',
  `${statementsOf} WHERE e.teacher_id = $1 AND p.state IN ('approved', 'paid') ORDER BY p.month DESC, e.currency_code LIMIT $2 OFFSET $3`,
);
const countOwn = statement(
  'pay-statements-own-count',
  `SELECT count(*)::int AS count FROM pay_entry e JOIN pay_period p ON p.id = e.period_id
   WHERE e.teacher_id = $1 AND p.state IN ('approved', 'paid')`,
);
const findOwn = statement(
  'pay-statement-own',
  `${statementsOf} WHERE e.id = $1 AND e.teacher_id = $2 AND p.state IN ('approved', 'paid')`,
);

const isApproved = ({ state }: PayStatement): boolean => state === 'approved' || state === 'paid';

/** A statement for staff: before the approval there is none, because the figures may still change. */
export async function readStatement(sql: Sql, entryId: number): Promise<PayStatement> {
  const found = await sql.maybeRow<PayStatement>(findStatement, [entryId]);
  if (found === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'statement_not_found');
  if (!isApproved(found)) throw refusal(PAY_REGISTER_REFUSALS, 'statement_early');
  return found;
}

/** A teacher's own statement. */
export async function readOwnStatement(sql: Sql, entryId: number, teacherId: number): Promise<PayStatement> {
  const found = await sql.maybeRow<PayStatement>(findOwn, [entryId, teacherId]);
  if (found === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'statement_not_found');
  return found;
}

/** A page of a teacher's own statements, the newest month first. */
export async function listOwnStatements(
  sql: Sql,
  teacherId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ statements: PayStatement[]; count: number }> {
  const [statements, { count }] = await Promise.all([
    sql.rows<PayStatement>(listOwn, [teacherId, pageSize, (page - 1) * pageSize]),
    sql.row<{ count: number }>(countOwn, [teacherId]),
  ]);
  return { statements, count };
}

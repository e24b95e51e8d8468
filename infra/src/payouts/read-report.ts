// Report: the sums of all frozen lines, and a page of its teachers.
import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import type { ActivityType, RateType } from '@school/core/payouts/rates';
import type { ReportDates } from '@school/core/payouts/report-range';
import { refusal } from '../app-error.js';
import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';

/** How many teachers the preview shows. */
export const PREVIEW_TEACHERS = 10;

export type ReportState = 'queued' | 'running' | 'ready' | 'failed';

/** A report without what it counted. */
export interface ReportHead {
  id: number;
  from: string;
  to: string;
  state: ReportState;
  done: number;
  total: number;
  requestedBy: string | null;
  createdAt: Date;
  readyAt: Date | null;
}

/** One line of a teacher's breakdown, as it was frozen. */
export interface FrozenLine {
  position: number;
  month: string;
  version: string;
  currency: string;
  activityType: ActivityType;
  rateType: RateType;
  rate: number;
  minThreshold: number | null;
  maxThreshold: number | null;
  comment: string;
  count: number;
  amountMinor: number;
}

/** A teacher's figures, as they were frozen. */
export interface FrozenTeacher {
  id: number;
  name: string;
  email: string;
  phone: string;
  version: string | null;
  courseClasses: number;
  trialClasses: number;
  incompleteTrials: number;
  conversions: number;
  lines: FrozenLine[];
}

/** The sums of a report, and some of its teachers. */
export interface FrozenReport {
  teachers: number;
  courseClasses: number;
  trialClasses: number;
  incompleteTrials: number;
  conversions: number;
  /** Pay is never added across currencies. */
  byCurrency: { currency: string; amountMinor: number }[];
  byActivity: { activityType: ActivityType; currency: string; count: number; amountMinor: number }[];
  byMonth: { month: string; currency: string; amountMinor: number }[];
  details: FrozenTeacher[];
}

const headOf = `
  SELECT r.id, r.from_date::text AS "from", r.to_date::text AS "to", r.state, r.created_at AS "createdAt", r.ready_at AS "readyAt",
    ${nameOfAccount('r.requested_by')} AS "requestedBy", t.done, t.total
  FROM earning_report r
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state <> 'waiting')::int AS done, count(*)::int AS total
    FROM earning_report_teacher WHERE report_id = r.id) t`;

const findHead = statement('earning-report-head', `${headOf} WHERE r.id = $1`);

const listHeads = statement('earning-reports', `${headOf} ORDER BY r.id DESC LIMIT $1 OFFSET $2`);
const countHeads = statement('earning-reports-count', 'SELECT count(*)::int AS count FROM earning_report');

const findNewest = statement(
  'earning-report-newest',
  `SELECT id FROM earning_report WHERE from_date = $1::date AND to_date = $2::date AND state = 'ready' AND requested_by = $3
   ORDER BY id DESC LIMIT 1`,
);

const readFrozen = statement(
  'earning-report-frozen',
  `
  WITH t AS (SELECT * FROM earning_report_teacher WHERE report_id = $1 AND state = 'done'),
  l AS (SELECT l.* FROM t JOIN earning_report_line l ON l.report_teacher_id = t.id),
  shown AS (SELECT * FROM t ORDER BY full_name, teacher_id LIMIT $2 OFFSET $3)
  SELECT count(*)::int AS teachers, coalesce(sum(course_classes), 0)::int AS "courseClasses",
    coalesce(sum(trial_classes), 0)::int AS "trialClasses", coalesce(sum(incomplete_trials), 0)::int AS "incompleteTrials",
    coalesce(sum(conversions), 0)::int AS conversions,
    (SELECT coalesce(json_agg(s), '[]') FROM (
      SELECT currency_code AS currency, sum(amount_minor) AS "amountMinor" FROM l GROUP BY 1 ORDER BY 1) s) AS "byCurrency",
    (SELECT coalesce(json_agg(s), '[]') FROM (
      SELECT activity_type AS "activityType", currency_code AS currency, sum(count) AS count, sum(amount_minor) AS "amountMinor"
      FROM l GROUP BY 1, 2 ORDER BY 2, sum(amount_minor) DESC, 1) s) AS "byActivity",
    (SELECT coalesce(json_agg(s), '[]') FROM (
      SELECT month, currency_code AS currency, sum(amount_minor) AS "amountMinor" FROM l GROUP BY 1, 2 ORDER BY 2, 1) s) AS "byMonth",
    (SELECT coalesce(json_agg(json_build_object('id', s.teacher_id, 'name', s.full_name, 'email', s.email, 'phone', s.phone_number,
        'version', s.payout_version, 'courseClasses', s.course_classes, 'trialClasses', s.trial_classes,
        'incompleteTrials', s.incomplete_trials, 'conversions', s.conversions, 'lines', (
          SELECT coalesce(json_agg(json_build_object('position', l.position, 'month', l.month, 'version', l.payout_version,
            'currency', l.currency_code, 'activityType', l.activity_type, 'rateType', l.rate_type, 'rate', l.rate,
            'minThreshold', l.min_threshold, 'maxThreshold', l.max_threshold, 'comment', l.comment, 'count', l.count,
            'amountMinor', l.amount_minor) ORDER BY l.position), '[]')
          FROM earning_report_line l WHERE l.report_teacher_id = s.id)) ORDER BY s.full_name, s.teacher_id), '[]')
      FROM shown s) AS details
  FROM t`,
);

/** A report's dates and state, and how far it is. */
export async function findReportHead(sql: Sql, id: number): Promise<ReportHead> {
  const head = await sql.maybeRow<ReportHead>(findHead, [id]);
  if (head === undefined) throw refusal(REPORT_REFUSALS, 'report_not_found');
  return head;
}

/** The latest reports, newest first. */
export async function listReports(
  sql: Sql,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ reports: ReportHead[]; count: number }> {
  const [reports, { count }] = await Promise.all([
    sql.rows<ReportHead>(listHeads, [pageSize, (page - 1) * pageSize]),
    sql.row<{ count: number }>(countHeads),
  ]);
  return { reports, count };
}

/** What a ready report has counted, with one page of its teachers by name. */
export const readReport = (sql: Sql, id: number, page = 1): Promise<FrozenReport> =>
  sql.row<FrozenReport>(readFrozen, [id, PREVIEW_TEACHERS, (page - 1) * PREVIEW_TEACHERS]);

/** The ready report that a file is of: the one named, which must be of these dates, or the caller's newest of them. */
export async function findReadyReport(
  sql: Sql,
  { id, dates, accountId }: { id: number | undefined; dates: ReportDates; accountId: number },
): Promise<number> {
  if (id === undefined) {
    const newest = await sql.maybeRow<{ id: number }>(findNewest, [dates.from, dates.to, accountId]);
    if (newest === undefined) throw refusal(REPORT_REFUSALS, 'report_not_found');
    return newest.id;
  }
  const head = await findReportHead(sql, id);
  if (head.from !== dates.from || head.to !== dates.to) throw refusal(REPORT_REFUSALS, 'other_range');
  if (head.state === 'failed') throw refusal(REPORT_REFUSALS, 'generate_failed');
  if (head.state !== 'ready') throw refusal(REPORT_REFUSALS, 'not_ready');
  return id;
}

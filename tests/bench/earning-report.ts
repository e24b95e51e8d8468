import { PassThrough } from 'node:stream';
import { reportRange } from '@school/core/payouts/report-range';
import { localDate } from '@school/core/shared/local-time';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { statement } from '@school/infra/db/sql';
import { makeReportJob, MAKE_REPORT } from '@school/infra/payouts/report-job';
import { writeWorkbook } from '@school/infra/payouts/report-workbook';
import { createRunner } from '@school/infra/queue/run-job';
import { longestTurn } from '../support/longest-turn.js';
import type { BenchSchool } from './bench-school.js';
import { GOALS } from './goals.js';
import { line, type Line } from './report.js';

const LOOK_MS = 50;
const MB = 1_048_576;
const YEAR_MS = 364 * 86_400_000;

const addVersion = statement(
  'bench-payout-version',
  `
  WITH money AS (INSERT INTO currency (code, name) VALUES ('USD', 'US dollar') ON CONFLICT DO NOTHING),
  version AS (INSERT INTO payout_version (name, currency_code, is_active) VALUES ('Bench', 'USD', true) RETURNING id),
  rates AS (
    INSERT INTO payout_rate (payout_version_id, position, activity_type, rate, min_threshold, max_threshold)
    SELECT v.id, r.position, r.activity, r.rate, r.min, r.max FROM version v, (VALUES (1, 'course_class', 500, 1, 40),
      (2, 'course_class', 550, 41, NULL), (3, 'trial_class', 300, NULL, NULL)) r (position, activity, rate, min, max))
  SELECT id FROM version`,
);
// A statement of its own: an assigned version takes no more rates.
const assignAll = statement(
  'bench-payout-assign',
  `INSERT INTO teacher_payout (teacher_id, payout_version_id, effective_from) SELECT id, $1, '2000-01-01' FROM teacher`,
);
const addReport = statement(
  'bench-earning-report',
  `INSERT INTO earning_report (from_date, to_date, requested_by) SELECT $1::date, $2::date, min(id) FROM account RETURNING id`,
);
const plainCount = statement(
  'bench-earning-plain',
  `SELECT c.teacher_id, b.batch_type, c.status, count(*), array_agg(c.id) FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
   WHERE c.ended_at >= $1 AND c.ended_at < $2 GROUP BY 1, 2, 3`,
);
const countClasses = statement(
  'bench-earning-classes',
  `SELECT count(*)::int AS n FROM earning_report_class c JOIN earning_report_teacher t ON t.id = c.report_teacher_id
   WHERE t.report_id = $1 AND c.is_in_range`,
);

/** Row 8: a report of a year of all teachers, and its Excel file, which must not hold others up. */
export async function earningReport({ deps }: BenchSchool): Promise<Line[]> {
  const dates = {
    from: localDate(new Date(Date.now() - YEAR_MS), PAYROLL_ZONE),
    to: localDate(new Date(), PAYROLL_ZONE),
  };
  const version = await deps.db.row<{ id: number }>(addVersion);
  await deps.db.run(assignAll, [version.id]);
  const { id } = await deps.db.row<{ id: number }>(addReport, [dates.from, dates.to]);
  const { from, to } = reportRange(dates);
  const plainMs = await msOf(() => deps.db.rows(plainCount, [from, to]));
  const mailer = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
  const run = createRunner([makeReportJob], { ...deps, mailer });
  const madeMs = await msOf(() => run({ name: MAKE_REPORT, refId: id, attempt: 1 }));
  const { n } = await deps.db.row<{ n: number }>(countClasses, [id]);
  let most = 0;
  const before = process.memoryUsage().rss;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), LOOK_MS);
  let bytes = 0;
  const write = async (): Promise<void> => {
    const stream = new PassThrough();
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await writeWorkbook(deps.db, { reportId: id, teacherId: null }, stream);
  };
  const heldMs = await longestTurn(write);
  clearInterval(look);
  const note = `${n.toLocaleString('en-US')} classes, a file of ${(bytes / MB).toFixed(1)} MB`;
  return [
    line(GOALS.earningReport, 'report of a year', madeMs / plainMs, `${(madeMs / 1000).toFixed(1)} s`),
    line(GOALS.excelMemory, 'memory of its Excel file', most / MB, note),
    line(GOALS.excelTurn, 'longest turn while it is written', heldMs, note),
  ];
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

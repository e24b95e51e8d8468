// Report: all who ever ended a class are taken into it at once, and its state goes on.
import type { ReportRange } from '@school/core/payouts/report-range';
import { statement, type Sql } from '../db/sql.js';

// Everybody who ever ended a class: an old trial may become a sale in the range.
const listTeachers = statement(
  'earning-report-list-teachers',
  `
  WITH begun AS (UPDATE earning_report SET state = 'running' WHERE id = $1 AND state <> 'ready' RETURNING id)
  INSERT INTO earning_report_teacher (report_id, teacher_id, full_name, email, phone_number)
  SELECT b.id, t.id, t.full_name, coalesce(a.email::text, ''), coalesce(a.phone, '')
  FROM begun b, teacher t JOIN account a ON a.id = t.account_id
  WHERE EXISTS (SELECT 1 FROM scheduled_class c WHERE c.teacher_id = t.id AND c.ended_at < $2)
  ON CONFLICT (report_id, teacher_id) DO NOTHING`,
);

const findWaiting = statement(
  'earning-report-waiting',
  `SELECT id, teacher_id AS "teacherId" FROM earning_report_teacher WHERE report_id = $1 AND state = 'waiting' ORDER BY teacher_id`,
);

const makeReady = statement(
  'earning-report-ready',
  `UPDATE earning_report SET state = 'ready', ready_at = $2 WHERE id = $1`,
);

/** Begins a report, or goes on with it: the teachers who may have earned something are in it from now on. */
export async function beginReport(trx: Sql, id: number, { to }: ReportRange): Promise<void> {
  await trx.run(listTeachers, [id, to]);
}

/** The teachers whose figures are not frozen yet. */
export const teachersLeft = (sql: Sql, id: number): Promise<{ id: number; teacherId: number }[]> =>
  sql.rows<{ id: number; teacherId: number }>(findWaiting, [id]);

/** All figures are frozen. */
export async function finishReport(trx: Sql, id: number, now: Date): Promise<void> {
  await trx.run(makeReady, [id, now]);
}

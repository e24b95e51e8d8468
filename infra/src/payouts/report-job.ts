import { reportRange } from '@school/core/payouts/report-range';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { freezeTeacher } from './freeze-teacher.js';
import { readTeacherWork } from './read-work.js';

/** The job's name, which is also the topic of its outbox rows. */
export const MAKE_REPORT = 'make-earning-report';

const findReport = statement(
  'earning-report-to-make',
  `SELECT from_date::text AS "from", to_date::text AS "to", state FROM earning_report WHERE id = $1`,
);

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

const makeFailed = statement(
  'earning-report-failed',
  `UPDATE earning_report SET state = 'failed' WHERE id = $1 AND state <> 'ready'`,
);

/**
 * Freezes the earnings of all teachers in a range (B2, B3), one teacher per transaction: that is its progress, and a
 * worker that takes over goes on where the other one was killed (reliability C12).
 */
export const makeReportJob = defineJob({
  name: MAKE_REPORT,
  kind: 'cpu',
  attempts: 5,
  timeoutMs: 600_000,
  async run(ctx, { db, clock }) {
    const report = await db.row<{ from: string; to: string; state: string }>(findReport, [ctx.refId]);
    if (report.state === 'ready') return;
    const range = reportRange(report);
    await ctx.fenced((trx) => trx.run(listTeachers, [ctx.refId, range.to]));
    const work = { ...range.months, now: clock.now() };
    for (const { id, teacherId } of await db.rows<{ id: number; teacherId: number }>(findWaiting, [ctx.refId])) {
      ctx.signal.throwIfAborted();
      const done = await readTeacherWork(db, teacherId, work);
      await ctx.fenced((trx) => freezeTeacher(trx, id, done, range));
    }
    await ctx.finish(async (trx) => {
      await trx.run(makeReady, [ctx.refId, clock.now()]);
    });
  },
  onFailed: async (refId, _error, trx) => {
    await trx.run(makeFailed, [refId]);
  },
});

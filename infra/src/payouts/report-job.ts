// Report: the worker that makes one, teacher by teacher.
import { reportRange } from '@school/core/payouts/report-range';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { freezeTeacher } from './freeze-teacher.js';
import { readTeacherWork } from './read-work.js';
import { beginReport, finishReport, teachersLeft } from './report-steps.js';

/** The job's name, which is also the topic of its outbox rows. */
export const MAKE_REPORT = 'make-earning-report';

const findReport = statement(
  'earning-report-to-make',
  `SELECT from_date::text AS "from", to_date::text AS "to", state FROM earning_report WHERE id = $1`,
);

const makeFailed = statement(
  'earning-report-failed',
  `UPDATE earning_report SET state = 'failed' WHERE id = $1 AND state <> 'ready'`,
);

/**
 * Freezes the earnings of all teachers in a range, one teacher per transaction: that is its progress, and a
 * worker that takes over goes on where the other one was killed.
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
    await ctx.fenced((trx) => beginReport(trx, ctx.refId, range));
    const work = { ...range.months, now: clock.now() };
    for (const { id, teacherId } of await teachersLeft(db, ctx.refId)) {
      ctx.signal.throwIfAborted();
      const done = await readTeacherWork(db, teacherId, work);
      await ctx.fenced((trx) => freezeTeacher(trx, id, done, range));
    }
    await ctx.finish((trx) => finishReport(trx, ctx.refId, clock.now()));
  },
  onFailed: async (refId, _error, trx) => {
    await trx.run(makeFailed, [refId]);
  },
});

// Upkeep: works through all lots that have expired.
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { expireLots } from './post-entry.js';

// One short transaction per student; the rest waits for the next hour.
const STUDENTS_MAX = 2000;

const studentsWithExpired = statement(
  'credits-students-with-expired',
  `SELECT DISTINCT a.student_id AS id FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
   WHERE l.remaining > 0 AND l.expires_at <= $1 LIMIT ${STUDENTS_MAX}`,
);

/** Expires the unspent rest of promotional lots, never paid credits. */
export const expireCreditsJob = defineJob({
  name: 'expire-credits',
  timeoutMs: 300_000,
  run: async (ctx, { db, clock, log }) => {
    const now = clock.now();
    const students = await db.rows<{ id: number }>(studentsWithExpired, [now]);
    await rowByRow(ctx, log, (each) => each(students, ({ id }) => ctx.fenced((trx) => expireLots(trx, id, now))));
  },
});

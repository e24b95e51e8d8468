import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { expireLots } from './post-entry.js';

// One short transaction per student; the rest waits for the next hour.
const STUDENTS_MAX = 2000;

const studentsWithExpired = statement(
  'credits-students-with-expired',
  `SELECT DISTINCT a.student_id FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
   WHERE l.remaining > 0 AND l.expires_at <= $1 LIMIT ${STUDENTS_MAX}`,
);

/** Expires the unspent rest of promotional lots, never paid credits (product 1.5). */
export const expireCreditsJob = defineJob({
  name: 'expire-credits',
  timeoutMs: 300_000,
  run: async (ctx, { db, clock }) => {
    const now = clock.now();
    for (const { student_id } of await db.rows<{ student_id: number }>(studentsWithExpired, [now])) {
      ctx.signal.throwIfAborted();
      await ctx.fenced((trx) => expireLots(trx, student_id, now));
    }
  },
});

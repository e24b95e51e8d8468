import { statement } from '../db/sql.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { fillWeekly, lockTeacher } from './fill-weekly.js';

// Each plan is filled once a day, as a new day comes into range, and at once after a change of the school's holidays.
const FRESH_MS = 20 * 3_600_000;

// The rest waits for the next run.
const BATCH = 100;

const duePlans = statement(
  'weekly-plans-due',
  `
  SELECT p.teacher_id FROM weekly_plan p JOIN teacher t ON t.id = p.teacher_id AND t.is_active
  WHERE p.filled_at IS NULL OR p.filled_at < $1 ORDER BY p.filled_at NULLS FIRST LIMIT ${BATCH}`,
);

/** Keeps eight weeks of everybody's weekly hours open (product 1.2). */
const fillWeeklyHoursJob = defineJob({
  name: 'fill-weekly-hours',
  async run(ctx, { db, clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - FRESH_MS);
    for (const { teacher_id } of await db.rows<{ teacher_id: number }>(duePlans, [before])) {
      if (ctx.signal.aborted) return;
      await ctx.fenced(async (trx) => {
        await trx.run(lockTeacher, [teacher_id]);
        await fillWeekly(trx, teacher_id, now);
      });
    }
  },
});

/** What the clock does about availability. */
export const AVAILABILITY_JOBS: readonly JobDefinition[] = [fillWeeklyHoursJob];

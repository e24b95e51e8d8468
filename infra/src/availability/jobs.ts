import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { fillWeekly } from './fill-weekly.js';

// Each plan is filled once a day, as a new day comes into range, and at once after a change of the school's holidays.
const FRESH_MS = 20 * 3_600_000;

// The rest waits for the next run.
const BATCH = 100;

const duePlans = statement(
  'weekly-plans-due',
  `
  SELECT p.teacher_id AS id FROM weekly_plan p JOIN teacher t ON t.id = p.teacher_id AND t.is_active
  WHERE p.filled_at IS NULL OR p.filled_at < $1 ORDER BY p.filled_at NULLS FIRST LIMIT ${BATCH}`,
);

/** Keeps eight weeks of everybody's weekly hours open (product 1.2). */
const fillWeeklyHoursJob = defineJob({
  name: 'fill-weekly-hours',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const teachers = await db.rows<{ id: number }>(duePlans, [new Date(now.getTime() - FRESH_MS)]);
    const fill = ({ id }: { id: number }): Promise<unknown> =>
      ctx.fenced(async (trx) => {
        await takeLocks(trx, [teacherTimeLock(id)]);
        await fillWeekly(trx, id, now);
      });
    await rowByRow(ctx, log, (each) => each(teachers, fill));
  },
});

/** What the clock does about availability. */
export const AVAILABILITY_JOBS: readonly JobDefinition[] = [fillWeeklyHoursJob];

import { takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Sql } from '../db/sql.js';
import { TeacherModel } from '../profile/model.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { fillWeekly } from './fill-weekly.js';
import { WeeklyPlanModel } from './model.js';

// Each plan is filled once a day, as a new day comes into range, and at once after a change of the school's holidays.
const FRESH_MS = 20 * 3_600_000;

// The rest waits for the next run.
const BATCH = 100;

const findDue = async (sql: Sql, since: Date): Promise<WeeklyPlanModel[]> =>
  sql
    .query(WeeklyPlanModel)
    .whereIn('teacher_id', sql.query(TeacherModel).where('is_active', true).select('id'))
    .where((due) => {
      void due.whereNull('filled_at').orWhere('filled_at', '<', since);
    })
    .orderBy('filled_at', 'asc', 'first')
    .limit(BATCH);

/** Keeps eight weeks of everybody's weekly hours open. */
const fillWeeklyHoursJob = defineJob({
  name: 'fill-weekly-hours',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const plans = await findDue(db, new Date(now.getTime() - FRESH_MS));
    const teachers = plans.map(({ teacherId }) => ({ id: teacherId }));
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

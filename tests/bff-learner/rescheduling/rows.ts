import { noonInDays } from '../../support/factories/trial.js';
import { createWeeklyBatch } from '../../support/factories/weekly-batch.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const DAYS_AHEAD = 40;
let serial = 0;

/** A weekly class of this side's child and teacher, at a time that no other row of the matrix uses. */
async function classOf(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const [student, teacher] = whose === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
  serial += 1;
  // Every other day, because a class that moves by a week needs a free day between.
  const startsAt = noonInDays(deps, DAYS_AHEAD + 2 * serial);
  const { classIds } = await createWeeklyBatch(deps, teacher, [student], {
    zone: 'UTC',
    weekly: [[startsAt.getUTCDay() || 7, '12:00']],
    starts: [startsAt.toISOString()],
  });
  return classIds[0] ?? 0;
}

/** Moving a class. */
export const RESCHEDULING_ROWS: MatrixRows = {
  'PATCH /api/reschedule-class/{id}/': {
    id: classOf,
    input: () => ({ body: { preference: 'next_time', confirmations: {}, new_date_time: null } }),
  },
  'GET /api/reschedule-class/{id}/options/': { id: classOf },
  'POST /api/reschedule-requests/': {
    input: async (world, whose) => ({
      body: { scheduled_class: await classOf(world, whose), reason: 'Illness', requested_time: 'Friday after 4' },
    }),
  },
};

import { startReport } from '@school/infra/payouts/start-report';
import { makeReportJob } from '@school/infra/payouts/report-job';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';

const DATES = { from_date: '2026-03-01', to_date: '2026-03-31' };
const WHY = 'pay belongs to the school; whoever may read it reads every report';

/** A ready report of one teacher, which another person asked for. */
async function ready({ server: { deps } }: World): Promise<{ id: number; teacherId: number }> {
  const teacher = await createTeacher(deps);
  const startsAt = new Date('2026-03-10T10:00:00Z');
  await createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'complete' }, [
    await createStudent(deps),
  ]);
  const asker = await createStaff(deps, { permissions: ['payroll.report'] });
  const id = await startReport(deps, staffActor(asker), { from: DATES.from_date, to: DATES.to_date });
  await runPlannedJobs(deps, [makeReportJob]);
  return { id, teacherId: teacher.id };
}

const idOfReady = async (world: World): Promise<number> => (await ready(world)).id;

/** Reports of earnings: valid input and ids for every route. */
export const STAFF_PAYOUT_ROWS: MatrixRows = {
  // The matrix runs no worker: a program is told to ask again.
  'POST /api/teacher-earning-report/': { input: () => ({ body: DATES }), done: 409 },
  'POST /api/teacher-earning-report/download/': {
    input: async (world) => ({ body: { ...DATES, report_id: (await ready(world)).id } }),
  },
  'POST /api/teacher-earning-report/individual/download/': {
    input: async (world) => {
      const { id, teacherId } = await ready(world);
      return { body: { ...DATES, teacher_id: teacherId, report_id: id } };
    },
  },
  'POST /api/blackops/earning-reports/': { input: () => ({ body: DATES }) },
  'GET /api/blackops/earning-reports/{id}/': { id: idOfReady, others: 200, why: WHY },
  'GET /api/blackops/earning-reports/{id}/classes/': { id: idOfReady, others: 200, why: WHY },
};

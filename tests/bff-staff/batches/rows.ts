import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createLongCourse, scheduleForm } from '../../support/factories/schedule-form.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

const page: MatrixRow = {
  id: async ({ server: { deps } }) => {
    const batch = await createBatch(deps, await createTeacher(deps));
    await createClass(deps, batch, { startsAt: new Date('2026-11-20T09:00:00Z'), status: 'complete' }, [
      await createStudent(deps),
    ]);
    return batch.id;
  },
  others: 200,
  why: 'a batch belongs to the school',
};

/** Valid input for the routes of Schedule course; the times are free. */
export const BATCH_ROWS: MatrixRows = {
  'POST /api/schedule-course-with-weekly-slots/': {
    input: async ({ server: { deps } }) => ({
      body: scheduleForm(await createLongCourse(deps), await createTeacher(deps), await createStudent(deps), {
        start_date: '2026-11-30',
      }),
    }),
  },
  'GET /api/blackops/batches/{id}/': page,
  'GET /api/blackops/batches/{id}/classes/': page,
  'GET /api/blackops/batches/{id}/students/': page,
  'GET /api/blackops/batches/{id}/recordings/': page,
  'GET /api/blackops/enrolments/{id}/schedule-start/': {
    id: async ({ server: { deps } }) => (await createPaymentPage(deps, { state: 'punched' })).enrolmentId,
    others: 200,
    why: 'academics schedule every sale of the school',
  },
};

import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createLongCourse, scheduleForm } from '../../support/factories/schedule-form.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input for the routes of Schedule course; the times are free. */
export const BATCH_ROWS: MatrixRows = {
  'POST /api/schedule-course-with-weekly-slots/': {
    input: async ({ server: { deps } }) => ({
      body: scheduleForm(await createLongCourse(deps), await createTeacher(deps), await createStudent(deps), {
        start_date: '2026-11-30',
      }),
    }),
  },
};

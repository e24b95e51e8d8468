import { createBatch } from '../../support/factories/classes.js';
import { createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** A teacher asks for seats. */
export const SEAT_REQUEST_ROWS: MatrixRows = {
  'POST /api/seat-requests/look-up/': {
    input: ({ studentA }) => ({ body: { phone_number: studentA.phone } }),
  },
  'POST /api/seat-requests/': {
    input: async ({ server: { deps }, teacherA, teacherB }, whose) => {
      const student = await createStudent(deps);
      const batch = await createBatch(deps, whose === 'A' ? teacherA : teacherB);
      return {
        body: { phone_number: student.phone, student_id: student.id, batch_id: batch.id, reason: 'Same level' },
      };
    },
  },
};

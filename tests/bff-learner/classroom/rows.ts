import { createBatch, createClass } from '../../support/factories/classes.js';
import { noonInDays } from '../../support/factories/trial.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

const DAYS_AHEAD = 90;
let serial = 0;

/** A class of this side's teacher and child, at a time that no other row of the matrix uses. */
const classOf: MatrixRow['id'] = async ({ server: { deps }, ...world }, whose) => {
  const [student, teacher] = whose === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
  serial += 1;
  return createClass(deps, await createBatch(deps, teacher), { startsAt: noonInDays(deps, DAYS_AHEAD + serial) }, [
    student,
  ]);
};

/** The classroom, the signs of who is there, and what the class wrote and drew together. */
export const CLASSROOM_ROWS: MatrixRows = {
  'GET /api/classroom/{id}/': { id: classOf },
  'GET /api/scheduled-classes/{classId}/boards/': { id: classOf },
  'POST /api/classroom/{id}/presence/': { id: classOf, input: () => ({ body: { in_room: true, quality: 'good' } }) },
};

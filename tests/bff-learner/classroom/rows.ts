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

/** The classroom, and the signs of who is there. */
export const CLASSROOM_ROWS: MatrixRows = {
  'GET /api/classroom/{id}/': { id: classOf },
  'POST /api/classroom/{id}/presence/': { id: classOf, input: () => ({ body: { in_room: true, quality: 'good' } }) },
  'POST /api/classroom/{id}/recording/': { id: classOf, input: () => ({ body: { is_recording: false } }) },
};

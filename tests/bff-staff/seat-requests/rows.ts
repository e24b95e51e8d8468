import { requestSeat } from '@school/infra/seat-requests/request-seat';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { requestFor } from '../../support/factories/seat-requests.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const why = 'staff decide for everybody';

async function waiting({ server: { deps } }: World): Promise<number> {
  const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
  await giveCredits(deps, student.id, 4);
  return requestFor(deps, teacher, (await createBatch(deps, teacher)).id, student);
}

async function waitingSibling({ server: { deps } }: World): Promise<number> {
  const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
  const batchId = (await createBatch(deps, teacher)).id;
  const child = { studentId: null, name: 'Emil', grade: 2 };
  const wish = { ...child, teacherId: teacher.id, phone: student.phone ?? '', batchId, reason: 'A sibling' };
  return requestSeat(deps, teacherActor(teacher), wish);
}

/** Teachers' requests for seats. */
export const STAFF_SEAT_REQUEST_ROWS: MatrixRows = {
  'POST /api/blackops/seat-requests/{id}/approve/': { id: waiting, others: 200, why },
  'POST /api/blackops/seat-requests/{id}/decline/': {
    id: waiting,
    input: () => ({ body: { reason: 'Another level' } }),
    others: 200,
    why,
  },
  'POST /api/blackops/seat-requests/{id}/create-student/': { id: waitingSibling, others: 200, why },
};

import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

/** A child in a batch of this side's teacher; no other row of the matrix uses the child. */
export async function taughtChild(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const student = await createStudent(deps, { name: 'Tessa Taught' });
  await joinBatch(deps, await createBatch(deps, whose === 'A' ? world.teacherA : world.teacherB), [student]);
  return student.id;
}

/** A teacher's own students. */
export const STUDENT_ROWS: MatrixRows = {
  'GET /api/teachers/{teacherId}/students/': {
    id: (world, whose) => (whose === 'A' ? world.teacherA : world.teacherB).id,
  },
  'GET /api/my-students/{id}/progress/': { id: taughtChild },
};

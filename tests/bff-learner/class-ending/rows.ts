import { createBatch, createClass } from '../../support/factories/classes.js';
import { noonInDays } from '../../support/factories/trial.js';
import { statement } from '@school/infra/db/sql';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const DAYS_AGO = 60;
const setEnd = statement(
  'test-matrix-ended-now',
  `UPDATE scheduled_class SET ended_at = $2, status = 'complete' WHERE id = $1`,
);
let serial = 0;

/** A class of this side's teacher and child, at a time that no other row of the matrix uses. */
async function classOf(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const [student, teacher] = whose === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
  serial += 1;
  const startsAt = noonInDays(deps, -DAYS_AGO - serial);
  return createClass(deps, await createBatch(deps, teacher), { startsAt }, [student]);
}

/** A class that was just ended; the office reads it, too. */
export async function endedClassOf(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const id = await classOf(world, whose);
  await deps.db.run(setEnd, [id, deps.clock.now()]);
  return id;
}

export const ENDED_BODY = { class_status: 'incomplete', attended_student_ids: [], incomplete_reason: 'Power cut' };

/** Ending a class, the month it counts in, and correcting its end. */
export const CLASS_ENDING_ROWS: MatrixRows = {
  'GET /api/end-class/{id}/': { id: classOf },
  'PATCH /api/end-class/{id}/': { id: classOf, input: () => ({ body: ENDED_BODY }) },
  'PATCH /api/end-class/{id}/correct/': {
    id: endedClassOf,
    input: () => ({ body: { ...ENDED_BODY, outcome_version: 0 } }),
  },
};

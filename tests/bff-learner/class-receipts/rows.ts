import { makeReceipt } from '@school/infra/class-receipts/make-receipt';
import { statement } from '@school/infra/db/sql';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createRecording } from '../../support/factories/recordings.js';
import { noonInDays } from '../../support/factories/trial.js';
import { liveWebm } from '../../support/factories/videos.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const DAYS_AGO = 500;
const attend = statement('test-matrix-attend', 'UPDATE class_student SET attended = true WHERE class_id = $1');
let serial = 0;

const sideOf = (world: World, whose: Owner) =>
  whose === 'A' ? ([world.studentA, world.teacherA] as const) : ([world.studentB, world.teacherB] as const);

/** A class of this side that was attended long ago. */
export async function attendedClass(world: World, whose: Owner, type: 'free' | 'paid' = 'paid'): Promise<number> {
  const { deps } = world.server;
  const [student, teacher] = sideOf(world, whose);
  serial += 1;
  const startsAt = noonInDays(deps, -DAYS_AGO - serial);
  const id = await createClass(deps, await createBatch(deps, teacher, type), { startsAt, status: 'complete' }, [
    student,
  ]);
  await deps.db.run(attend, [id]);
  return id;
}

/** The token of the class's receipt. */
async function receiptToken(world: World, whose: Owner): Promise<string> {
  const { deps } = world.server;
  const classId = await attendedClass(world, whose);
  const [student, teacher] = sideOf(world, whose);
  await createRecording(deps, classId, teacher, liveWebm({ clusters: 1 }));
  const now = deps.clock.now();
  const url = await makeReceipt(deps.db, deps.config, { classId, studentId: student.id, now });
  return url.slice(url.lastIndexOf('/') + 1);
}

const byToken = (row: MatrixRow = {}): MatrixRow => ({
  id: receiptToken,
  missing: 'A'.repeat(27),
  others: row.done ?? 200,
  why: 'whoever has the unguessable address may use it',
  ...row,
});

/** The receipt of a class, and the people who may share its link. */
export const CLASS_RECEIPT_ROWS: MatrixRows = {
  'POST /api/r/{token}/thanks/': byToken({ input: () => ({ body: { thanks: true } }) }),
  'POST /api/r/{token}/dispute/': byToken({ input: () => ({ body: { reason: 'late' } }), others: 201 }),
  'GET /api/r/{token}/recording/': byToken({ done: 302 }),
  'GET /api/scheduled-classes/{classId}/receipts/': { id: attendedClass },
};

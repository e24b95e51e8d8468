import { makeReceipt } from '@school/infra/class-receipts/make-receipt';
import { openDispute } from '@school/infra/disputes/open-dispute';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';
import { attendedClass } from '../../bff-learner/class-receipts/rows.js';
import { statement } from '@school/infra/db/sql';

const MINE = 'classes belong to the school';
const newest = statement('test-matrix-dispute', 'SELECT id FROM dispute WHERE class_id = $1');

async function heldReceipt(world: World, whose: Owner): Promise<{ classId: number; studentId: number; token: string }> {
  const { deps } = world.server;
  const classId = await attendedClass(world, whose);
  const studentId = (whose === 'A' ? world.studentA : world.studentB).id;
  const url = await makeReceipt(deps.db, deps.config, { classId, studentId, now: deps.clock.now() });
  return { classId, studentId, token: url.slice(url.lastIndexOf('/') + 1) };
}

/** A dispute of this side's family. */
async function openOne(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const { classId, token } = await heldReceipt(world, whose);
  await openDispute(deps, token, { reason: 'late', text: '' });
  return (await deps.db.row<{ id: number }>(newest, [classId])).id;
}

const ofSchool = (row: MatrixRow): MatrixRow => ({ ...row, others: 200, why: MINE });

/** The queue of disputes, and the links of receipts. */
export const STAFF_DISPUTE_ROWS: MatrixRows = {
  'POST /api/blackops/disputes/{id}/explain/': ofSchool({
    id: openOne,
    input: () => ({ body: { answer: 'It began on time.' } }),
  }),
  'POST /api/blackops/disputes/{id}/correct/': ofSchool({
    id: openOne,
    input: () => ({
      body: {
        class_status: 'incomplete',
        attended_student_ids: [],
        incomplete_reason: 'Power cut',
        outcome_version: 0,
        answer: 'You were right.',
      },
    }),
  }),
  'POST /api/blackops/classes/{id}/receipts/{studentId}/renew/': ofSchool({
    id: async (world, whose) => {
      const { classId, studentId } = await heldReceipt(world, whose);
      return [classId, studentId];
    },
    missing: [999_999_999, 999_999_999],
  }),
};

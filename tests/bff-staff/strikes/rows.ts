import { createTeacher } from '../../support/factories/people.js';
import { createStrike } from '../../support/factories/strikes.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const ofSchool = (row: MatrixRow): MatrixRow => ({ others: 200, why: 'teachers work for the school', ...row });
const teacherOf = (world: World, whose: Owner): number => (whose === 'A' ? world.teacherA : world.teacherB).id;

// Of a teacher of its own: enough strikes would hide the trial slots of the matrix's teachers.
const strikeOf = async ({ server: { deps }, staff }: World): Promise<number> =>
  createStrike(deps, staff, await createTeacher(deps));

/** Strikes of teachers. */
export const STAFF_STRIKE_ROWS: MatrixRows = {
  'GET /api/blackops/teachers/{id}/standing/': ofSchool({ id: teacherOf }),
  'POST /api/blackops/strikes/': {
    input: async ({ server: { deps } }) => ({
      body: {
        teacher_id: (await createTeacher(deps)).id,
        kind: 'late',
        evidence: 'Eleven minutes.',
        happened_at: deps.clock.now().toISOString(),
      },
    }),
  },
  'POST /api/blackops/strikes/{id}/decide/': ofSchool({
    id: strikeOf,
    input: () => ({ body: { decision: 'withdrawn', text: 'It was our own fault.' } }),
  }),
};

import { makeSouvenir } from '../../support/factories/souvenirs.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';
import { attendedClass } from '../class-receipts/rows.js';

const trial = (world: World, whose: Owner): Promise<number> => attendedClass(world, whose, 'free');

async function token(world: World, whose: Owner): Promise<string> {
  const [student, teacher] =
    whose === 'A' ? ([world.studentA, world.teacherA] as const) : ([world.studentB, world.teacherB] as const);
  return makeSouvenir(world.server.deps, teacher, { classId: await trial(world, whose), student });
}

/** Souvenirs of trial classes, and what whoever has their link may do. */
export const SOUVENIR_ROWS: MatrixRows = {
  'GET /api/scheduled-classes/{classId}/souvenirs/': { id: trial },
  'PUT /api/scheduled-classes/{classId}/souvenirs/': {
    id: trial,
    input: ({ studentA, studentB }, whose) => ({
      body: { student_id: (whose === 'A' ? studentA : studentB).id, praise: 'Well done!', play_url: '' },
    }),
  },
  'POST /api/r/{token}/price/': {
    id: token,
    missing: 'A'.repeat(27),
    input: () => ({ body: { asks: true } }),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
};

import { addJudges, createCompetition, createEntry, createScore } from '../../support/factories/competitions.js';
import { createStudent } from '../../support/factories/people.js';
import type { Input, MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'competitions belong to the school; every change is audited';

const form = (version = 1): Input => ({
  body: {
    title: 'Winter Game Jam',
    grade_min: 1,
    grade_max: 12,
    opens_at: '2026-01-01T08:00:00Z',
    closes_at: '2030-01-01T08:00:00Z',
    version,
  },
});

async function inJudging({ server: { deps }, superuser, head }: World): Promise<number> {
  const id = await createCompetition(deps, { state: 'judging' });
  await addJudges(deps, id, superuser, head);
  return id;
}

async function judged(world: World): Promise<number> {
  const {
    server: { deps },
    staff,
  } = world;
  const id = await inJudging(world);
  await createScore(deps, await createEntry(deps, id, await createStudent(deps)), staff, 4);
  return id;
}

const of = (row: MatrixRow): MatrixRow => ({ others: 200, why: SCHOOLS, ...row });

/** Valid input and ids of competitions. */
export const COMPETITION_ROWS: MatrixRows = {
  'POST /api/blackops/competitions/': { input: () => form() },
  'PUT /api/blackops/competitions/{id}/': of({
    id: ({ server: { deps } }) => createCompetition(deps),
    input: () => form(),
  }),
  'POST /api/blackops/competitions/{id}/bulk-enter/': of({
    id: ({ server: { deps } }) => createCompetition(deps),
    input: () => ({ body: { phones: '+4917000000001' } }),
  }),
  'GET /api/blackops/competitions/{id}/entries/': of({ id: judged }),
  'PUT /api/blackops/competition-entries/{id}/score/': of({
    id: async (world) => {
      const { deps } = world.server;
      return createEntry(deps, await inJudging(world), await createStudent(deps));
    },
    input: () => ({ body: { stars: [5, 4, 3] } }),
  }),
  'GET /api/blackops/competitions/{id}/judges/': of({ id: judged }),
  'PUT /api/blackops/competitions/{id}/judges/': of({
    id: ({ server: { deps } }) => createCompetition(deps),
    input: ({ superuser }) => ({ body: { staff_ids: [superuser.id], version: 1 } }),
  }),
  'GET /api/blackops/competitions/{id}/places/': of({ id: judged }),
  'POST /api/blackops/competitions/{id}/publish/': of({ id: judged }),
};

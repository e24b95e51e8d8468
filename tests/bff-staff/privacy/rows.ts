import { askPrivacy } from '@school/infra/privacy/ask';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'families are the school’s; whoever looks after their data sees every request';

const child = async ({ server: { deps } }: World): Promise<number> => (await createStudent(deps)).id;

/** A request that another person made. */
async function waiting(world: World): Promise<number> {
  const { deps } = world.server;
  const asker = await createStaff(deps, { permissions: ['privacy.manage'] });
  const ask = { kind: 'export', studentId: await child(world), reason: 'By phone', isByFamily: false } as const;
  return askPrivacy(deps, staffActor(asker), ask);
}

/** Requests about children’s data: valid input and ids for every route. */
export const PRIVACY_ROWS: MatrixRows = {
  'GET /api/blackops/students/{id}/data/': { id: child, others: 200, why: SCHOOLS },
  'POST /api/blackops/privacy-requests/': {
    input: async (world) => ({ body: { student_id: await child(world), kind: 'export', reason: 'By phone' } }),
  },
  'POST /api/blackops/privacy-requests/{id}/approve/': { id: waiting, others: 200, why: SCHOOLS },
  'POST /api/blackops/privacy-requests/{id}/refuse/': {
    id: waiting,
    input: () => ({ body: { reason: 'Not the family' } }),
    others: 200,
    why: SCHOOLS,
  },
};

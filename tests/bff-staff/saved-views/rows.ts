import { saveView } from '@school/infra/saved-views/save-view';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

let serial = 0;
const fresh = (): string => `View ${++serial}`;

// What a colleague keeps to themselves is answered like a view that does not exist.
const viewOf = async ({ server: { deps } }: World): Promise<number> => {
  const maker = await createStaff(deps);
  const content = { name: fresh(), query: 'q=mia', isShared: false };
  return (await saveView(deps, staffActor(maker), { app: 'staff', list: 'users' }, content)).id;
};

const ofOne: MatrixRow = {
  id: viewOf,
  done: 404,
  why: 'a view of somebody else; `saved-views.test.ts` changes own and shared ones',
};

/** Views of lists. */
export const STAFF_VIEW_ROWS: MatrixRows = {
  'GET /api/blackops/saved-views/': { input: () => ({ query: { list: 'users' } }) },
  'POST /api/blackops/saved-views/': { input: () => ({ body: { list: 'users', name: fresh(), query: 'q=mia' } }) },
  'PATCH /api/blackops/saved-views/{id}/': { ...ofOne, input: () => ({ body: { name: fresh() } }) },
  'POST /api/blackops/saved-views/{id}/remove/': ofOne,
  'POST /api/blackops/saved-views/{id}/restore/': ofOne,
};

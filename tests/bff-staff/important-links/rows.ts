import { addLink } from '../../support/factories/seat-requests.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const link = (world: World): Promise<number> => addLink(world.server.deps, world.superuser, 'Handbook');
const body = { title: 'Handbook', url: 'https://school.example/handbook', audience: 'all' };
const why = 'a link is the school’s';

/** The links for teachers. */
export const STAFF_IMPORTANT_LINK_ROWS: MatrixRows = {
  'POST /api/blackops/important-links/': { input: () => ({ body }) },
  'PUT /api/blackops/important-links/{id}/': {
    id: link,
    input: () => ({ body: { ...body, version: 1 } }),
    others: 200,
    why,
  },
  'POST /api/blackops/important-links/{id}/retire/': {
    id: link,
    input: () => ({ body: { is_retired: true } }),
    others: 200,
    why,
  },
};

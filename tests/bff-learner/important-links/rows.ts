import { createStaff } from '../../support/factories/people.js';
import { addLink } from '../../support/factories/seat-requests.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** The links that every teacher should know. */
export const IMPORTANT_LINK_ROWS: MatrixRows = {
  'POST /api/important-links/{id}/read/': {
    id: async ({ server: { deps } }) => addLink(deps, await createStaff(deps), 'Handbook'),
    input: () => ({ body: { version: 1 } }),
    others: 200,
    why: 'a link is for every teacher',
  },
};

import { createShortLink } from '../../support/factories/links.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const MANAGED = "with payment.view_all, and superusers, manage everybody's links";

const linkIn =
  (state: 'active' | 'disabled') =>
  async ({ server: { deps } }: World): Promise<number> =>
    (await createShortLink(deps, { state })).id;

let serial = 0;
const body = () => ({ body: { url: `https://example.com/matrix-${++serial}` } });

/** Valid input and ids of the shortener. */
export const SHORT_LINK_ROWS: MatrixRows = {
  'POST /api/shorten-url/': { input: body },
  'GET /api/short-links/{id}/clicks/': { id: linkIn('active'), others: 200, why: MANAGED },
  'PATCH /api/short-links/{id}/': { id: linkIn('active'), input: body, others: 200, why: MANAGED },
  'POST /api/short-links/bulk-switch/': {
    input: async (world) => ({ body: { ids: [await linkIn('active')(world)], state: 'disabled' } }),
  },
  'POST /api/short-links/{id}/disable/': { id: linkIn('active'), others: 200, why: MANAGED },
  'POST /api/short-links/{id}/enable/': { id: linkIn('disabled'), others: 200, why: MANAGED },
};

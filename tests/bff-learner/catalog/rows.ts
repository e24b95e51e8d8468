import { createPolicy } from '../../support/factories/catalog.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input for the public side of the catalog. */
export const CATALOG_ROWS: MatrixRows = {
  'GET /api/payment-options/by_currency/': { input: () => ({ query: { currency: 'USD' } }) },
  'GET /api/policies/{kind}/': {
    id: async (world) => {
      await createPolicy(world.server.deps, { kind: 'terms' });
      return 'terms';
    },
    missing: 'cookies',
    others: 200,
    why: 'policies are for everybody',
  },
};

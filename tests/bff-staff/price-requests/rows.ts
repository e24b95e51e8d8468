import { askForTestPrice } from '../../support/factories/price-requests.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'prices belong to the school; whoever approves them sees all that wait';

/** A waiting price that another person asked for. */
const waiting = async (world: World): Promise<number> => (await askForTestPrice(world.server.deps)).id;

/** Prices that wait: valid input and ids for every route. */
export const PRICE_REQUEST_ROWS: MatrixRows = {
  'POST /api/blackops/price-requests/{id}/approve/': { id: waiting, others: 200, why: SCHOOLS },
  'POST /api/blackops/price-requests/{id}/decline/': {
    id: waiting,
    input: () => ({ body: { reason: 'Too low' } }),
    others: 200,
    why: SCHOOLS,
  },
};

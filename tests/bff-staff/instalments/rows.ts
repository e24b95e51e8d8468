import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createFinance, createPunchedEnrolment } from '../../support/factories/instalments.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const FINANCE = 'finance works on every enrolment of the school';

/** The number of an enrolment's first page, and a future payment. */
async function secondPayment({ server: { deps } }: World): Promise<[number, number]> {
  await createPaymentOptions(deps);
  const { id } = await createPunchedEnrolment(deps, await createFinance(deps), { payments: 3 });
  return [id, 2];
}

/** Instalments: valid input and ids for every route. */
export const INSTALMENT_ROWS: MatrixRows = {
  'GET /api/enrollments/{id}/schedule/': {
    id: async (world) => (await createPaymentPage(world.server.deps)).id,
    others: 200,
    why: FINANCE,
  },
  'POST /api/enrollments/{id}/instalments/{position}/write-off/': {
    id: secondPayment,
    missing: [999_999, 2],
    input: () => ({ body: { reason: 'The family has moved' } }),
    others: 200,
    why: FINANCE,
  },
};

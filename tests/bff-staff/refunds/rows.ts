import { randomUUID } from 'node:crypto';
import { requestRefund } from '@school/infra/refunds/request-refund';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'money belongs to the school; whoever decides on it sees every enrolment';

const soldPage = async ({ server: { deps } }: World): Promise<string> =>
  (await createPaymentPage(deps, { state: 'punched' })).pageId;

/** A waiting refund that another person asked for. */
async function waiting(world: World): Promise<number> {
  const { deps } = world.server;
  const asker = await createStaff(deps, { permissions: ['refund.request'] });
  const form = { formKey: randomUUID(), pageId: await soldPage(world), amountMinor: 40_000, reason: 'Moves away' };
  return requestRefund(deps, staffActor(asker), form);
}

/** Refunds: valid input and ids for every route. */
export const REFUND_ROWS: MatrixRows = {
  'POST /api/blackops/refunds/quote/': { input: async (world) => ({ body: { page_id: await soldPage(world) } }) },
  'POST /api/blackops/refunds/': {
    input: async (world) => ({
      body: { form_key: randomUUID(), page_id: await soldPage(world), amount: '400.00', reason: 'Moves away' },
    }),
  },
  'POST /api/blackops/refunds/{id}/approve/': {
    id: waiting,
    input: () => ({ body: { reference: 'SEPA 4711' } }),
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/blackops/refunds/{id}/decline/': {
    id: waiting,
    input: () => ({ body: { reason: 'Another amount' } }),
    others: 200,
    why: SCHOOLS,
  },
};

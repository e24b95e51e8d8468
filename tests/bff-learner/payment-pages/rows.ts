import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPageOptions } from '../../support/factories/payment-pages.js';
import type { Input, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { pngForm } from './proof-form.js';

const pageIn = async (world: World, options: TestPageOptions = {}): Promise<string> =>
  (await createPaymentPage(world.server.deps, options)).pageId;

const idOf = async (world: World, options: TestPageOptions = {}): Promise<Input> => ({
  body: { page_id: await pageIn(world, options) },
});

/** Valid input for the calls of the public payment page; everybody with its id may use them. */
export const PAYMENT_PAGE_ROWS: MatrixRows = {
  'GET /api/enrollments/': { input: async (world) => ({ query: { page_id: await pageIn(world) } }) },
  'POST /api/enrollments/opened/': { input: (world) => idOf(world) },
  'POST /api/enrollments/request-extension/': { input: (world) => idOf(world, { state: 'expired by hand' }) },
  'POST /api/enrollments/consent/': { input: (world) => idOf(world, { payments: 3 }) },
  'POST /api/payment-proofs/upload/': {
    input: async (world) => ({ form: await pngForm({ page_id: await pageIn(world) }) }),
  },
  'POST /api/payment-proofs/': {
    input: async (world) => {
      await createPaymentOptions(world.server.deps);
      return { body: { page_id: await pageIn(world), option_id: 'PAY001', reference: 'TX 4711' } };
    },
  },
};

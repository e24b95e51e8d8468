import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPageState } from '../../support/factories/payment-pages.js';
import { createProof } from '../../support/factories/proofs.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { putUpload, screenshotForm } from './screenshot-form.js';

const FINANCE = 'finance works on every page of the school';

const pageIn =
  (state: TestPageState) =>
  async (world: World): Promise<number> =>
    (await createPaymentPage(world.server.deps, { state })).id;

const linkProof = async (world: World): Promise<number> => (await createProof(world.server.deps)).id;

/** Valid input for the calls about payments. */
export const PAYMENT_ROWS: MatrixRows = {
  'POST /api/mark-payment-paid/upload_screenshot/': {
    input: async () => ({ form: screenshotForm(await smallPng()) }),
  },
  'GET /api/blackops/uploads/{key}/': {
    id: (world) => putUpload(world.server.deps),
    missing: 'A'.repeat(43),
    others: 200,
    why: FINANCE,
  },
  'POST /api/mark-payment-paid/mark_payment_paid/': {
    input: async (world) => {
      await createPaymentOptions(world.server.deps);
      const { id } = await createPaymentPage(world.server.deps);
      return {
        body: { enrollment_id: id, paid_via_id: 'PAY001', confirm_duplicate: true, duplicate_reason: 'A test' },
      };
    },
  },
  'GET /api/enrollments/{id}/punch-preview/': { id: pageIn('paid'), others: 200, why: FINANCE },
  'POST /api/enrollments/{id}/punch/': { id: pageIn('paid'), others: 200, why: FINANCE },
  'POST /api/enrollments/{id}/undo-punch/': {
    id: pageIn('punched'),
    input: () => ({ body: { reason: 'The wrong child' } }),
    others: 200,
    why: FINANCE,
  },
  'POST /api/enrollments/{id}/expire/': { id: pageIn('pending'), others: 200, why: FINANCE },
  'POST /api/enrollments/{id}/extend-expiry/': {
    id: pageIn('pending'),
    input: () => ({ body: { expiry_date: '2026-12-24' } }),
    others: 200,
    why: FINANCE,
  },
  'POST /api/blackops/payment-pages/bulk-expire/': {
    input: async (world) => ({ body: { ids: [await pageIn('pending')(world)] } }),
  },
  'POST /api/blackops/payment-pages/bulk-extend/': {
    input: async (world) => ({ body: { ids: [await pageIn('pending')(world)], expiry_date: '2026-12-24' } }),
  },
  'POST /api/blackops/payment-proofs/{id}/reject/': {
    id: linkProof,
    input: () => ({ body: { note: 'Another amount' } }),
    others: 200,
    why: FINANCE,
  },
  'POST /api/blackops/payment-proofs/{id}/confirm-link/': {
    id: linkProof,
    // Each actor's payment looks like the same transfer, so it needs a reason.
    input: () => ({ body: { confirm_duplicate: true, duplicate_reason: 'A transfer for each child' } }),
    others: 200,
    why: FINANCE,
  },
};

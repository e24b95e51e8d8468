import { AT_BOOK_PRICE, createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input and ids for the routes of payment pages. */
export const PAYMENT_PAGE_ROWS: MatrixRows = {
  'POST /api/check-phone/': { input: (world) => ({ body: { phone: world.studentA.phone } }) },
  'POST /create-enrollment/': {
    input: async (world) => {
      await createFormLists(world.server.deps);
      return { body: enrolmentForm(world.studentA, AT_BOOK_PRICE) };
    },
  },
  'GET /api/enrollments/by-page-id/{page_id}/': {
    id: async (world) => (await createPaymentPage(world.server.deps, { student: world.studentA })).pageId,
    others: 200,
    why: 'whoever works with payments finds any page by the id that a family reads out',
  },
};

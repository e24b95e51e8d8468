import type { MatrixRows } from '../../support/matrix/rows.js';

/** Credits: only the own, so there is no id to guess. */
export const CREDIT_ROWS: MatrixRows = {
  'GET /api/student-credits/': {},
  'GET /api/credit-transactions/': {},
};

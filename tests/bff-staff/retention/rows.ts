import type { MatrixRows } from '../../support/matrix/rows.js';

/** Rules of retention: valid input for every route. */
export const RETENTION_ROWS: MatrixRows = {
  'GET /api/blackops/retention/old/': { input: () => ({ query: { kind: 'leads', months: '24' } }) },
  'POST /api/blackops/retention/': { input: () => ({ body: { kind: 'leads', months: 30, is_on: false } }) },
};

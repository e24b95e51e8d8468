import type { MatrixRows } from '../../support/matrix/rows.js';

/** The one search; what of it each person sees is tested in `find.test.ts`. */
export const FIND_ROWS: MatrixRows = { 'GET /api/blackops/find/': { input: () => ({ query: { q: 'mia' } }) } };

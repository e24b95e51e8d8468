import { REPORT_NAMES } from '@school/core/reports/reports';
import type { MatrixRows } from '../../support/matrix/rows.js';

export const REPORT_ROWS: MatrixRows = Object.fromEntries(
  REPORT_NAMES.flatMap((name) => [
    [`PUT /api/blackops/reports/${name}/schedule/`, { input: () => ({ body: { rhythm: 'week' } }) }],
    [`DELETE /api/blackops/reports/${name}/schedule/`, {}],
  ]),
);

import type { MatrixRows } from '../../support/matrix/rows.js';

/** What a family agrees to; another family's child is not found. */
export const CONSENT_ROWS: MatrixRows = {
  'PUT /api/your-data/consents/{id}/': {
    id: ({ studentA, studentB }, whose) => (whose === 'A' ? studentA : studentB).id,
    input: () => ({ body: { purpose: 'recording', agrees: true } }),
  },
};

import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

const student: MatrixRow = {
  id: ({ studentA, studentB }, whose) => (whose === 'A' ? studentA : studentB).id,
  others: 200,
  why: 'families belong to the school',
};

/** What families agree to, as staff see and record it. */
export const STAFF_CONSENT_ROWS: MatrixRows = {
  'GET /api/blackops/students/{id}/consents/': student,
  'PUT /api/blackops/students/{id}/consents/': {
    ...student,
    input: () => ({ body: { purpose: 'recording', agrees: true, note: 'The mother, by phone' } }),
  },
};

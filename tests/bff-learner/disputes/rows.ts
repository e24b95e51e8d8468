import type { MatrixRows } from '../../support/matrix/rows.js';
import { attendedClass } from '../class-receipts/rows.js';

/** A teacher's request to correct a class that has ended. */
export const DISPUTE_ROWS: MatrixRows = {
  'POST /api/end-class/{id}/request-correction/': {
    id: attendedClass,
    input: () => ({ body: { text: 'It was Leo who came' } }),
  },
};

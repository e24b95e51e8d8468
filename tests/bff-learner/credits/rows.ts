import { giveCredits } from '../../support/factories/credits.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Credits: only the student's own; the explanation is asked for by the entry's id. */
export const CREDIT_ROWS: MatrixRows = {
  'GET /api/credit-transactions/{id}/why/': {
    id: ({ server, studentA, studentB }, whose) =>
      giveCredits(server.deps, (whose === 'A' ? studentA : studentB).id, 1),
  },
};

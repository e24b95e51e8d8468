import { createHandover } from '../../support/factories/handover.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Batches that a teacher has taken over. */
export const HANDOVER_ROWS: MatrixRows = {
  'POST /api/handovers/{id}/dismiss/': {
    id: async ({ server, teacherA, teacherB }, whose) =>
      (await createHandover(server.deps, whose === 'A' ? teacherA : teacherB)).id,
  },
};

import { createBatch } from '../../support/factories/classes.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Where a batch meets. */
export const CALENDAR_ROWS: MatrixRows = {
  'PATCH /api/batches/{id}/classroom-method/': {
    id: async (world, whose) => {
      const teacher = whose === 'A' ? world.teacherA : world.teacherB;
      return (await createBatch(world.server.deps, teacher)).id;
    },
    input: () => ({ body: { classroom_method: 'meet', meet_link: 'https://meet.google.com/abc-defg-hij' } }),
  },
};

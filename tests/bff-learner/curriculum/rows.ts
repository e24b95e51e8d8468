import { createImage } from '../../support/factories/curriculum.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Pictures of lessons and quizzes. */
export const CURRICULUM_ROWS: MatrixRows = {
  'GET /media/content/{key}': {
    id: async ({ server: { deps } }) => {
      const key = await createImage(deps);
      await deps.storage.put(`uploads/${key}`, await smallPng(), 'image/webp');
      return key;
    },
    missing: 'A'.repeat(43),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
};

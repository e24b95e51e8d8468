import { createPriceBook } from '../../support/factories/price-book.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input for the fee quote and its lists. */
export const COURSE_FEE_ROWS: MatrixRows = {
  'POST /calculate-course-fee/': {
    input: async (world) => {
      await createPriceBook(world.server.deps);
      return {
        body: { phone: '+4917012345678', subject: 'Coding', country: 'United States', course: 'Coding Champion' },
      };
    },
  },
};

import type { MatrixRows } from '../../support/matrix/rows.js';
import { attendedClass } from '../class-receipts/rows.js';

/** What a child says about a class, and what its teacher is told of it. */
export const CLASS_FEEDBACK_ROWS: MatrixRows = {
  'GET /api/class-feedback/': {
    input: async (world, whose) => ({ query: { scheduled_class: String(await attendedClass(world, whose)) } }),
  },
  'POST /api/class-feedback/': {
    input: async (world, whose) => ({
      body: {
        scheduled_class: await attendedClass(world, whose),
        class_type: 'paid',
        experience_rating: 5,
        enjoyment_rating: 4,
        teacher_rating: 5,
        feedback: 'The cat can dance now!',
      },
    }),
  },
};

import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { attendedClass } from '../../bff-learner/class-receipts/rows.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** The list of class feedback, and the moderation of its texts. */
export const STAFF_CLASS_FEEDBACK_ROWS: MatrixRows = {
  'POST /api/blackops/class-feedback/{id}/text/': {
    id: async (world, whose) => {
      const classId = await attendedClass(world, whose);
      const studentId = (whose === 'A' ? world.studentA : world.studentB).id;
      const stars = { experience_rating: 5, enjoyment_rating: 5, teacher_rating: 5 };
      const feedback = { classId, studentId, stars, text: 'Good fun', classTypeSent: 'paid' };
      return (await sendFeedback(world.server.deps, feedback)).id;
    },
    input: () => ({ body: { text_state: 'approved' } }),
    others: 200,
    why: 'what children say belongs to the school; each decision is audited',
  },
};

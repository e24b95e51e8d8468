import type { MatrixRows } from '../../support/matrix/rows.js';
import { finishedLesson } from '../lessons/rows.js';

const ofClass: NonNullable<MatrixRows[string]['input']> = async (world, whose) => ({
  query: { scheduled_class: String((await finishedLesson(world, whose)).classId) },
});

/** A teacher's class in detail. */
export const CLASS_DETAIL_ROWS: MatrixRows = {
  'GET /api/scheduled-classes/{classId}/detail/': {
    id: async (world, whose) => (await finishedLesson(world, whose)).classId,
  },
  'GET /api/student-activity-submissions/': { input: ofClass },
  'GET /api/student-after-class-project-submissions/': { input: ofClass },
  'POST /api/student-activity-submissions/': {
    input: async (world, whose) => {
      const { activityId: activity, classId: scheduled_class } = await finishedLesson(world, whose);
      const student = (whose === 'A' ? world.studentA : world.studentB).id;
      const submission_link = 'https://scratch.mit.edu/projects/1';
      return { body: { student, activity, scheduled_class, submission_link, submitted_by_teacher: false } };
    },
  },
};

import { submitWork } from '@school/infra/projects/submit-work';
import { studentActor } from '../../support/factories/actor.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import { finishedLesson } from '../lessons/rows.js';

const LINK = { submission_link: 'https://scratch.mit.edu/projects/1' };

/** What children hand in. */
export const PROJECT_ROWS: MatrixRows = {
  'POST /api/student-lesson-activity-submissions/': {
    input: async (world, whose) => ({ body: { activity: (await finishedLesson(world, whose)).activityId, ...LINK } }),
  },
  'GET /media/code/{key}': {
    id: async (world, whose) => {
      const { activityId: id } = await finishedLesson(world, whose);
      const student = whose === 'A' ? world.studentA : world.studentB;
      const code = { kind: 'python' as const, text: 'print(1)' };
      const work = { kind: 'activity' as const, id, link: '', code, studentId: student.id };
      const kept = await submitWork(world.server.deps, studentActor(student), work);
      return kept.link.split('/').at(-1) ?? '';
    },
    missing: 'A'.repeat(32),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
  'POST /api/student-lesson-project-submissions/': {
    input: async (world, whose) => ({ body: { project: (await finishedLesson(world, whose)).projectId, ...LINK } }),
  },
  'GET /api/student-after-class-projects/{studentId}/': {
    id: (world, whose) => (whose === 'A' ? world.studentA : world.studentB).id,
  },
  'POST /api/student-after-class-project-submissions/': {
    input: async (world, whose) => {
      const { projectId: project, classId: scheduled_class } = await finishedLesson(world, whose);
      const student = (whose === 'A' ? world.studentA : world.studentB).id;
      return { body: { student, project, scheduled_class, ...LINK } };
    },
  },
};

import { statement } from '@school/infra/db/sql';
import { submitWork } from '@school/infra/projects/submit-work';
import { studentActor } from '../../support/factories/actor.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';
import { finishedLesson } from '../lessons/rows.js';

const addComment = statement(
  'test-matrix-comment',
  'INSERT INTO review_comment (teacher_id, text) VALUES ($1, $2) RETURNING id',
);

let serial = 0;

async function submittedProject(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const student = whose === 'A' ? world.studentA : world.studentB;
  const { projectId } = await finishedLesson(world, whose);
  const link = 'https://scratch.mit.edu/projects/1';
  return (
    await submitWork(deps, studentActor(student), { kind: 'project', studentId: student.id, id: projectId, link })
  ).id;
}

/** What teachers do with the projects of their students. */
export const PROJECT_REVIEW_ROWS: MatrixRows = {
  'GET /api/teacher-project-stats/': {},
  'GET /api/teacher-project-submissions/': {},
  'PUT /api/teacher-project-submissions/{id}/': {
    id: submittedProject,
    input: () => ({ body: { status: 'reviewed', star_rating: 5, teacher_feedback: 'Well done' } }),
  },
  'GET /api/work-frame/': { input: () => ({ query: { link: 'https://scratch.mit.edu/projects/1' } }) },
  'GET /api/review-comments/': {},
  'POST /api/review-comments/': { input: () => ({ body: { text: `Well done, ${++serial}` } }) },
  'DELETE /api/review-comments/{id}/': {
    id: async (world, whose) => {
      const teacher = whose === 'A' ? world.teacherA : world.teacherB;
      const values = [teacher.id, `Nice, ${++serial}`];
      return (await world.server.deps.db.row<{ id: number }>(addComment, values)).id;
    },
  },
};

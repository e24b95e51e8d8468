import { statement } from '@school/infra/db/sql';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createStudent } from '../../support/factories/people.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import { putUpload, screenshotForm } from '../../bff-staff/payments/screenshot-form.js';

const insertDoubt = statement(
  'test-matrix-doubt',
  `INSERT INTO doubt (student_id, teacher_id, question) VALUES ($1, $2, 'Why does my cat not turn?') RETURNING id`,
);
const bookNow = statement('test-matrix-book-doubt', `UPDATE doubt SET state = 'booked', starts_at = $2 WHERE id = $1`);
const forgetDoubts = statement(
  'test-matrix-forget-doubts',
  `UPDATE doubt SET created_at = created_at - interval '30 days' WHERE student_id = $1`,
);

const addPicture = statement(
  'test-matrix-doubt-picture',
  `WITH u AS (UPDATE upload SET purpose = 'doubt_screenshot', account_id = $3 WHERE key = $2 RETURNING id)
   UPDATE doubt SET upload_id = u.id FROM u WHERE doubt.id = $1`,
);

/** Questions of children. */
export const DOUBT_ROWS: MatrixRows = {
  'POST /api/student/doubts/': {
    input: async ({ server: { deps }, studentA, studentB, teacherA }, whose) => {
      const student = whose === 'A' ? studentA : studentB;
      await joinBatch(deps, await createBatch(deps, teacherA), [student]);
      await deps.db.run(forgetDoubts, [student.id]);
      return { body: { question: 'Why does my cat not turn?' } };
    },
  },
  'POST /api/student/doubts/screenshot/': { input: async () => ({ form: screenshotForm(await smallPng()) }) },
  'GET /api/doubts/{id}/talk/': {
    id: async ({ server: { deps }, studentA, studentB, teacherA, teacherB }, whose) => {
      const [student, teacher] = whose === 'A' ? [studentA, teacherA] : [studentB, teacherB];
      const { id } = await deps.db.row<{ id: number }>(insertDoubt, [student.id, teacher.id]);
      await deps.db.run(bookNow, [id, deps.clock.now()]);
      return id;
    },
  },
  'GET /media/doubts/{id}': {
    id: async ({ server: { deps }, studentA, studentB, teacherA, teacherB }, whose) => {
      const [student, teacher] = whose === 'A' ? [studentA, teacherA] : [studentB, teacherB];
      const { id } = await deps.db.row<{ id: number }>(insertDoubt, [student.id, teacher.id]);
      await deps.db.run(addPicture, [id, await putUpload(deps), student.accountId]);
      return id;
    },
  },
  'POST /api/teacher/doubts/{id}/answer/': {
    id: async ({ server: { deps }, teacherA, teacherB }, whose) => {
      const values = [(await createStudent(deps)).id, (whose === 'A' ? teacherA : teacherB).id];
      return (await deps.db.row<{ id: number }>(insertDoubt, values)).id;
    },
    input: () => ({ body: { answer: 'Look at its direction.' } }),
  },
};

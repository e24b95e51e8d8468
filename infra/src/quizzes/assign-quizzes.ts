// Upkeep: gives out at once all quizzes that attended classes have brought.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

// The rest waits for the next run.
const BATCH = 2000;

const assignOfClass = statement(
  'quiz-assign-of-class',
  `
  INSERT INTO quiz_assignment (student_id, quiz_id, batch_id, assigned_at)
  SELECT s.student_id, q.id, c.batch_id, coalesce(c.ended_at, now())
  FROM scheduled_class c
  JOIN quiz q ON q.lesson_id = c.lesson_id
  JOIN class_student s ON s.class_id = c.id AND s.attended
  WHERE c.id = $1 AND c.status = 'complete'
  ON CONFLICT (student_id, quiz_id, batch_id) DO NOTHING`,
);

// If a child had a lesson twice, the first time counts.
const assignMissing = statement(
  'quiz-assign-missing',
  `
  INSERT INTO quiz_assignment (student_id, quiz_id, batch_id, assigned_at)
  SELECT s.student_id, q.id, c.batch_id, min(c.ended_at)
  FROM quiz q
  JOIN scheduled_class c ON c.lesson_id = q.lesson_id AND c.status = 'complete'
  JOIN class_student s ON s.class_id = c.id AND s.attended
  WHERE NOT EXISTS (
    SELECT 1 FROM quiz_assignment a WHERE a.student_id = s.student_id AND a.quiz_id = q.id AND a.batch_id = c.batch_id)
  GROUP BY s.student_id, q.id, c.batch_id
  LIMIT ${BATCH}
  ON CONFLICT (student_id, quiz_id, batch_id) DO NOTHING`,
);

/**
 * Assigns the quiz of a class's lesson to each student who attended it, in the transaction that ends the class.
 * Does nothing if the class is not complete, the lesson has no quiz, or it was assigned before.
 */
export const assignQuizzes = (trx: Trx, classId: number): Promise<number> => trx.run(assignOfClass, [classId]);

/** Assigns missing quizzes, of classes that are older than quizzes or were ended in another way. */
export const assignQuizzesJob = defineJob({
  name: 'assign-quizzes',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      await trx.run(assignMissing);
    }),
});

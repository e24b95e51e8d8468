import { submitAttempt } from '@school/infra/quizzes/answer-quiz';
import { createQuiz, giveQuiz, type TestQuiz } from '../../support/factories/quizzes.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

/** A quiz of the asking side, so that a permitted caller succeeds. */
async function given(world: World, whose: Owner): Promise<{ quiz: TestQuiz; assignment: number }> {
  const quiz = await createQuiz(world.server.deps, [[1, 1]]);
  const student = whose === 'A' ? world.studentA : world.studentB;
  return { quiz, assignment: await giveQuiz(world.server.deps, quiz, student) };
}

/** Rows of the authorization matrix: quizzes. */
export const QUIZ_ROWS: MatrixRows = {
  'GET /api/student/quizzes/{id}/answers/': {
    id: async (world, whose) => {
      const { assignment: assignmentId } = await given(world, whose);
      const student = whose === 'A' ? world.studentA : world.studentB;
      await submitAttempt(world.server.deps, student.id, { assignmentId, picks: {}, tryNumber: 1 });
      return assignmentId;
    },
  },
  'POST /api/student/quizzes/check/': {
    input: async (world, whose) => {
      const { quiz } = await given(world, whose);
      return { body: { question_id: quiz.questions[0]?.id, selected: quiz.questions[0]?.right } };
    },
  },
  'POST /api/student/quizzes/answers/': {
    input: async (world, whose) => ({ body: { assignment_id: (await given(world, whose)).assignment, answers: {} } }),
  },
  'POST /api/student/quizzes/attempt/': {
    input: async (world, whose) => ({ body: { assignment_id: (await given(world, whose)).assignment, answers: {} } }),
  },
};

import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, type TestBatch } from './classes.js';
import { createTeacher, type Person } from './people.js';

const insertQuiz = statement('test-quiz', 'INSERT INTO quiz (lesson_id, title) VALUES ($1, $2) RETURNING id');
const insertQuestion = statement(
  'test-quiz-question',
  'INSERT INTO quiz_question (quiz_id, text, explanation, position) VALUES ($1, $2, $3, $4) RETURNING id',
);
const insertChoice = statement(
  'test-quiz-choice',
  'INSERT INTO quiz_choice (question_id, text, is_correct, position) VALUES ($1, $2, $3, $4) RETURNING id',
);
const insertAssignment = statement(
  'test-quiz-assignment',
  'INSERT INTO quiz_assignment (student_id, quiz_id, batch_id, assigned_at) VALUES ($1, $2, $3, $4) RETURNING id',
);

/** A question of a test's quiz, with the ids of its right and wrong choices in order. */
export interface TestQuestion {
  id: number;
  right: number[];
  wrong: number[];
}

/** A quiz with its batch and questions. */
export interface TestQuiz {
  id: number;
  batch: TestBatch;
  questions: TestQuestion[];
}

/** The numbers of right and wrong choices of a question. */
export type QuestionShape = readonly [right: number, wrong: number];

/** Five questions; the third has three right choices. */
export const WORKED_EXAMPLE: readonly QuestionShape[] = [
  [1, 3],
  [1, 3],
  [3, 2],
  [1, 3],
  [1, 3],
];

/** Makes a quiz for a new lesson, with questions of these shapes. */
export async function createQuiz(
  deps: Deps,
  shapes: readonly QuestionShape[] = WORKED_EXAMPLE,
  title = 'Loops',
): Promise<TestQuiz> {
  const batch = await createBatch(deps, await createTeacher(deps));
  const { id } = await deps.db.row<{ id: number }>(insertQuiz, [batch.lessonId, title]);
  const questions: TestQuestion[] = [];
  for (const [index, shape] of shapes.entries()) questions.push(await createQuestion(deps, id, index + 1, shape));
  return { id, batch, questions };
}

async function createQuestion(
  deps: Deps,
  quizId: number,
  position: number,
  [rights, wrongs]: QuestionShape,
): Promise<TestQuestion> {
  const { id } = await deps.db.row<{ id: number }>(insertQuestion, [
    quizId,
    `Question number ${position}?`,
    `Rule number ${position} says so.`,
    position,
  ]);
  const question: TestQuestion = { id, right: [], wrong: [] };
  for (let place = 1; place <= rights + wrongs; place += 1) {
    const isRight = place <= rights;
    const text = isRight ? `Yes ${place}` : `No ${place}`;
    const row = await deps.db.row<{ id: number }>(insertChoice, [id, text, isRight, place]);
    (isRight ? question.right : question.wrong).push(row.id);
  }
  return question;
}

/** Gives a quiz to a student. */
export async function giveQuiz(deps: Deps, quiz: TestQuiz, student: Person, at = deps.clock.now()): Promise<number> {
  return (await deps.db.row<{ id: number }>(insertAssignment, [student.id, quiz.id, quiz.batch.id, at])).id;
}

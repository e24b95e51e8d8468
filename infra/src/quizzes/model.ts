import { modelOf } from '../db/base-model.js';

/** The quiz of a lesson. */
export class QuizModel extends modelOf('quiz', {
  id: 'bigint',
  lessonId: 'bigint',
  title: 'text',
}) {}

/** A question of a quiz. */
export class QuizQuestionModel extends modelOf('quiz_question', {
  id: 'bigint',
  quizId: 'bigint',
  text: 'text',
  position: 'smallint',
  imageKey: 'text?',
  explanation: 'text',
}) {}

/** One of the answers to choose from. */
export class QuizChoiceModel extends modelOf('quiz_choice', {
  id: 'bigint',
  questionId: 'bigint',
  text: 'text',
  isCorrect: 'boolean',
  position: 'smallint',
}) {}

/** That a child should take a quiz. */
export class QuizAssignmentModel extends modelOf('quiz_assignment', {
  id: 'bigint',
  studentId: 'bigint',
  quizId: 'bigint',
  batchId: 'bigint',
  status: 'text',
  assignedAt: 'timestamptz',
  completedAt: 'timestamptz?',
  bestScore: 'smallint?',
}) {}

/** One try of a quiz. */
export class QuizAttemptModel extends modelOf('quiz_attempt', {
  id: 'bigint',
  assignmentId: 'bigint',
  seed: 'integer',
  startedAt: 'timestamptz',
  finishedAt: 'timestamptz?',
  score: 'smallint?',
}) {}

/** What a child chose. */
export class QuizAnswerModel extends modelOf('quiz_answer', {
  attemptId: 'bigint',
  questionId: 'bigint',
  choiceIds: 'int8[]',
  pickedAt: 'timestamptz',
  checkedAt: 'timestamptz?',
}) {
  static override idColumn = ['attempt_id', 'question_id'];
}

import { attemptScore, QUIZ_POINTS_EARNED, QUIZ_POINTS_FROM } from '@school/core/quizzes/score';
import { seedOfTry } from '@school/core/quizzes/shuffle';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { Curriculum } from './courses.js';
import { MIA } from './people.js';
import type { DemoClass } from './timetable.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How far a child has come with a quiz. */
type Stage = 'open' | 'submitted';

interface QuizKey {
  id: number;
  title: string;
  lessonId: number;
  questions: { id: number; right: number[]; wrong: number[] }[];
}

interface Given {
  id: number;
  studentId: number;
  batchId: number;
  quiz: QuizKey;
  stage: Stage;
  givenAt: Date;
  /** Of the open or finished attempt. */
  startedAt: Date;
}

/** The quizzes of lessons that were attended, as their students have left them. */
export function quizTables(classes: readonly DemoClass[], course: Curriculum, now: Date): SeedTable[] {
  const quizzes = quizKeys(new Map(course.tables));
  const given = giveOut(classes, quizzes, now);
  openMiasNewest(given, now);
  return [
    ['quiz_assignment', given.map(toAssignment)],
    ['quiz_attempt', given.map(toAttempt)],
    ['quiz_answer', given.flatMap(toAnswers)],
    ['point_entry', given.filter((one) => scoreOf(one) >= QUIZ_POINTS_FROM).map(toPoints)],
  ];
}

/** Each quiz once per child and batch, after the first class of its lesson that took place. */
function giveOut(classes: readonly DemoClass[], quizzes: readonly QuizKey[], now: Date): Given[] {
  const given: Given[] = [];
  for (const one of classes.filter(({ status, isPaid }) => isPaid && status === 'complete')) {
    const quiz = quizzes.find(({ lessonId }) => lessonId === one.lessonId);
    for (const studentId of quiz ? one.studentIds : []) {
      const isKnown = given.some(
        (other) => other.quiz === quiz && other.studentId === studentId && other.batchId === one.batchId,
      );
      if (quiz === undefined || isKnown) continue;
      const givenAt = new Date(Math.min(one.endsAt.getTime() + 3 * MINUTE_MS, now.getTime()));
      const startedAt = new Date(Math.min(givenAt.getTime() + 4 * HOUR_MS, now.getTime() - MINUTE_MS));
      given.push({
        id: given.length + 1,
        studentId,
        batchId: one.batchId,
        quiz,
        stage: 'submitted',
        givenAt,
        startedAt: startedAt < givenAt ? givenAt : startedAt,
      });
    }
  }
  return given;
}

/** Mia is in the middle of her newest quiz, since yesterday evening. */
function openMiasNewest(given: readonly Given[], now: Date): void {
  const [newest] = given
    .filter(({ studentId }) => studentId === MIA.id)
    .sort((a, b) => b.givenAt.getTime() - a.givenAt.getTime());
  if (newest === undefined) return;
  newest.stage = 'open';
  newest.startedAt = new Date(Math.max(newest.givenAt.getTime(), now.getTime() - 20 * HOUR_MS));
}

function quizKeys(tables: ReadonlyMap<string, readonly SeedRow[]>): QuizKey[] {
  const rows = (table: string): readonly SeedRow[] => tables.get(table) ?? [];
  const choicesOf = (questionId: unknown, isCorrect: boolean): number[] =>
    rows('quiz_choice')
      .filter((choice) => choice['question_id'] === questionId && choice['is_correct'] === isCorrect)
      .map(({ id }) => Number(id));
  return rows('quiz').map((quiz) => ({
    id: Number(quiz['id']),
    title: String(quiz['title']),
    lessonId: Number(quiz['lesson_id']),
    questions: rows('quiz_question')
      .filter((question) => question['quiz_id'] === quiz['id'])
      .map(({ id }) => ({ id: Number(id), right: choicesOf(id, true), wrong: choicesOf(id, false) })),
  }));
}

const isFinished = ({ stage }: Given): boolean => stage === 'submitted';

/** A child who was sure of all but the last question. */
const pickedOf = ({ quiz }: Given): { questionId: number; picked: number[]; right: number[] }[] =>
  quiz.questions.map(({ id, right, wrong }, place) => ({
    questionId: id,
    right,
    picked: place > 0 && place === quiz.questions.length - 1 ? wrong.slice(0, 1) : right,
  }));

const scoreOf = (one: Given): number => (isFinished(one) ? attemptScore(pickedOf(one)) : 0);
const finishedAt = ({ startedAt }: Given): string => new Date(startedAt.getTime() + MINUTE_MS / 2).toISOString();

const toAssignment = (one: Given): SeedRow => ({
  id: one.id,
  student_id: one.studentId,
  quiz_id: one.quiz.id,
  batch_id: one.batchId,
  status: isFinished(one) ? 'completed' : 'assigned',
  assigned_at: one.givenAt.toISOString(),
  completed_at: isFinished(one) ? finishedAt(one) : null,
  best_score: isFinished(one) ? scoreOf(one) : null,
});

const toAttempt = (one: Given): SeedRow => ({
  id: one.id,
  assignment_id: one.id,
  seed: seedOfTry(one.id, 0),
  started_at: one.startedAt.toISOString(),
  finished_at: isFinished(one) ? finishedAt(one) : null,
  score: isFinished(one) ? scoreOf(one) : null,
});

/** Of an open attempt one question is checked and one is picked. */
const toAnswers = (one: Given): SeedRow[] =>
  pickedOf(one)
    .slice(0, isFinished(one) ? undefined : 2)
    .map(({ questionId, picked }, place) => ({
      attempt_id: one.id,
      question_id: questionId,
      choice_ids: picked,
      picked_at: one.startedAt.toISOString(),
      checked_at: isFinished(one) || place === 0 ? one.startedAt.toISOString() : null,
    }));

const toPoints = (one: Given): SeedRow => ({
  student_id: one.studentId,
  business_key: `quiz:${one.id}:points`,
  kind: 'quiz',
  points: QUIZ_POINTS_EARNED,
  description: `Quiz: ${one.quiz.title}`,
  created_at: finishedAt(one),
});

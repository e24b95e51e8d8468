import { canResume } from '@school/core/quizzes/attempt';
import { questionScore, shownQuestionMax } from '@school/core/quizzes/score';
import { seedOfTry, shuffled } from '@school/core/quizzes/shuffle';
import { verdictOf } from '@school/core/quizzes/verdict';
import type { AssignmentRow, OpenAnswerRow, QuizQuestionRow } from '@school/infra/quizzes/queries';
import type {
  AnsweredQuestion as AnsweredRow,
  SubmittedAnswers,
  SubmittedTry,
} from '@school/infra/quizzes/read-answers';
import type { AnsweredQuestion, QuizAnswers, QuizAssignment } from '../../contract/quizzes.js';

const imageUrl = (key: string | null): string | null => (key === null ? null : `/media/content/${key}`);

/** An assignment as its student sees it: choices in the order of this try, without which ones are right. */
export function presentAssignment(row: AssignmentRow, now: Date): QuizAssignment {
  const seed = seedOfTry(row.id, row.tries_before);
  return {
    id: row.id,
    student_id: row.student_id,
    status: row.status,
    assigned_at: row.assigned_at.toISOString(),
    best_score: row.best_score,
    quiz: {
      title: row.title,
      lesson_code: row.lesson_code,
      lesson_name: row.lesson_name,
      thumbnail_url: imageUrl(row.questions.find(({ image_key }) => image_key !== null)?.image_key ?? null),
      course_code: row.course_code,
      questions: row.questions.map((question) => presentQuestion(question, seed)),
    },
    try_number: row.tries_before + 1,
    per_question_max: shownQuestionMax(row.questions.length),
    open_attempt: presentAttempt(row, now),
  };
}

const presentQuestion = (question: QuizQuestionRow, seed: number): QuizAssignment['quiz']['questions'][number] => ({
  id: question.id,
  text: question.text,
  choices: shuffled(question.choices, seed ^ question.id).map(({ id, text }) => ({ id, text })),
  image_url: imageUrl(question.image_key),
  several: question.choices.filter((choice) => choice.is_correct).length > 1,
});

function presentAttempt(row: AssignmentRow, now: Date): QuizAssignment['open_attempt'] {
  if (row.open_since === null || !canResume(row.open_since, now)) return null;
  return {
    started_at: row.open_since.toISOString(),
    answers: row.answers.map((answer) => ({
      question_id: answer.question_id,
      choice_ids: answer.choice_ids,
      score: answer.is_checked ? scoreOf(row, answer) : null,
    })),
  };
}

function scoreOf({ questions }: AssignmentRow, answer: OpenAnswerRow): number {
  const choices = questions.find(({ id }) => id === answer.question_id)?.choices ?? [];
  const right = choices.filter((choice) => choice.is_correct).map(({ id }) => id);
  return questionScore({ right, picked: answer.choice_ids }, questions.length);
}

/** A submitted try: choices in the order in which the child saw them, with what is right and why. */
export const presentAnswers = (row: SubmittedAnswers): QuizAnswers => ({
  title: row.title,
  lesson_name: row.lesson_name,
  shown: presentTry(row.shown),
  tries: row.tries.map(presentTry),
  questions: row.questions.map((question) => presentAnswered(question, row.seed)),
});

const presentTry = ({ number, score, finished_at }: SubmittedTry): QuizAnswers['shown'] => ({
  number,
  score,
  finished_at: new Date(finished_at).toISOString(),
});

function presentAnswered({ id, text, image_key, explanation, picked_ids, choices }: AnsweredRow, seed: number) {
  const right = choices.filter((choice) => choice.is_correct).map((choice) => choice.id);
  return {
    id,
    text,
    image_url: imageUrl(image_key),
    choices: shuffled(choices, seed ^ id).map((choice) => ({
      id: choice.id,
      text: choice.text,
      is_picked: picked_ids.includes(choice.id),
      is_right: choice.is_correct,
    })),
    verdict: verdictOf({ right, picked: picked_ids }),
    explanation,
  } satisfies AnsweredQuestion;
}

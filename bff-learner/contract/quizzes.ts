import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const points = z.number().min(0).max(100);
const picked = z.array(id).max(50);
/** Which try of the quiz, 1 for the first; without it the current one. */
const tryNumber = z.number().int().min(1).max(100_000).optional();
/** Chosen choice ids by question id. */
const answers = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/), picked)
  .refine((value) => Object.keys(value).length <= 200, 'No quiz has that many questions.');

/** A choice as a child sees it; which ones are right is sent only for an answer that can change no more. */
const choice = z.object({ id: z.number().int(), text: z.string() });

const question = z.object({
  id: z.number().int(),
  text: z.string(),
  choices: z.array(choice),
  image_url: z.string().nullable(),
  /** True when more than one choice is right. */
  several: z.boolean(),
});

/** An answer of the open attempt, with its `score` once it is checked. */
const openAnswer = z.object({
  question_id: z.number().int(),
  choice_ids: z.array(z.number().int()),
  score: points.nullable(),
});

/** A quiz assignment with its open attempt. */
export const quizAssignment = z.object({
  id: z.number().int(),
  student_id: z.number().int(),
  status: z.enum(['assigned', 'completed']),
  assigned_at: instant,
  best_score: z.number().int().min(0).max(100).nullable(),
  quiz: z.object({
    title: z.string(),
    lesson_code: z.string(),
    lesson_name: z.string(),
    thumbnail_url: z.string().nullable(),
    course_code: z.string(),
    questions: z.array(question),
  }),
  try_number: z.number().int().min(1),
  per_question_max: points,
  /** The open attempt; null before its first answer. */
  open_attempt: z.object({ started_at: instant, answers: z.array(openAnswer) }).nullable(),
});
export type QuizAssignment = z.infer<typeof quizAssignment>;

export const studentQuizzes = defineEndpoint({
  method: 'GET',
  path: '/api/student/quizzes/',
  summary: 'The quizzes of the student, the newest first (P2.15, P7).',
  response: z.object({ results: z.array(quizAssignment) }),
});

export const checkQuizQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/student/quizzes/check/',
  summary: 'Checks one question; the first check of the open attempt counts (P2.15, T22, P7).',
  body: z.object({ question_id: id, selected: picked, assignment_id: id.optional(), try_number: tryNumber }),
  response: z.object({
    score: points,
    per_question_max: points,
    /** The picks that count: those of the first check. */
    choice_ids: z.array(z.number().int()),
    right_choice_ids: z.array(z.number().int()),
    /** Empty if the author has written none. */
    explanation: z.string(),
  }),
});

/** An addition: every choice is saved as it is made. */
export const saveQuizAnswers = defineEndpoint({
  method: 'POST',
  path: '/api/student/quizzes/answers/',
  summary: 'Saves answers of the open attempt that are not checked yet.',
  body: z.object({ assignment_id: id, answers, try_number: tryNumber }),
  response: z.object({ saved: z.literal(true) }),
});

export const submitQuizAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/student/quizzes/attempt/',
  summary: 'Submits the attempt and returns its score (P2.15, P7).',
  body: z.object({ assignment_id: id, answers, try_number: tryNumber }),
  response: z.object({ score: z.number().int().min(0).max(100) }),
});

const submittedTry = z.object({
  number: z.number().int().min(1),
  score: z.number().int().min(0).max(100),
  finished_at: instant,
});

const answeredQuestion = z.object({
  id: z.number().int(),
  text: z.string(),
  image_url: z.string().nullable(),
  choices: z.array(choice.extend({ is_picked: z.boolean(), is_right: z.boolean() })),
  verdict: z.enum(['right', 'partly', 'wrong', 'missed']),
  /** Empty if the author has written none. */
  explanation: z.string(),
});
/** A question of a submitted try with its answer. */
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

const submittedAnswers = z.object({
  title: z.string(),
  lesson_name: z.string(),
  shown: submittedTry,
  /** All submitted tries, the newest first. */
  tries: z.array(submittedTry),
  questions: z.array(answeredQuestion),
});
/** The answers of a submitted try. */
export type QuizAnswers = z.infer<typeof submittedAnswers>;

/** An addition: what was picked in a submitted try, what is right, and why. */
export const quizAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/student/quizzes/{id}/answers/',
  summary: 'The answers of a submitted try, with what is right and why; the newest try without a number.',
  params: idParams,
  query: z.object({ try_number: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: submittedAnswers,
  refusals: [QUIZ_REFUSALS.assignment_not_found.text, QUIZ_REFUSALS.try_not_submitted.text],
});

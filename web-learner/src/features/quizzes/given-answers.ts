import type { QuizAnswers } from '@school/core/quizzes/suggest-course';
import { QUESTIONS } from './questions';

/** The answers so far, by the names of the questions. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** All answers of an address: the age, and the others. Undefined unless each question has one of its own answers. */
export function givenAnswers(search: URLSearchParams): { age: number; others: QuizAnswers } | undefined {
  const isWhole = QUESTIONS.every(({ name, answers }) => answers.some(({ value }) => value === search.get(name)));
  if (!isWhole) return undefined;
  const given = Object.fromEntries(QUESTIONS.map(({ name }) => [name, search.get(name) ?? '']));
  const { age, ...others } = given;
  return { age: Number(age), others };
}

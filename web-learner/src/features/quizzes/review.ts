import type { QuizAnswers } from '@school/bff-learner/contract/quizzes';
import type { NumberedQuestion } from './AnsweredList';

/** The questions of a try with their numbers in the quiz. */
export const numbered = ({ questions }: QuizAnswers): NumberedQuestion[] =>
  questions.map((question, place) => ({ number: place + 1, question }));

/** The questions that are worth another look. */
export const mistakesOf = (all: readonly NumberedQuestion[]): NumberedQuestion[] =>
  all.filter(({ question }) => question.verdict !== 'right');

/** What a child reads right after Submit: its mistakes, and the last question, of which it has heard nothing yet. */
export const newsOf = (all: readonly NumberedQuestion[]): NumberedQuestion[] =>
  all.filter(({ number, question }) => question.verdict !== 'right' || number === all.length);

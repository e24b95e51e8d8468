/** The score of a perfect quiz. */
export const QUIZ_SCORE_MAX = 100;

/** From this score a quiz earns its points, once. */
export const QUIZ_POINTS_FROM = 50;

/** Points of a quiz. */
export const QUIZ_POINTS_EARNED = 50;

/** The picked and the right choices of one question, by their ids. */
export interface QuizAnswerSheet {
  right: readonly number[];
  picked: readonly number[];
}

/** What one question of `count` is worth, unrounded. */
export const perQuestionMax = (count: number): number => (count > 0 ? QUIZ_SCORE_MAX / count : 0);

/**
 * The earned share of a question, 0 to 1. With one right choice it is all or nothing; with several, each
 * wrong pick cancels a right one, but never below 0.
 */
export function earnedShare({ right, picked }: QuizAnswerSheet): number {
  const rightIds = new Set(right);
  const pickedIds = new Set(picked);
  const hits = [...pickedIds].filter((id) => rightIds.has(id)).length;
  const misses = pickedIds.size - hits;
  if (rightIds.size <= 1) return hits === 1 && misses === 0 ? 1 : 0;
  return Math.max(0, (hits - misses) / rightIds.size);
}

/** Points of one question of `count`, with two decimals for display. */
export const questionScore = (sheet: QuizAnswerSheet, count: number): number =>
  toTwoDecimals(earnedShare(sheet) * perQuestionMax(count));

/** The most points of one question of `count`, with two decimals for display. */
export const shownQuestionMax = (count: number): number => toTwoDecimals(perQuestionMax(count));

/** The score of an attempt, a whole number from 0 to 100: summed unrounded, clamped, rounded once. */
export function attemptScore(sheets: readonly QuizAnswerSheet[]): number {
  const shares = sheets.reduce((sum, sheet) => sum + earnedShare(sheet), 0);
  return Math.round(clamped(shares * perQuestionMax(sheets.length)) + ROUNDING_SLACK);
}

// Thirds are inexact in binary; a score of exactly one half must still round up.
const ROUNDING_SLACK = 1e-9;

const clamped = (score: number): number => Math.min(QUIZ_SCORE_MAX, Math.max(0, score));

const toTwoDecimals = (points: number): number => Math.round(points * 100 + ROUNDING_SLACK) / 100;

/** The most a whole quiz is worth (P5). */
export const QUIZ_SCORE_MAX = 100;

/** From this score on a quiz earns its points, once (product 3.9). */
export const QUIZ_POINTS_FROM = 50;

/** What a quiz earns (P9: +50 per quiz). */
export const QUIZ_POINTS_EARNED = 50;

/** What a child picked of one question, and what is right of it; ids of choices. */
export interface QuizAnswerSheet {
  right: readonly number[];
  picked: readonly number[];
}

/** What one question of `count` is worth, unrounded (product 3.13). */
export const perQuestionMax = (count: number): number => (count > 0 ? QUIZ_SCORE_MAX / count : 0);

/**
 * The share of a question that is earned, 0 to 1 (product 3.13): one right choice is all or nothing; of several each
 * wrong pick takes a right one back, never below nothing. What was left out costs no more than itself.
 */
export function earnedShare({ right, picked }: QuizAnswerSheet): number {
  const rightIds = new Set(right);
  const pickedIds = new Set(picked);
  const hits = [...pickedIds].filter((id) => rightIds.has(id)).length;
  const misses = pickedIds.size - hits;
  if (rightIds.size <= 1) return hits === 1 && misses === 0 ? 1 : 0;
  return Math.max(0, (hits - misses) / rightIds.size);
}

/** Points of one question of `count`, as shown: two decimals (product 3.13). */
export const questionScore = (sheet: QuizAnswerSheet, count: number): number =>
  toTwoDecimals(earnedShare(sheet) * perQuestionMax(count));

/** What one question of `count` is worth, as shown: two decimals. */
export const shownQuestionMax = (count: number): number => toTwoDecimals(perQuestionMax(count));

/** The score of an attempt, a whole number of 0 to 100: summed unrounded, clamped, rounded once (product 3.13). */
export function attemptScore(sheets: readonly QuizAnswerSheet[]): number {
  const shares = sheets.reduce((sum, sheet) => sum + earnedShare(sheet), 0);
  return Math.round(clamped(shares * perQuestionMax(sheets.length)) + ROUNDING_SLACK);
}

// Thirds do not add up exactly in binary; what is a half on paper must round like one.
const ROUNDING_SLACK = 1e-9;

const clamped = (score: number): number => Math.min(QUIZ_SCORE_MAX, Math.max(0, score));

const toTwoDecimals = (points: number): number => Math.round(points * 100 + ROUNDING_SLACK) / 100;

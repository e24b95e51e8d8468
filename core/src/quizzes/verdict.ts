import { earnedShare, type QuizAnswerSheet } from './score.js';

/** What became of an answer; `missed` if nothing was picked. */
export type QuizVerdict = 'right' | 'partly' | 'wrong' | 'missed';

/** Says what became of an answer. An answer that earns nothing is wrong, even if one of its picks is right. */
export function verdictOf(sheet: QuizAnswerSheet): QuizVerdict {
  if (sheet.picked.length === 0) return 'missed';
  const share = earnedShare(sheet);
  if (share === 1) return 'right';
  return share > 0 ? 'partly' : 'wrong';
}

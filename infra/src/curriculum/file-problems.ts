import type { ContentProblem } from '@school/core/curriculum/find-repeats';
import { AppError } from '../app-error.js';

const PROBLEMS_SHOWN = 5;

/** The first errors of a file with their places, a line each. */
export function describeProblems(problems: readonly ContentProblem[]): string {
  const lines = problems.slice(0, PROBLEMS_SHOWN).map(({ path, text }) => `${path}: ${text}`);
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`And ${more} more.`);
  return lines.join('\n');
}

/** The refusal of a file, with its errors as described. */
export const refuseFile = (described: string): AppError =>
  new AppError('file_invalid', 'invalid', described, { field: 'file' });

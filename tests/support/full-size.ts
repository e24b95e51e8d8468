/**
 * The size that a check demands when `FULL_SIZE=1`; in a normal `npm test`, a smaller one that
 * shows the same.
 */
export const fullSize = (stated: number, inEveryRun: number): number =>
  process.env['FULL_SIZE'] === '1' ? stated : inEveryRun;

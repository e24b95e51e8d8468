/** The size that a check of `reliability.md` states, with `FULL_SIZE=1`; in `npm test` a smaller one that says as much. */
export const fullSize = (stated: number, inEveryRun: number): number =>
  process.env['FULL_SIZE'] === '1' ? stated : inEveryRun;

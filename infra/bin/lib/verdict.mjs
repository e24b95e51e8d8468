// @ts-check

/** @typedef {{passed: number, failed: number, skipped: number}} Totals */

/**
 * The last line of `npm test`.
 * @param {Totals} totals
 */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Tests that are skipped do not make a run fail. A run without any test does: mostly its --grep is misspelt.
 * @param {Totals} totals
 */
export const exitCode = ({ passed, failed, skipped }) => (failed > 0 || passed + skipped === 0 ? 1 : 0);

/**
 * Why tests were skipped, and what to install for them.
 * @param {number} skipped all of them
 * @param {ReadonlyMap<string, number>} lacking how many of them need each missing part
 * @param {ReadonlyMap<string, string>} problems what is to be done about each part
 */
export function skippedSentences(skipped, lacking, problems) {
  const known = [...lacking].filter(([, tests]) => tests > 0);
  const others = known.reduce((left, [, tests]) => left - tests, skipped);
  return [
    ...known.map(([part, tests]) => `${counted(tests)} skipped: ${problems.get(part) ?? `${part} is missing`}.`),
    ...(others > 0
      ? [
          `${counted(others)} skipped: ${others === 1 ? 'it is' : 'they are'} about something that this system does not have.`,
        ]
      : []),
  ];
}

/** @param {number} tests */
const counted = (tests) => (tests === 1 ? '1 test was' : `${tests} tests were`);

// @ts-check

/** A reason to stop that the reader can act on: shown as one sentence, without a stack. */
export class Refusal extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text */
export function warn(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {number} sinceMs */
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs a program's main function; a refusal becomes its sentence, anything else keeps its stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    warn(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  }
}

/**
 * Reads `--name value`, `--name=value` and `--name` from a command line.
 * @param {string[]} argv
 * @param {string} name
 * @returns {string | undefined}
 */
export function option(argv, name) {
  const at = argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  const word = argv[at];
  if (word === undefined) return undefined;
  if (word.includes('=')) return word.slice(word.indexOf('=') + 1);
  const next = argv[at + 1];
  return next === undefined || next.startsWith('--') ? '' : next;
}

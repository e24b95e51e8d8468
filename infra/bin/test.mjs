// @ts-check
/*
 * `npm test`: checks, then every test on stores of its own. The last line is `N passed, N failed`, with `, N skipped`
 * where a part was missing that may not be installed here.
 *   npm test -- --only unit|e2e|check   npm test -- --grep "one debit"   npm test -- --jobs 2
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, shippedBrowser, SYSTEM_HINT } from './lib/browser.mjs';
import { buildAll, buildWebApps, installWhenStale } from './lib/builds.mjs';
import { runChecks } from './lib/check-steps.mjs';
import { openHome, readJson, ROOT } from './lib/home.mjs';
import { run, stopAll, stopSteps } from './lib/processes.mjs';
import { provideRedisServer } from './lib/redis.mjs';
import { option, Refusal, say, warn } from './lib/say.mjs';
import { onStopRequest } from './lib/signals.mjs';
import { startTestStores } from './lib/test-stores.mjs';
import { browserSuites, mochaArgs, smokeSuites, unitSuites } from './lib/test-suites.mjs';
import { exitCode, lastLine, skippedSentences } from './lib/verdict.mjs';

const argv = process.argv.slice(2);
const only = option(argv, 'only');
const grep = option(argv, 'grep');
const jobs = Number(option(argv, 'jobs') ?? 1);
const runs = (/** @type {string} */ part) => only === undefined || only === part;

/** @typedef {import('./lib/test-stores.mjs').TestStores} TestStores */
/** @typedef {import('./lib/test-suites.mjs').Suite} Suite */

/** @type {TestStores[]} */
const opened = [];
/** The slowest files and the failures of all suites. @type {string[]} */
const summary = [];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What is missing here, with what to do about it. @type {Map<string, string>} */
const problems = new Map();
/** How many tests each missing part has skipped. @type {Map<string, number>} */
const lacking = new Map();
let isFinishing = false;

onStopRequest(async () => {
  await stopSteps();
  await finish(1);
});
try {
  await runEverything();
} catch (error) {
  warn(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
  totals.failed += 1;
}
await finish(0);

async function runEverything() {
  if (only !== undefined && !['unit', 'e2e', 'check'].includes(only)) {
    throw new Refusal(`--only knows unit, e2e and check, not "${only}".`);
  }
  await installWhenStale();
  if (runs('check') && grep === undefined) {
    for (const { passed } of await runChecks()) count(passed ? { passed: 1 } : { failed: 1 });
  } else {
    await buildAll().catch(countAsFailure);
  }
  if (only === 'check') return;
  await buildWebApps().catch(countAsFailure);
  const suites = [
    ...(runs('unit') ? await suitesWithoutBrowser() : []),
    ...(runs('e2e') ? await suitesWithBrowser() : []),
  ];
  await runSideBySide(suites.filter(({ kind }) => kind === 'unit' || kind === 'e2e'));
  await runSideBySide(suites.filter(({ kind }) => kind === 'smoke' || kind === 'wire'));
  await runSideBySide(suites.filter(({ kind }) => kind === 'media'));
  await runSideBySide(suites.filter(({ kind }) => kind === 'faults'));
  await runSideBySide(suites.filter(({ kind }) => kind === 'load'));
  // The summary comes last, because mostly the end of a log is read.
  for (const line of summary) say(line);
}

/** @returns {Promise<Suite[]>} */
async function suitesWithoutBrowser() {
  const problem = await provideRedisServer();
  if (problem !== undefined) lack('redis-server', problem);
  return unitSuites(grep);
}

/** @returns {Promise<Suite[]>} */
async function suitesWithBrowser() {
  const home = openHome(process.env.SCHOOL_TEST_HOME || '.school-test');
  const browser = await findBrowser(home);
  if (browser.path === undefined) {
    lack('browser', browser.problem);
    for (const suite of browserSuites(grep)) await countAsSkipped(suite, home);
    return [];
  }
  const inBrowser = (/** @type {Suite[]} */ suites, /** @type {{path: string, env: Record<string, string>}} */ one) =>
    suites.map((suite) => ({ ...suite, env: { ...one.env, CHROMIUM_PATH: one.path } }));
  const main = inBrowser(browserSuites(grep), browser);
  // A person's machine has the browser that it has; a build machine tries both that may come with a machine.
  if (!process.env.CI) return main;
  const second = await shippedBrowser(home);
  if (second.path === browser.path)
    lack('browser of the system', `only the npm package's browser is here (${SYSTEM_HINT})`);
  else if (second.path === undefined) lack('second browser', second.problem);
  else return [...main, ...inBrowser(smokeSuites(), second)];
  return main;
}

/**
 * A part that is missing and cannot be installed here: its tests are skipped. On a build machine that is an error.
 * @param {string} part
 * @param {string} problem
 */
function lack(part, problem) {
  problems.set(part, problem);
  warn(`Some tests cannot run: ${problem}.`);
  if (!process.env.CI) return;
  count({ failed: 1 });
  summary.push(`FAILED  ${problem}`);
}

/**
 * Counts the tests of a suite that has no browser, by a run in which mocha runs nothing.
 * @param {Suite} suite
 * @param {string} home
 */
async function countAsSkipped(suite, home) {
  const { result, output } = await mocha(suite, { home, args: ['--dry-run'], how: { quiet: true } });
  const { passed = 0, ...rest } = result;
  if (rest.failed) process.stdout.write(output);
  summary.push(...failureLines(suite, result));
  count({ ...rest, skipped: (rest.skipped ?? 0) + passed, lacking: { ...rest.lacking, browser: passed } });
}

/**
 * Each suite waits a good part of its time, so they run at once, on stores of their own. The first writes as it goes;
 * what the others say follows when it has ended.
 * @param {Suite[]} suites
 */
async function runSideBySide(suites) {
  const running = suites.map((suite, index) => runMocha(suite, { isHeld: index > 0 }));
  const results = await Promise.allSettled(
    running.map(async (result, index) => {
      await Promise.allSettled(running.slice(0, index));
      const { output, slowest, failures } = await result;
      process.stdout.write(output);
      summary.push(...(grep === undefined ? slowest : []), ...failures);
    }),
  );
  for (const result of results) if (result.status === 'rejected') countAsFailure(result.reason);
}

/**
 * @param {Suite} suite
 * @param {{isHeld: boolean}} how isHeld: its output is given back instead of shown
 */
async function runMocha(suite, { isHeld }) {
  const stores = await startTestStores({ part: suite.name, command: 'npm test' });
  opened.push(stores);
  const parallel = jobs > 1 ? ['--parallel', '--jobs', String(jobs)] : [];
  const how = isHeld ? { quiet: true } : { plain: true };
  const { result, output } = await mocha(suite, { home: stores.home, args: parallel, env: stores.env, how });
  count(result);
  return { output, slowest: slowestFiles(suite.name, result), failures: failureLines(suite, result) };
}

/**
 * @param {Suite} suite
 * @param {{failures?: string[]}} result
 */
function failureLines({ name }, { failures = [] }) {
  return failures.map((line) => `${name} FAILED  ${line}`);
}

/**
 * @typedef {{passed?: number, failed?: number, skipped?: number, lacking?: Record<string, number>}} Counts
 * @param {Suite} suite
 * @param {{home: string, args: string[], env?: Record<string, string>, how: {quiet?: boolean, plain?: boolean}}} options
 * @returns {Promise<{output: string, result: Counts & {files?: Record<string, number>, failures?: string[]}}>}
 */
async function mocha(suite, { home, args, env = {}, how }) {
  const counts = join(home, `counts-${suite.name}.json`);
  rmSync(counts, { force: true });
  const { code, output } = await run(
    {
      name: suite.name,
      args: [
        '--enable-source-maps',
        'node_modules/mocha/lib/cli/cli.js',
        ...['--reporter', join(ROOT, 'infra', 'bin', 'lib', 'mocha-reporter.cjs')],
        ...(process.stdout.isTTY ? ['--color'] : []),
        ...(grep === undefined ? [] : ['--grep', grep]),
        ...args,
        ...mochaArgs(suite),
        ...suite.files,
      ],
      env: { ...env, ...suite.env, NODE_ENV: 'test', SCHOOL_COUNTS_FILE: counts },
    },
    how,
  );
  const result = readJson(counts);
  // Mocha that breaks before it runs anything reports nothing; that must not pass for a success.
  return { output, result: code !== 0 && !result.failed ? { ...result, failed: 1 } : result };
}

/**
 * Where the time of a suite went: a file at the top of this list is the next one to make quicker.
 * @param {string} name
 * @param {{files?: Record<string, number>}} result
 */
function slowestFiles(name, { files = {} }) {
  return Object.entries(files)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([file, ms]) => `${name} ${(ms / 1000).toFixed(1)} s  ${file}`);
}

/**
 * What does not compile is one failure; the compiler has written the rest, and its tests still tell something.
 * @param {unknown} error
 */
function countAsFailure(error) {
  warn(error instanceof Error ? error.message : String(error));
  count({ failed: 1 });
}

/** @param {Counts} result */
function count({ passed = 0, failed = 0, skipped = 0, lacking: parts = {} }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  for (const [part, tests] of Object.entries(parts)) lacking.set(part, (lacking.get(part) ?? 0) + tests);
}

/** @param {number} code */
async function finish(code) {
  if (isFinishing) return new Promise(() => undefined);
  isFinishing = true;
  for (const stores of opened) await stores.stop().catch((error) => warn(String(error)));
  await stopAll();
  for (const sentence of skippedSentences(totals.skipped, lacking, problems)) say(sentence);
  // Exit only once the line is out, also into a pipe.
  process.stdout.write(`${lastLine(totals)}\n`, () => process.exit(code || exitCode(totals)));
  await new Promise(() => undefined);
}

// @ts-check
/*
 * `npm test`: checks, then every test on stores of its own. The last line is `N passed, N failed`.
 *   npm test -- --only unit|e2e|check   npm test -- --grep "one debit"   npm test -- --jobs 2
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { buildAll, buildWebApps, installWhenStale } from './lib/builds.mjs';
import { runChecks } from './lib/check-steps.mjs';
import { openHome, readJson, ROOT } from './lib/home.mjs';
import { run, stopAll, stopSteps } from './lib/processes.mjs';
import { provideRedisServer, skippedSentence } from './lib/redis.mjs';
import { option, Refusal, say, warn } from './lib/say.mjs';
import { onStopRequest } from './lib/signals.mjs';
import { startTestStores } from './lib/test-stores.mjs';

const argv = process.argv.slice(2);
const only = option(argv, 'only');
const grep = option(argv, 'grep');
const jobs = Number(option(argv, 'jobs') ?? 1);
const runs = (/** @type {string} */ part) => only === undefined || only === part;

/** @typedef {import('./lib/test-stores.mjs').TestStores} TestStores */
/** @typedef {{name: string, kind: 'unit' | 'faults' | 'e2e', files: string[], env: Record<string, string>}} Suite */

/** @type {TestStores[]} */
const opened = [];
const COMPILED = join('tests', 'dist');
/** Tests that kill processes, take a store away or start the whole school: how soon all recovers needs a calm machine. */
const FAULTS = /[\\/]((?:killed|frozen)-\w+|\w+-away|start|serve)\.test\.js$/;
/** These tests wait most of their time, so that a few at once fill two cores. With more, the races starve. */
const PARTS = { e2e: 2, faults: 3 };
/** The slowest files and the failures of all suites. @type {string[]} */
const summary = [];
const totals = { passed: 0, failed: 0, skipped: 0 };
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
  const suites = [...(runs('unit') ? unitSuites() : []), ...(runs('e2e') ? await browserSuites() : [])];
  await runSideBySide(suites.filter(({ kind }) => kind !== 'faults'));
  await runSideBySide(suites.filter(({ kind }) => kind === 'faults'));
  // The summary comes last, because mostly the end of a log is read.
  for (const line of summary) say(line);
}

/** @returns {Suite[]} */
function unitSuites() {
  provideRedisServer();
  const files = testFiles('.test.js');
  // A grep leaves too few tests to be worth a second set of stores.
  if (grep !== undefined) return [{ name: 'unit', kind: 'unit', files, env: {} }];
  const calm = files.filter((file) => !FAULTS.test(file));
  const faults = files.filter((file) => FAULTS.test(file));
  return [{ name: 'unit', kind: 'unit', files: calm, env: {} }, ...inParts('faults', faults)];
}

/**
 * @param {string} ending
 * @returns {string[]}
 */
function testFiles(ending) {
  const names = readdirSync(COMPILED, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => join(COMPILED, name))
    .sort();
}

/** @returns {Promise<Suite[]>} */
async function browserSuites() {
  const { path, problem } = await findBrowser(openHome(process.env.SCHOOL_TEST_HOME || '.school-test'));
  if (path === undefined) throw new Refusal(problem ?? 'No browser for the tests.');
  const env = { CHROMIUM_PATH: path, TMPDIR: process.env.TMPDIR ?? '/tmp' };
  const files = testFiles('.spec.js');
  if (grep !== undefined) return [{ name: 'e2e', kind: 'e2e', files, env }];
  return inParts('e2e', files).map((suite) => ({ ...suite, env }));
}

/**
 * @param {'faults' | 'e2e'} kind
 * @param {string[]} files
 * @returns {Suite[]}
 */
function inParts(kind, files) {
  return evenParts(files, PARTS[kind]).map((part, index) => ({
    name: `${kind}-${index + 1}`,
    kind,
    files: part,
    env: {},
  }));
}

/**
 * Files in parts that take about the same time, for which their lengths are a fair guess.
 * @param {string[]} files
 * @param {number} count
 * @returns {string[][]}
 */
function evenParts(files, count) {
  const parts = Array.from({ length: count }, () => ({ bytes: 0, files: /** @type {string[]} */ ([]) }));
  const sized = files.map((file) => ({ file, bytes: statSync(file).size })).sort((a, b) => b.bytes - a.bytes);
  for (const { file, bytes } of sized) {
    const part = parts.reduce((least, one) => (one.bytes < least.bytes ? one : least));
    part.bytes += bytes;
    part.files.push(file);
  }
  return parts.filter((part) => part.files.length > 0).map((part) => part.files.sort());
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
async function runMocha({ name, kind, files, env }, { isHeld }) {
  const stores = await startTestStores({ part: name, command: 'npm test' });
  opened.push(stores);
  const counts = join(stores.home, `counts-${name}.json`);
  rmSync(counts, { force: true });
  const parallel = jobs > 1 ? ['--parallel', '--jobs', String(jobs)] : [];
  const wanted = grep === undefined ? [] : ['--grep', grep];
  const slow = kind === 'e2e' ? ['--timeout', '60000', '--slow', '10000'] : [];
  const reporter = ['--reporter', join(ROOT, 'infra', 'bin', 'lib', 'mocha-reporter.cjs')];
  const args = [
    'node_modules/mocha/bin/mocha.js',
    ...reporter,
    ...(process.stdout.isTTY ? ['--color'] : []),
    ...parallel,
    ...wanted,
    ...slow,
    ...sharedHooks(kind),
    ...files,
  ];
  const { code, output } = await run(
    { name, args, env: { ...stores.env, ...env, NODE_ENV: 'test', SCHOOL_COUNTS_FILE: counts } },
    isHeld ? { quiet: true } : { plain: true },
  );
  const result = readJson(counts);
  count(result);
  // Mocha that breaks before it runs anything reports nothing; that must not pass for a success.
  if (code !== 0 && !result.failed) count({ failed: 1 });
  const failures = (result.failures ?? []).map((/** @type {string} */ line) => `${name} FAILED  ${line}`);
  return { output, slowest: slowestFiles(name, result), failures };
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
 * Hooks that mocha loads first: they look at the ledger after every test, and close what the browser tests share.
 * @param {string} kind
 */
function sharedHooks(kind) {
  const hooks = join(ROOT, 'tests', 'dist', 'support', `${kind === 'e2e' ? 'e2e' : 'unit'}-hooks.js`);
  return existsSync(hooks) ? ['--require', hooks] : [];
}

/**
 * What does not compile is one failure; the compiler has written the rest, and its tests still tell something.
 * @param {unknown} error
 */
function countAsFailure(error) {
  warn(error instanceof Error ? error.message : String(error));
  count({ failed: 1 });
}

/** @param {{passed?: number, failed?: number, skipped?: number}} result */
function count({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

/** @param {number} code */
async function finish(code) {
  if (isFinishing) return new Promise(() => undefined);
  isFinishing = true;
  for (const stores of opened) await stores.stop().catch((error) => warn(String(error)));
  await stopAll();
  const { passed, failed, skipped } = totals;
  if (skipped > 0) say(skippedSentence(skipped));
  const line = `${passed} passed, ${failed} failed\n`;
  // Exit only once the line is out, also into a pipe.
  process.stdout.write(line, () => process.exit(code !== 0 || failed > 0 || passed === 0 ? 1 : 0));
  await new Promise(() => undefined);
}

// @ts-check
/*
 * `npm test`: checks, then every test on stores of its own. The last line is `N passed, N failed`.
 *   npm test -- --only unit|e2e|check   npm test -- --grep "one debit"   npm test -- --jobs 2
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { buildAll, buildWebApps, installWhenStale } from './lib/builds.mjs';
import { runChecks } from './lib/check-steps.mjs';
import { readJson, ROOT } from './lib/home.mjs';
import { run, stopAll, stopSteps } from './lib/processes.mjs';
import { option, Refusal, warn } from './lib/say.mjs';
import { onStopRequest } from './lib/signals.mjs';
import { startTestStores } from './lib/test-stores.mjs';

const argv = process.argv.slice(2);
const only = option(argv, 'only');
const grep = option(argv, 'grep');
const jobs = Number(option(argv, 'jobs') ?? 1);
const runs = (/** @type {string} */ part) => only === undefined || only === part;

/** @type {import('./lib/test-stores.mjs').TestStores | undefined} */
let stores;
const totals = { passed: 0, failed: 0 };
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
  stores = await startTestStores({ command: 'npm test' });
  if (runs('unit')) await runMocha('unit', 'tests/dist/**/*.test.js', {});
  if (runs('e2e')) await runBrowserTests(stores.home);
}

/** @param {string} home */
async function runBrowserTests(home) {
  if (!existsSync(join(ROOT, 'tests', 'dist', 'e2e'))) return;
  const { path, problem } = await findBrowser(home);
  if (path === undefined) throw new Refusal(problem ?? 'No browser for the tests.');
  await runMocha('e2e', 'tests/dist/e2e/**/*.spec.js', { CHROMIUM_PATH: path, TMPDIR: process.env.TMPDIR ?? '/tmp' });
}

/**
 * @param {string} name
 * @param {string} files
 * @param {Record<string, string>} env
 */
async function runMocha(name, files, env) {
  const counts = join(stores?.home ?? ROOT, `counts-${name}.json`);
  rmSync(counts, { force: true });
  const parallel = jobs > 1 ? ['--parallel', '--jobs', String(jobs)] : [];
  const wanted = grep === undefined ? [] : ['--grep', grep];
  const slow = name === 'e2e' ? ['--timeout', '60000', '--slow', '10000'] : [];
  const reporter = ['--reporter', join(ROOT, 'infra', 'bin', 'lib', 'mocha-reporter.cjs')];
  const args = [
    'node_modules/mocha/bin/mocha.js',
    ...reporter,
    ...parallel,
    ...wanted,
    ...slow,
    ...sharedHooks(name),
    files,
  ];
  const { code } = await run(
    { name, args, env: { ...stores?.env, ...env, NODE_ENV: 'test', SCHOOL_COUNTS_FILE: counts } },
    { plain: true },
  );
  const result = readJson(counts);
  count(result);
  // Mocha that breaks before it runs anything reports nothing; that must not pass for a success.
  if (code !== 0 && !result.failed) count({ failed: 1 });
}

/**
 * Hooks that mocha loads first: they look at the ledger after every test, and close what the browser tests share.
 * @param {string} name
 */
function sharedHooks(name) {
  const hooks = join(ROOT, 'tests', 'dist', 'support', `${name}-hooks.js`);
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

/** @param {{passed?: number, failed?: number}} result */
function count({ passed = 0, failed = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
}

/** @param {number} code */
async function finish(code) {
  if (isFinishing) return new Promise(() => undefined);
  isFinishing = true;
  await stores?.stop().catch((error) => warn(String(error)));
  await stopAll();
  const { passed, failed } = totals;
  const line = `${passed} passed, ${failed} failed\n`;
  // Exit only once the line is out, also into a pipe.
  process.stdout.write(line, () => process.exit(code !== 0 || failed > 0 || passed === 0 ? 1 : 0));
  await new Promise(() => undefined);
}

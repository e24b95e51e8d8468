// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './home.mjs';

/**
 * Test files that run together on stores of their own.
 * @typedef {{name: string, kind: 'unit' | 'wire' | 'load' | 'faults' | 'e2e' | 'media' | 'smoke', files: string[], env: Record<string, string>}} Suite
 */

const COMPILED = join('tests', 'dist');
/** Tests that kill processes or start the whole school: how soon all recovers needs a calm machine. */
const FAULTS = /[\\/]((?:killed|frozen)-\w+|start)\.test\.js$/;
/** Tests that send many requests a second while something dies. Two at once ask more of a small machine than it has. */
const LOAD = /[\\/](\w+-away|serve)\.test\.js$/;
/** Tests whose pages make, mix and read moving pictures: they take both cores, and do not come on beside others. */
const MEDIA = /[\\/](own-room[\w-]*|mixed-film|recorded-class|local-recordings|recordings|ready-light)\.spec\.js$/;
/** A client written from the specification alone, against one school that these files share. */
const WIRE = /[\\/]dist[\\/]wire[\\/]/;
/** These tests wait most of their time, so that a few at once fill two cores. With more, the races starve. */
const PARTS = { e2e: 2, faults: 2 };
/** Seconds that a test file takes beside the others. The slowest are named at the end of `npm test`. */
const ORDINARY_S = 40;
const SLOW_S = new Map([
  ['print.spec.js', 300],
  ['catalog.spec.js', 180],
  ['public-pages-any-day.spec.js', 160],
  ['payments.spec.js', 120],
  ['staff-office.spec.js', 120],
  ['permissions.spec.js', 100],
  ['credits.spec.js', 95],
  ['payment-pages.spec.js', 95],
  ['schedule-course.spec.js', 80],
  ['frozen-worker.test.js', 65],
  ['killed-workers.test.js', 65],
]);
/** Whose hooks a suite loads. */
const HOOKS = { unit: 'unit', wire: 'wire', load: 'unit', faults: 'unit', e2e: 'e2e', media: 'e2e', smoke: 'e2e' };

/**
 * The tests without a browser.
 * @param {string | undefined} grep too few tests to be worth a second set of stores
 * @returns {Suite[]}
 */
export function unitSuites(grep) {
  const files = testFiles('.test.js');
  if (grep !== undefined) return [{ name: 'unit', kind: 'unit', files, env: {} }];
  const faults = files.filter((file) => FAULTS.test(file));
  const load = files.filter((file) => LOAD.test(file));
  const wire = files.filter((file) => WIRE.test(file));
  const calm = files.filter((file) => ![faults, load, wire].some((others) => others.includes(file)));
  return [
    { name: 'unit', kind: 'unit', files: calm, env: {} },
    { name: 'wire', kind: 'wire', files: wire, env: {} },
    { name: 'load', kind: 'load', files: load, env: {} },
    ...inParts('faults', faults),
  ];
}

/**
 * All tests with a browser.
 * @param {string | undefined} grep
 * @returns {Suite[]}
 */
export function browserSuites(grep) {
  const files = testFiles('.spec.js');
  if (grep !== undefined) return [{ name: 'e2e', kind: 'e2e', files, env: {} }];
  const media = files.filter((file) => MEDIA.test(file));
  const others = files.filter((file) => !media.includes(file));
  return [...inParts('e2e', others), { name: 'media', kind: 'media', files: media, env: {} }];
}

/**
 * The short round that every other browser makes as well.
 * @returns {Suite[]}
 */
export const smokeSuites = () => [
  { name: 'smoke', kind: 'smoke', files: [join(COMPILED, 'e2e', 'smoke.spec.js')], env: {} },
];

/**
 * What mocha is told about a suite: its time limits, and hooks that it loads first. They look at the ledger after every
 * test, and start and stop what the suite's tests share.
 * @param {Suite} suite
 */
export function mochaArgs({ kind }) {
  const isWithBrowser = HOOKS[kind] === 'e2e';
  const hooks = join(ROOT, COMPILED, 'support', `${HOOKS[kind]}-hooks.js`);
  return [
    ...(isWithBrowser ? ['--timeout', '180000', '--slow', '10000'] : []),
    ...(existsSync(hooks) ? ['--require', hooks] : []),
  ];
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
 * Files in parts that take about the same time. They stay in the order of their names, because the tests of a part share
 * a school: whoever edits a test, or adds one, does not reshuffle the parts.
 * @param {readonly string[]} files
 * @param {number} count
 * @returns {string[][]}
 */
export function evenParts(files, count) {
  const secondsOf = (/** @type {string} */ file) => SLOW_S.get(basename(file)) ?? ORDINARY_S;
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const parts = Array.from({ length: count }, () => /** @type {string[]} */ ([]));
  let before = 0;
  for (const file of files) {
    const middle = before + secondsOf(file) / 2;
    parts[Math.floor((middle / total) * count)]?.push(file);
    before += secondsOf(file);
  }
  return parts.filter((part) => part.length > 0);
}

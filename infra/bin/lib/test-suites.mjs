// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';

/**
 * Test files that run together on stores of their own.
 * @typedef {{name: string, kind: 'unit' | 'wire' | 'load' | 'faults' | 'e2e' | 'smoke', files: string[], env: Record<string, string>}} Suite
 */

const COMPILED = join('tests', 'dist');
/** Tests that kill processes or start the whole school: how soon all recovers needs a calm machine. */
const FAULTS = /[\\/]((?:killed|frozen)-\w+|start)\.test\.js$/;
/** Tests that send many requests a second while something dies. Two at once ask more of a small machine than it has. */
const LOAD = /[\\/](\w+-away|serve)\.test\.js$/;
/** A client written from the specification alone, against one school that these files share. */
const WIRE = /[\\/]dist[\\/]wire[\\/]/;
/** These tests wait most of their time, so that a few at once fill two cores. With more, the races starve. */
const PARTS = { e2e: 2, faults: 2 };
/** Whose hooks a suite loads. */
const HOOKS = { unit: 'unit', wire: 'wire', load: 'unit', faults: 'unit', e2e: 'e2e', smoke: 'e2e' };

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
  return grep === undefined ? inParts('e2e', files) : [{ name: 'e2e', kind: 'e2e', files, env: {} }];
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
  const isWithBrowser = kind === 'e2e' || kind === 'smoke';
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

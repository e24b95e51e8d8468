// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './builds.mjs';
import { deadNameComplaints } from './dead-names.mjs';
import { handStatementComplaints } from './hand-statements.mjs';
import { ROOT } from './home.mjs';
import { libraryComplaints } from './libraries.mjs';
import { run } from './processes.mjs';
import { say, seconds } from './say.mjs';

const MIGRATION_LINES_MAX = 80;
const WORKSPACES = [
  'core',
  'infra',
  'bff-learner',
  'bff-staff',
  'bff-crm',
  'web-kit',
  'web-learner',
  'web-staff',
  'web-crm',
];

/**
 * What a step found: no complaints mean that it passed. The note is printed in any case.
 * @typedef {{complaints: string[], note?: string}} Found
 * @typedef {() => Promise<string[] | Found>} Work
 * @typedef {{name: string, passed: boolean, took: string, complaints: string[], note?: string}} Outcome
 */

/** @param {string} name @param {string[]} args */
const tool = (name, args) => ({ name, work: () => complaintsOf(name, args) });

/** The type check compiles the packages, which some of the other steps need. */
const TYPES = { name: 'types', work: typecheck };
/** Needs nothing compiled, so that the second core has work in the meantime. */
const FORMAT = tool('format', [
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--log-level',
  'warn',
  ...prettierCache(),
  '.',
]);
const REST = [
  tool('lint', [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--report-unused-disable-directives',
    '--deny-warnings',
  ]),
  tool('types of infra/bin', ['node_modules/tsgo/bin/tsc', '-p', 'infra/bin']),
  tool('types of the gallery', ['node_modules/tsgo/bin/tsc', '-p', 'web-kit/gallery']),
  tool('import rules', depcruise()),
  tool('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  { name: 'names that only tests use', work: async () => deadNameComplaints([...WORKSPACES, 'tests/bench']) },
  { name: 'tests mirror the sources', work: async () => mirrorComplaints() },
  { name: 'migrations', work: async () => migrationComplaints() },
  { name: 'chosen libraries', work: async () => libraryComplaints([...WORKSPACES, 'tests']) },
  { name: 'statements by hand', work: async () => handStatementComplaints() },
];

/**
 * Runs every step, two at a time: the machine that runs this has two cores.
 * @param {(outcome: Outcome) => void} [onOutcome]
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(onOutcome = report) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const take = async (/** @type {{name: string, work: Work}} */ { name, work }) => {
    const sinceMs = performance.now();
    const found = await work().catch((error) => [String(error.message ?? error)]);
    const { complaints, note } = Array.isArray(found) ? { complaints: found } : found;
    const outcome = { name, passed: complaints.length === 0, took: seconds(sinceMs), complaints, note };
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  const compiled = take(TYPES);
  const waiting = [...REST];
  const worker = async (/** @type {Promise<void>} */ first) => {
    await first;
    await compiled;
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
  };
  await Promise.all([worker(compiled), worker(take(FORMAT))]);
  return outcomes;
}

/** @param {Outcome} outcome */
function report({ name, passed, took, complaints, note }) {
  say(`${passed ? '✔' : '✖'} ${name} (${took})${note && passed ? `: ${note}` : ''}`);
  for (const complaint of complaints) say(complaint);
}

/** @returns {Promise<string[]>} */
async function typecheck() {
  await buildAll();
  return [];
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function complaintsOf(name, args) {
  const { code, output } = await run({ name, args }, { quiet: true });
  return code === 0 ? [] : [output.trim() || `${name} ended with exit code ${code}`];
}

function prettierCache() {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/prettier.json'];
}

function depcruise() {
  const folders = WORKSPACES.flatMap((name) =>
    ['src', 'contract', 'migrations', 'gallery'].map((part) => `${name}/${part}`),
  );
  const config = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...config,
    ...folders.filter((folder) => existsSync(join(ROOT, folder))),
    'tests',
  ];
}

/** Test folders mirror the source folders, so that each is found from the other. */
function mirrorComplaints() {
  return testFolders('tests').flatMap((folder) => {
    const [, workspace = '', ...rest] = folder.split('/');
    if (!WORKSPACES.includes(workspace) || rest.length === 0) return [];
    const homes = [`${workspace}/src/${rest.join('/')}`, `${workspace}/src/features/${rest.join('/')}`];
    const found = [...homes, `${workspace}/${rest.join('/')}`].some((path) => existsSync(join(ROOT, path)));
    return found ? [] : [`${folder} holds tests, but there is no ${homes[0]}`];
  });
}

/**
 * The folders below this one that hold tests.
 * @param {string} folder
 * @returns {string[]}
 */
function testFolders(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap((entry) => testFolders(`${folder}/${entry.name}`));
  return entries.some((entry) => /\.test\.tsx?$/.test(entry.name)) ? [folder, ...below] : below;
}

function migrationComplaints() {
  const folder = join(ROOT, 'infra', 'migrations');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const stamps = files.map((name) => name.split('_')[0]);
  return files.flatMap((name, place) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const wrong = [
      !/^\d{8}T\d{4}_[a-z0-9]+(_[a-z0-9]+)+\.ts$/.test(name) && 'is not named YYYYMMDDTHHMM_a_short_sentence.ts',
      stamps.indexOf(stamps[place]) !== place && 'has the time stamp of another migration',
      !/export async function up\(/.test(text) && 'has no up',
      !/export async function down\(/.test(text) && 'has no down',
      text.split('\n').length > MIGRATION_LINES_MAX &&
        `is longer than ${MIGRATION_LINES_MAX} lines: one change per file`,
    ];
    return wrong.filter(Boolean).map((why) => `infra/migrations/${name} ${why}`);
  });
}

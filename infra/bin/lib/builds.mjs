// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { isBuilt, isInstalled, sourceDigest, stampBuild, stampInstall } from './freshness.mjs';
import { mustRun, run } from './processes.mjs';
import { Refusal, say, seconds } from './say.mjs';

const TSC = join(ROOT, 'node_modules', 'tsgo', 'bin', 'tsc');
const SERVER = ['core', 'infra', 'bff-learner', 'bff-staff', 'bff-crm'];
const ALL = [...SERVER, 'web-kit', 'web-learner', 'web-staff', 'web-crm', 'tests'];

/** Each web app with the sources of its bundle. */
export const WEB_APPS = ['learner', 'staff', 'crm'].map((app) => ({
  name: `web-${app}`,
  sources: [`web-${app}`, 'web-kit', 'core', `bff-${app}/contract`],
}));

/** Installs what package-lock.json asks for, when that is not what is there. */
export async function installWhenStale() {
  if (isInstalled()) return;
  const sinceMs = performance.now();
  say('Installing the packages (npm ci); the first time takes a few minutes …');
  const { code } = await run({ name: 'npm ci', command: 'npm', args: ['ci', '--no-audit', '--no-fund'] });
  if (code !== 0) throw new Refusal('"npm ci" failed, see above: the packages could not be installed.');
  stampInstall();
  say(`Installed in ${seconds(sinceMs)}.`);
}

/** Compiles what the servers run; the type check of the browsers' code is left to `npm run check`. */
export const buildServers = () => compile('servers', SERVER);

/** Compiles and type-checks everything, tests included. */
export const buildAll = () => compile('everything', ALL);

/**
 * @param {string} step
 * @param {string[]} projects
 */
async function compile(step, projects) {
  const present = projects.filter((project) => existsSync(join(ROOT, project, 'tsconfig.json')));
  const sources = sourceDigest(present);
  const outputs = present.map((project) => `${project}/dist`);
  if (isBuilt(step, sources, outputs)) return;
  const sinceMs = performance.now();
  for (const project of present) {
    forgetWhenOutputIsGone(project);
    removeOrphans(project);
  }
  await mustRun({ name: 'tsc', args: [TSC, '--build', ...present] });
  stampBuild(step, sources);
  say(`Compiled ${step} in ${seconds(sinceMs)}.`);
}

/**
 * Removes the compiler's build info if its output is gone, because it would not write deleted output again.
 * @param {string} project
 */
function forgetWhenOutputIsGone(project) {
  if (existsSync(join(ROOT, project, 'dist'))) return;
  rmSync(join(ROOT, project, 'tsconfig.tsbuildinfo'), { force: true });
}

/**
 * Removes the output of renamed and deleted files: otherwise their tests would run and their migrations count.
 * @param {string} project
 */
function removeOrphans(project) {
  const dist = join(ROOT, project, 'dist');
  if (project.startsWith('web-') || !existsSync(dist)) return;
  const sources = join(ROOT, project, project === 'core' ? 'src' : '.');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const stem = file.replace(/(\.d\.ts|\.js)(\.map)?$/, '');
    if (stem === file) continue;
    const isKept = [`${stem}.ts`, `${stem}.tsx`, file].some((source) => existsSync(join(sources, source)));
    if (!isKept) rmSync(join(dist, file));
  }
}

/** Bundles the web apps that are stale, two at a time. */
export async function buildWebApps() {
  const waiting = [...WEB_APPS];
  /** @type {unknown[]} */
  const failures = [];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      await bundle(app).catch((error) => failures.push(error));
    }
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) throw failures[0];
}

/** @param {{name: string, sources: string[]}} app */
async function bundle({ name, sources }) {
  const made = sourceDigest(sources);
  if (hasPage(name) && isBuilt(name, made, [])) return;
  const sinceMs = performance.now();
  const env = { NODE_ENV: 'production' };
  await mustRun({ name: `${name} build`, command: 'npm', args: ['run', '--silent', 'build', '-w', name], env });
  stampBuild(name, made);
  say(`Built ${name} in ${seconds(sinceMs)}.`);
}

/** @param {string} name */
const pageFolder = (name) => join(ROOT, name, 'dist', 'app');

/** @param {string} name */
const hasPage = (name) => ['index.html', 'app.html'].some((page) => existsSync(join(pageFolder(name), page)));

// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { say, warn } from './say.mjs';

/** Another apt-get holds its locks for as long as it takes to install something. */
const LOCKED_S_MAX = 120;
const LOCK_LOOK_S = 5;
/** A machine without a network must not keep the tests waiting. */
const SILENCE_S_MAX = 20;
const UPDATE_MS_MAX = 180_000;
const OPTIONS = [
  `-oDPkg::Lock::Timeout=${LOCKED_S_MAX}`,
  `-oAcquire::http::Timeout=${SILENCE_S_MAX}`,
  `-oAcquire::https::Timeout=${SILENCE_S_MAX}`,
  '-oAcquire::Retries=1',
];

/** Where this script may install: as root on Debian or what is made of it. It asks nobody for a password. */
export function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(system);
}

/**
 * What the reader is told to do about a missing part.
 * @param {string[]} packages
 */
export const howToInstall = (packages) => `on Debian, as root: apt-get install ${packages.join(' ')}`;

/**
 * Installs packages where this script may.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are there now; a sentence says why apt-get could not
 */
export async function aptInstall(packages) {
  if (!mayInstall()) return false;
  say(`Installing ${packages.join(', ')} with apt-get …`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  // The lists that the machine already has are mostly new enough, and a fresh machine has none.
  if (aptGet(install) === undefined) return true;
  const ofLists = await (updating ??= updateLists());
  const problem = aptGet(install);
  if (problem === undefined) return true;
  const why = ofLists === undefined || ofLists === problem ? problem : `${problem}; ${ofLists}`;
  warn(`apt-get cannot install ${packages.join(', ')} here (${why}).`);
  return false;
}

/** Once in a run is enough. @type {Promise<string | undefined> | undefined} */
let updating;

/** @returns {Promise<string | undefined>} what apt-get complained of */
async function updateLists() {
  for (let waited = 0; ; waited += LOCK_LOOK_S) {
    // Without this option it would only warn of what it could not fetch.
    const problem = aptGet(['-oAPT::Update::Error-Mode=any', 'update'], UPDATE_MS_MAX);
    // The lock of the lists is the only one for which apt-get itself does not wait.
    if (problem === undefined || !problem.includes('Could not get lock') || waited >= LOCKED_S_MAX) return problem;
    await wait(LOCK_LOOK_S * 1000);
  }
}

/**
 * @param {string[]} args
 * @param {number} [timeout] only for what may be cut short without harm
 * @returns {string | undefined} what it complained of first
 */
function aptGet(args, timeout) {
  const { status, error, stderr } = spawnSync('apt-get', [...OPTIONS, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (status === 0) return undefined;
  const said = (stderr ?? '').split('\n').find((line) => line.startsWith('E: '));
  return said ?? error?.message ?? `exit code ${status}`;
}

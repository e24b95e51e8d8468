// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './say.mjs';

/** Chromium without its window; takes a fifth less time for the same pages. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LIBRARIES = ['libnss3', 'libnspr4', 'libexpat1'];

/**
 * A Chromium that starts, or a sentence that says what is missing.
 * @param {string} home
 * @returns {Promise<{path?: string, problem?: string}>}
 */
export async function findBrowser(home) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return starts(given) ? { path: given } : { problem: `CHROMIUM_PATH is ${given}, which does not start.` };
  // On a build machine the minute that it saves is worth the seconds of installing it, if it is available.
  if (onPath(SHELL) === undefined && mayInstall()) aptInstall([SHELL]);
  const installed = SYSTEM_BROWSERS.map(onPath).find((path) => path !== undefined && starts(path));
  if (installed) return { path: installed };
  if (mayInstall() && aptInstall(['chromium']) && starts('/usr/bin/chromium')) return { path: '/usr/bin/chromium' };
  return shippedBrowser(home);
}

/**
 * The Chromium inside an npm package, which needs a few libraries of the system.
 * @param {string} home
 */
async function shippedBrowser(home) {
  const folder = join(home, 'chromium');
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the temporary folder, which may be small or cleaned up.
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    if (starts(path) || (mayInstall() && aptInstall(LIBRARIES) && starts(path))) return { path };
    return {
      problem: `The Chromium of the npm package needs system libraries: apt-get install ${LIBRARIES.join(' ')}.`,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `No browser for the tests (${why}): install Chromium or set CHROMIUM_PATH.` };
  }
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * @param {string} program
 * @returns {string | undefined}
 */
export function onPath(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Packages are only installed on Debian-like build machines, never on a developer's machine. */
export function mayInstall() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return Boolean(process.env.CI) && process.getuid?.() === 0 && /debian|ubuntu/i.test(system);
}

/** @param {string[]} packages */
export function aptInstall(packages) {
  say(`Installing ${packages.join(', ')} with apt-get …`);
  const how = { stdio: /** @type {const} */ ('ignore'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], how);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], how).status === 0;
}

// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, howToInstall } from './apt.mjs';
import { readJson, ROOT } from './home.mjs';
import { Refusal } from './say.mjs';

/** Chromium without its window; takes a fifth less time for the same pages. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LIBRARIES = ['libnss3', 'libnspr4', 'libexpat1'];

/** What a build machine without a browser of its own is told. */
export const SYSTEM_HINT = howToInstall([SHELL]);

const OR_ANOTHER = 'install Chromium, or set CHROMIUM_PATH';

const FONTS_FILE = 'school-fonts.conf';
/** A system without fonts would show all text with no width, so the npm package's own font is added. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * A browser that starts, with the environment that it needs, or what is missing and what to do about it.
 * @typedef {{path: string, env: Record<string, string>, problem?: undefined} | {path?: undefined, problem: string}} Browser
 */

/**
 * A Chromium for the browser tests.
 * @param {string} home
 * @returns {Promise<Browser>}
 */
export async function findBrowser(home) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const complaint = complaintOf(given);
    if (complaint === undefined) return { path: given, env: {} };
    throw new Refusal(`CHROMIUM_PATH is ${given}, which does not start (${complaint}).`);
  }
  // On a build machine the minute that it saves is worth the seconds of installing it, if it is available.
  if (process.env.CI && onPath(SHELL) === undefined) await aptInstall([SHELL]);
  const installed = systemBrowser() ?? (process.env.CI ? await installedChromium() : undefined);
  if (installed) return installed;
  const shipped = await shippedBrowser(home);
  // The npm package has a Chromium for few systems only.
  return shipped.path === undefined ? ((await installedChromium()) ?? shipped) : shipped;
}

async function installedChromium() {
  return (await aptInstall(['chromium'])) ? systemBrowser() : undefined;
}

/** @returns {Browser | undefined} */
function systemBrowser() {
  const path = SYSTEM_BROWSERS.map(onPath).find((found) => found !== undefined && complaintOf(found) === undefined);
  return path === undefined ? undefined : { path, env: {} };
}

/**
 * The Chromium inside an npm package, which needs a few libraries of the system.
 * @param {string} home
 * @returns {Promise<Browser>}
 */
export async function shippedBrowser(home) {
  if (process.platform !== 'linux') return { problem: `no Chromium is found (${OR_ANOTHER})` };
  try {
    const folder = await unpacked(home);
    const browser = { path: join(folder, 'chromium'), env: { FONTCONFIG_FILE: join(folder, FONTS_FILE) } };
    const complaint = complaintOf(browser.path);
    if (complaint === undefined) return browser;
    if ((await aptInstall(LIBRARIES)) && complaintOf(browser.path) === undefined) return browser;
    return { problem: `no browser starts here: ${complaint} (${howToInstall(LIBRARIES)}; or ${OR_ANOTHER})` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `no browser is found: ${why} (${OR_ANOTHER})` };
  }
}

/**
 * The folder with the files of the npm package, unpacked once for each version.
 * @param {string} home
 */
async function unpacked(home) {
  const { version } = readJson(join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json'));
  const folder = join(home, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Made beside its place and renamed, so that a run that is stopped half-way leaves no half of a browser.
  const draft = `${folder}.${process.pid}.new`;
  mkdirSync(draft, { recursive: true });
  await unpackInto(draft);
  writeFileSync(join(draft, FONTS_FILE), FONTS);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run beside this one may have been quicker.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * The package unpacks into the temporary folder, which may be small or cleaned up, and which all tests use.
 * @param {string} folder
 */
async function unpackInto(folder) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * Why a browser does not start; undefined when it does.
 * @param {string} path
 */
function complaintOf(path) {
  const { status, error, stderr } = spawnSync(path, ['--version', '--no-sandbox'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (status === 0) return undefined;
  const said = (stderr ?? '').trim().split('\n').at(-1)?.replace(`${path}: `, '');
  return error?.message || said || `exit code ${status}`;
}

/**
 * @param {string} program
 * @returns {string | undefined}
 */
function onPath(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

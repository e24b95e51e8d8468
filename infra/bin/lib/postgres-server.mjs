// @ts-check
import { spawn } from 'node:child_process';
import { openSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signalGroup } from './processes.mjs';
import { warn } from './say.mjs';

const MEBIBYTE = 1024 * 1024;
const RESTARTS_PER_MINUTE_MAX = 5;

/**
 * PostgreSQL's own log names what went wrong, but no value of a row, statement or parameter, which may be somebody's
 * phone number. `infra/deploy/compose.yaml` and the README say the same. The message alone still names a text that was
 * cast to a number or date; contracts let none of those through to the database.
 */
const NOTHING_PERSONAL = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_min_duration_statement: '-1',
};

/** @typedef {import('./postgres-place.mjs').Place} Place */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * counted: keep count of all statements, which a benchmark prints; it costs every statement a little
 * @typedef {{port: number, durable: boolean, counted: boolean, logPath: string}} Settings
 */

/**
 * Runs a server until it is told to stop; once it was open, one that dies unasked is started again.
 * @param {Place} place
 * @param {Settings} settings
 */
export function keepServer(place, settings) {
  const state = { isOpen: false, failure: /** @type {string | undefined} */ (undefined), stop };
  let stopping = false;
  /** @type {number[]} */
  let deaths = [];
  let { child, guard } = begin();

  function begin() {
    const born = spawnServer(place, settings);
    born.once('error', (error) => (state.failure = error.message));
    born.once('exit', () => stopping || again());
    return { child: born, guard: guardAgainstOurDeath(place, born.pid ?? 0) };
  }

  function again() {
    endGuard(guard);
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < 60_000), now];
    if (!state.isOpen || deaths.length > RESTARTS_PER_MINUTE_MAX) {
      state.failure ??= lastLines(settings.logPath);
      if (state.isOpen) warn(`PostgreSQL died ${deaths.length} times within a minute and stays down: ${state.failure}`);
      return;
    }
    warn('PostgreSQL died; starting it again.');
    setTimeout(() => stopping || ({ child, guard } = begin()), 500 * deaths.length);
  }

  async function stop() {
    stopping = true;
    endGuard(guard);
    await stopServer(child);
  }

  return state;
}

/** @param {string} logPath */
const lastLines = (logPath) => readFileSync(logPath, 'utf8').trim().split('\n').slice(-3).join(' / ');

/**
 * @param {Place} place
 * @param {Settings} settings
 */
function spawnServer({ bin, dataDir, owner }, { port, durable, counted, logPath }) {
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    max_wal_size: durable ? '2GB' : '256MB',
    jit: 'off',
    timezone: 'UTC',
    ...NOTHING_PERSONAL,
    ...sharedMemory(),
    ...(counted ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
    ...(durable
      ? { fsync: 'on' }
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
  };
  const args = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logPath, 'a', 0o600);
  return spawn(join(bin, 'postgres'), ['-D', dataDir, '-p', String(port), ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  });
}

/** Containers often give 64 MB of POSIX shared memory, too little for a parallel query. */
function sharedMemory() {
  if (process.platform !== 'linux') return {};
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < 256 * MEBIBYTE ? { dynamic_shared_memory_type: 'mmap' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'mmap' };
  }
}

/**
 * A pipe closes even when this process is killed outright; the small shell that reads it then stops
 * the server, so that none is left running.
 * @param {Place} place
 * @param {number} pid
 */
function guardAgainstOurDeath({ dataDir }, pid) {
  const script = 'cat >/dev/null; [ "$(head -n 1 "$2/postmaster.pid")" = "$1" ] && kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.on('error', () => undefined);
  return guard;
}

/**
 * The whole group: the shell and the reader of its pipe.
 * @param {ChildProcess} guard
 */
function endGuard(guard) {
  if (guard.exitCode === null && guard.signalCode === null) signalGroup(guard, 'SIGKILL');
}

/** @param {ChildProcess} child */
async function stopServer(child) {
  for (const [signal, capMs] of /** @type {const} */ ([
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ])) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await Promise.race([ended, wait(capMs, undefined, { ref: false })]);
  }
}

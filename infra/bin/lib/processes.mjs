// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './home.mjs';
import { Refusal, say, warn } from './say.mjs';

const STOP_MS_MAX = 25_000;
const RESTARTS_PER_MINUTE_MAX = 5;

/** The AWS packages are pinned, so their note about a coming Node is no news at every start. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{name: string, args: string[], command?: string, env?: Record<string, string>, cwd?: string}} Program */

/** Every child that lives, so that a sudden end leaves none behind. @type {Set<ChildProcess>} */
const living = new Set();
process.once('exit', killAll);

/** Those among them that run to an end of their own: compilers, bundlers, migrations. @type {Set<ChildProcess>} */
const steps = new Set();

/**
 * Children get a process group of their own: Ctrl-C in a terminal would otherwise reach all of them
 * at once and undo the order in which they are to stop. The IPC channel tells them of our death.
 * @param {Program} program
 * @param {{ipc?: boolean, quiet?: boolean, plain?: boolean, terminal?: boolean}} [how]
 *   plain: it writes to our own output, unprefixed; terminal: it reads our input as well, in our own group
 */
export function launch(program, how = {}) {
  const input = how.terminal ? 'inherit' : 'ignore';
  const output = how.plain || how.terminal ? 'inherit' : 'pipe';
  const child = spawn(program.command ?? process.execPath, program.args, {
    cwd: program.cwd ?? ROOT,
    env: { ...QUIET, ...process.env, ...program.env },
    detached: !how.terminal,
    stdio: how.ipc ? [input, output, output, 'ipc'] : [input, output, output],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  child.once('error', () => living.delete(child));
  if (!how.quiet) forward(child, program.name);
  return child;
}

/**
 * Runs a program to its end.
 * @param {Program} program
 * @param {{quiet?: boolean, plain?: boolean, terminal?: boolean}} [how] quiet keeps its output and returns it
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(program, how = {}) {
  return new Promise((resolve, reject) => {
    const child = launch(program, how);
    steps.add(child);
    let output = '';
    if (how.quiet) {
      child.stdout?.on('data', (chunk) => (output += chunk));
      child.stderr?.on('data', (chunk) => (output += chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      steps.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program that must succeed; its output is shown only when it does not.
 * @param {Program} program
 */
export async function mustRun(program) {
  const { code, output } = await run(program, { quiet: true });
  if (code !== 0) throw new Refusal(`${output.trim()}\n${program.name} failed (exit code ${code}).`);
  return output;
}

/**
 * Keeps a program running: one that dies unasked is started again, ever more slowly.
 * @param {Program} program
 * @param {{onGivenUp?: () => void, isOpen?: () => boolean}} [how] isOpen: before that, a death is a failed start
 */
export function supervise(program, how = {}) {
  /** @type {number[]} */
  let deaths = [];
  let stopping = false;
  let isOver = false;
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  let child = begin();

  function begin() {
    // In production each line is JSON for a machine, which a prefix would break.
    const born = launch(program, { ipc: true, plain: process.env.NODE_ENV === 'production' });
    born.once('exit', (code, signal) => stopping || again(code, signal));
    return born;
  }

  /** @type {(code: number | null, signal: string | null) => void} */
  function again(code, signal) {
    if (how.isOpen?.() === false) {
      warn(`${program.name} does not start (${signal ?? `exit code ${code}`}); its lines above say why.`);
      how.onGivenUp?.();
      return;
    }
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < 60_000), now];
    if (deaths.length > RESTARTS_PER_MINUTE_MAX) {
      warn(`${program.name} died ${deaths.length} times within a minute and stays down.`);
      how.onGivenUp?.();
      return;
    }
    const delayMs = Math.min(8000, 250 * 2 ** (deaths.length - 1));
    warn(`${program.name} died (${signal ?? `exit code ${code}`}); starting it again in ${delayMs} ms.`);
    waiting = setTimeout(() => (child = begin()), delayMs);
  }

  const rest = async () => {
    stopping = true;
    clearTimeout(waiting);
    await stopChild(child);
  };
  const stop = () => {
    isOver = true;
    return rest();
  };
  /** @type {Promise<void> | undefined} */
  let restarting;
  // Two changes at once must not start it twice.
  const restart = () =>
    (restarting ??= rest().then(() => {
      restarting = undefined;
      if (isOver) return;
      stopping = false;
      child = begin();
    }));
  return { name: program.name, stop, restart, isAlive: () => living.has(child) };
}

/**
 * Asks a child to end, and ends it when it does not within the time a request may take to drain.
 * @param {ChildProcess} child
 * @param {number} [capMs]
 * @returns {Promise<void>}
 */
export function stopChild(child, capMs = STOP_MS_MAX) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), capMs);
    child.once('exit', () => {
      clearTimeout(timer);
      // Helpers it left behind (a bundler's, a compiler's) are in its group.
      signalGroup(child, 'SIGKILL');
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** The last resort at the end of a launcher: nothing it started may outlive it. */
export function killAll() {
  for (const child of living) signalGroup(child, 'SIGKILL');
}

/** Ends whatever still lives, quickly. */
export async function stopAll() {
  await Promise.all([...living].map((child) => stopChild(child, 3000)));
}

/** Cuts short what would run to its end, when the end is no longer wanted. */
export async function stopSteps() {
  await Promise.all([...steps].map((child) => stopChild(child, 3000)));
}

/**
 * @param {ChildProcess} child a detached one, which leads a group
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone, which is what was wanted.
  }
}

/**
 * @param {ChildProcess} child
 * @param {string} name
 */
function forward(child, name) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => say(`[${name}] ${line}`));
  }
}

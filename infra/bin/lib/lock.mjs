// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './home.mjs';
import { Refusal } from './say.mjs';

/**
 * When a process began, as a text that differs for a later process of the same number; '' when there is none.
 * @param {number} pid
 */
export function startedAt(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/**
 * Takes the home for this process; a lock whose holder died is taken over.
 * @param {string} home
 * @param {string} command how the reader started it, for the sentence
 * @param {string} [advice] how to run another beside it
 * @returns {() => void} gives the home back
 */
export function takeLock(home, command, advice = 'set SCHOOL_HOME and the three ports to run another beside it') {
  const path = join(home, 'lock.json');
  const mine = { pid: process.pid, startedAt: startedAt(process.pid), command };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return () => releaseLock(path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readJson(path);
    if (isAlive(holder)) {
      throw new Refusal(
        `The school in ${home} is already running (${holder.command}, process ${holder.pid}): ` +
          `stop that one first, or ${advice}.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new Refusal(`The lock ${path} is contended: start again.`);
}

/** @param {Record<string, any>} holder */
function isAlive(holder) {
  return typeof holder.pid === 'number' && holder.startedAt !== '' && startedAt(holder.pid) === holder.startedAt;
}

/** @param {string} path */
function releaseLock(path) {
  if (readJson(path).pid === process.pid) rmSync(path, { force: true });
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** All living processes that this one has started, and those that they have started. */
export function descendants(pid: number): number[] {
  const parents = livingProcesses();
  const found: number[] = [];
  for (let next = [pid]; next.length > 0;) {
    next = parents.filter(({ parent }) => next.includes(parent)).map((one) => one.pid);
    found.push(...next);
  }
  return found;
}

/** Those of the processes that still live. */
export function living(pids: readonly number[]): number[] {
  const all = new Set(livingProcesses().map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
}

function livingProcesses(): { pid: number; parent: number }[] {
  const lines = process.platform === 'linux' ? processesOfLinux() : processesOfPs();
  return lines.filter(({ state }) => !state.startsWith('Z'));
}

function processesOfLinux(): { pid: number; parent: number; state: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The second field is the program's name and may hold spaces and brackets.
        const [state = 'Z', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
}

function processesOfPs(): { pid: number; parent: number; state: string }[] {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,state='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state };
    });
}

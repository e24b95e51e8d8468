import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process. The number alone is not enough, because the system may give it to another process later. */
export interface Descendant {
  pid: number;
  /** The start time of the process, in the system's own unit. */
  since: string;
}

interface Living extends Descendant {
  parent: number;
  state: string;
  name: string;
}

/** All living processes that this one has started, directly or through others. */
export function descendants(pid: number): Descendant[] {
  const all = livingProcesses();
  const found: Descendant[] = [];
  for (let next = [pid]; next.length > 0;) {
    const children = all.filter(({ parent }) => next.includes(parent));
    found.push(...children);
    next = children.map((one) => one.pid);
  }
  return found;
}

/** The processes that still live, with their names. */
export function living(processes: readonly Descendant[]): string[] {
  const asked = new Set(processes.map(keyOf));
  return livingProcesses()
    .filter((one) => asked.has(keyOf(one)))
    .map(({ pid, name }) => `${pid} ${name}`);
}

const keyOf = ({ pid, since }: Descendant): string => `${pid} ${since}`;

function livingProcesses(): Living[] {
  const lines = process.platform === 'linux' ? processesOfLinux() : processesOfPs();
  return lines.filter(({ state }) => !state.startsWith('Z'));
}

function processesOfLinux(): Living[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // The second field is the program's name, which may contain spaces and brackets.
        const end = stat.lastIndexOf(')');
        const fields = stat.slice(end + 2).split(' ');
        const [state = 'Z', parent] = fields;
        const name = stat.slice(stat.indexOf('(') + 1, end);
        return [{ pid: Number(pid), parent: Number(parent), state, since: fields[START_FIELD] ?? '', name }];
      } catch {
        // The process ended while the list was read.
        return [];
      }
    });
}

/** The position after the name of `starttime`, see proc(5). */
const START_FIELD = 19;

function processesOfPs(): Living[] {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,state=,lstart=,comm='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = '', ...rest] = line.trim().split(/\s+/);
      const since = rest.slice(0, 5).join(' ');
      return { pid: Number(pid), parent: Number(parent), state, since, name: rest.slice(5).join(' ') };
    });
}

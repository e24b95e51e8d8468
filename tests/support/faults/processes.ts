import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A process that a test may stop, freeze or kill. */
export interface Victim {
  pid: number;
  /** Sends a signal to this process only. */
  signal(name: NodeJS.Signals): void;
  /** Kills it without a warning and waits until it has ended. */
  kill(): Promise<void>;
  /** Resolves with the exit code when it has ended. */
  exited: Promise<number | null>;
}

/** Starts a worker process with probe jobs. */
export function startProbeWorker(env: Readonly<Record<string, string>>): Victim {
  const script = fileURLToPath(new URL('worker-process.js', import.meta.url));
  const defaults = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['PROBE_LOG'] ?? 'silent',
    PROBE_MS: '300',
    PROBE_SWEEP_MS: '300000',
  };
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  return victim(
    spawn(process.execPath, [script], {
      env: { ...inherited, ...defaults, ...env },
      stdio: process.env['PROBE_LOG'] ? 'inherit' : 'ignore',
    }),
  );
}

/** Wraps a child process so that it cannot live longer than the tests. */
export function victim(child: ChildProcess): Victim {
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const { pid } = child;
  if (pid === undefined) throw new Error('the process did not start');
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  void exited.then(() => process.off('exit', end));
  return {
    pid,
    signal: (name) => void child.kill(name),
    kill: async () => {
      end();
      await exited;
    },
    exited,
  };
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

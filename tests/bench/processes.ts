import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Audience } from '@school/infra/config';
import { eventually } from '../support/faults/eventually.js';
import { freePort, victim, type Victim } from '../support/faults/processes.js';
import type { LimitRoute } from './limit.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

/** A process of the school. */
export interface OurProcess {
  name: string;
  url: string;
  /** The process's own metrics, by the name of their series. */
  metrics(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

/** The bare program as its own process. */
export interface LimitProcess {
  url: string;
  teach(routes: readonly LimitRoute[]): Promise<void>;
  stop(): Promise<void>;
}

/** The settings of our processes beside the addresses; printed with the figures. */
export const OUR_SETTINGS = {
  NODE_ENV: 'test',
  VERIFY_ANSWERS: 'sample',
  LOG_LEVEL: 'info',
  LIMIT_SCALE: '100000',
  DRAIN_MS: '0',
  // The pool of both programs.
  DB_POOL: '8',
  // Sixteen families are sixteen addresses, each with limits of its own.
  TRUSTED_PROXIES: '1',
} as const;

/** Starts a gateway or the workers; the log goes to a file. */
export async function startOurs(
  name: Audience | 'workers',
  databaseUrl: string,
  logFolder: string,
): Promise<OurProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const isApp = name !== 'workers';
  const log = openSync(join(logFolder, `${name}.log`), 'w');
  const child = fork(join(root, isApp ? `bff-${name}/dist/src/main.js` : 'infra/dist/src/workers/main.js'), {
    cwd: root,
    env: {
      ...process.env,
      ...OUR_SETTINGS,
      DATABASE_URL: databaseUrl,
      ...(isApp ? { [`${name.toUpperCase()}_PORT`]: String(port) } : {}),
      METRICS_PORT: String(metricsPort),
      ...(process.env['TEST_S3_ENDPOINT'] ? { S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] } : {}),
    },
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
    // As `npm start` does: Linux weighs sessions, not processes, against each other.
    detached: true,
  });
  const running = victim(child);
  const url = `http://127.0.0.1:${isApp ? port : metricsPort}`;
  await eventually(`${name} is ready (its log in ${logFolder} says why not)`, READY_WITHIN_MS, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see ${logFolder}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  });
  return { name, url, metrics: () => readMetrics(metricsPort), stop: () => stopped(running) };
}

/** Starts the bare program. */
export async function startLimit(databaseUrl: string): Promise<LimitProcess> {
  const child = fork(fileURLToPath(new URL('./limit.js', import.meta.url)), {
    cwd: root,
    env: { ...process.env, ...OUR_SETTINGS, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
    execArgv: [],
    serialization: 'advanced',
    detached: true,
  });
  const running = victim(child);
  const died = running.exited.then((code) => Promise.reject(new Error(`the bare program ended with ${code}`)));
  died.catch(() => undefined);
  const { port } = await messageOf<{ port: number }>(child, died);
  return {
    url: `http://127.0.0.1:${port}`,
    teach: async (routes) => {
      child.send(routes);
      await messageOf(child, died);
    },
    stop: () => stopped(running),
  };
}

async function messageOf<T>(child: ChildProcess, died: Promise<never>): Promise<T> {
  const [message] = (await Promise.race([once(child, 'message'), died])) as [T];
  return message;
}

async function readMetrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((one) => one !== '' && !one.startsWith('#'));
  return new Map(lines.map((one) => [one.slice(0, one.lastIndexOf(' ')), Number(one.slice(one.lastIndexOf(' ') + 1))]));
}

/** Asks it to end, and makes it end if it does not. */
async function stopped(running: Victim): Promise<void> {
  const timer = setTimeout(() => running.signal('SIGKILL'), STOP_WITHIN_MS);
  running.signal('SIGTERM');
  await running.exited;
  clearTimeout(timer);
}

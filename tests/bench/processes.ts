import { fork, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Audience } from '@school/infra/config';
import type { LimitRoute } from './limit-routes.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** Pool of both programs (performance.md 8). */
export const POOL = 8;

/** A gateway of ours as its own process. */
export interface OurProcess {
  url: string;
  /** The process's own metrics, by the name of their series. */
  metrics(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

/** The bare baseline as its own process. */
export interface LimitProcess {
  url: string;
  teach(routes: LimitRoute[]): Promise<void>;
  stop(): Promise<void>;
}

/** The settings of our processes beside the addresses; printed with the figures. */
export const OUR_SETTINGS = {
  NODE_ENV: 'test',
  VERIFY_ANSWERS: 'sample',
  LOG_LEVEL: 'info',
  LIMIT_SCALE: '100000',
  DRAIN_MS: '0',
  DB_POOL: String(POOL),
  // Sixteen families are sixteen addresses, each with limits of its own.
  TRUSTED_PROXIES: '1',
} as const;

/** Starts the real gateway; its log goes to a file. */
export async function startOurs(face: Audience, databaseUrl: string, logFolder: string): Promise<OurProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const log = openSync(join(logFolder, `bff-${face}.log`), 'w');
  const env = {
    ...process.env,
    ...OUR_SETTINGS,
    DATABASE_URL: databaseUrl,
    [`${face.toUpperCase()}_PORT`]: String(port),
    METRICS_PORT: String(metricsPort),
    ...(process.env['TEST_S3_ENDPOINT'] ? { S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] } : {}),
  };
  const child = fork(join(root, `bff-${face}/dist/src/main.js`), {
    cwd: root,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    // As `npm start` does: Linux weighs sessions, not processes, against each other.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  return { url, metrics: () => readMetrics(metricsPort), stop: () => stopped(child) };
}

/** Starts the bare baseline. */
export async function startLimit(databaseUrl: string): Promise<LimitProcess> {
  const child = fork(fileURLToPath(new URL('./limit.js', import.meta.url)), {
    cwd: root,
    execArgv: [],
    serialization: 'advanced',
    detached: true,
    env: { ...process.env, DATABASE_URL: databaseUrl, DB_POOL: String(POOL) },
  });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}`,
    teach: async (routes) => {
      child.send(routes);
      await answerOf(child);
    },
    stop: () => stopped(child),
  };
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`the baseline ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error(`${url} did not get ready; its log says why`);
}

async function readMetrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

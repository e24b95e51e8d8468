import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Audience } from '@school/infra/config';
import { eventually } from './eventually.js';
import { freePort, victim, type Victim } from './processes.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const START_MS_MAX = 60_000;

/** A process that answers `/livez` and `/readyz`. */
export interface Server extends Victim {
  port: number;
  url: string;
}

/** Starts a gateway as its own process and waits until it is ready. */
export async function startGateway(
  app: Audience,
  env: Readonly<Record<string, string>>,
  port?: number,
): Promise<Server> {
  const own = port ?? (await freePort());
  const name = app.toUpperCase();
  const address = `http://127.0.0.1:${own}`;
  const addressOf = app === 'learner' ? 'PUBLIC_URL' : `${name}_URL`;
  return launch(`bff-${app}/dist/src/main.js`, own, { ...env, [`${name}_PORT`]: String(own), [addressOf]: address });
}

/** Starts the school's workers as their own process and waits until they are ready. */
export async function startSchoolWorkers(env: Readonly<Record<string, string>>, port?: number): Promise<Server> {
  const own = port ?? (await freePort());
  return launch('infra/dist/src/workers/main.js', own, { ...env, METRICS_PORT: String(own) });
}

async function launch(file: string, port: number, env: Readonly<Record<string, string>>): Promise<Server> {
  const defaults = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMIT_SCALE: '100000',
    DRAIN_MS: '0',
    CONNECT_TIMEOUT_MS: '5000',
  };
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  const child = victim(
    spawn(process.execPath, [file], { cwd: root, env: { ...inherited, ...defaults, ...env }, stdio: 'inherit' }),
  );
  const server = { ...child, port, url: `http://127.0.0.1:${port}` };
  const died = child.exited.then((code) => Promise.reject(new Error(`${file} ended with ${code}`)));
  await Promise.race([eventually(`${file} is ready`, START_MS_MAX, async () => (await readiness(port)) === 200), died]);
  died.catch(() => undefined);
  return server;
}

/** The status of a call after its whole answer was read; 0 when there is no answer. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  );

/** The status of `/readyz`; 0 when there is no answer. */
export const readiness = (port: number): Promise<number> => statusOf(`http://127.0.0.1:${port}/readyz`);

/** What `/readyz` says: `draining`, `down`, `degraded` or `ok`; undefined when there is no answer. */
export const readinessWord = (port: number): Promise<string | undefined> =>
  fetch(`http://127.0.0.1:${port}/readyz`)
    .then(async (answer) => (await answer.json()) as { status?: string })
    .then(
      ({ status }) => status,
      () => undefined,
    );

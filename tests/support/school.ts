import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole school in its own processes: three gateways and the workers, with the demo school in a new database. */
export interface School {
  learner: string;
  staff: string;
  crm: string;
  databaseUrl: string;
  /** The output of the processes until now. */
  output(): string;
  /** Reads the database directly, for facts that no screen shows. */
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** Starts a school that no other test uses. */
export async function startSchool(extra: Readonly<Record<string, string>> = {}): Promise<School> {
  const database = await createTestDatabase();
  const places = await Promise.all([holdPort(), holdPort(), holdPort()]);
  const [learner, staff, crm] = places.map(({ port }) => port);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    ...(process.env['TEST_S3_ENDPOINT'] ? { S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] } : {}),
    LEARNER_PORT: String(learner),
    STAFF_PORT: String(staff),
    CRM_PORT: String(crm),
    PUBLIC_URL: `http://localhost:${learner}`,
    STAFF_URL: `http://localhost:${staff}`,
    CRM_URL: `http://localhost:${crm}`,
    LIMIT_SCALE: '1000',
    DRAIN_MS: '0',
    STORE_TIMEOUT_MS: '15000',
    LOG_LEVEL: 'warn',
    ...extra,
  };
  const output: string[] = [];
  await finished(run('infra/dist/src/seed/main.js', env, output), output);
  await Promise.all(places.map(({ release }) => release()));
  const children = [
    'bff-learner/dist/src/main.js',
    'bff-staff/dist/src/main.js',
    'bff-crm/dist/src/main.js',
    'infra/dist/src/workers/main.js',
  ].map((file) => run(file, env, output));
  const urls = { learner: env.PUBLIC_URL, staff: env.STAFF_URL, crm: env.CRM_URL };
  await Promise.all(Object.values(urls).map((url) => ready(url, output))).catch(async (error: unknown) => {
    await stop(children, database);
    throw error;
  });
  return {
    ...urls,
    databaseUrl: database.url,
    output: () => output.join(''),
    query: queryOn(database),
    stop: () => stop(children, database),
  };
}

/**
 * Reads the shared school's database after a browser test; does nothing when no test has started it, or when it did not
 * start, which is a failure of its own.
 */
export async function askSharedSchool<T extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<T[]> {
  const school = await shared?.catch(() => undefined);
  return school === undefined ? [] : school.query<T>(sql, values);
}

let shared: Promise<School> | undefined;

/** The school that all browser tests share; `stopSharedSchool` stops it after the last file. */
export const sharedSchool = (): Promise<School> => (shared ??= startSchool());

/** Stops the shared school if it was started. */
export async function stopSharedSchool(): Promise<void> {
  const running = shared;
  shared = undefined;
  const school = await running?.catch(() => undefined);
  await school?.stop();
}

function run(file: string, env: NodeJS.ProcessEnv, output: string[]): ChildProcess {
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const keep = (chunk: Buffer): void => void output.push(chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return child;
}

function finished(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}\n${output.join('')}`))));
  });
}

async function ready(url: string, output: string[]): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const up = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await pause(100);
  }
  throw new Error(`${url} did not get ready\n${output.join('')}`);
}

function queryOn(database: TestDatabase): School['query'] {
  return async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
}

async function stop(children: readonly ChildProcess[], database: TestDatabase): Promise<void> {
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
  await database.drop();
}

/** A port that is kept until its process starts: seeding takes seconds, in which another one could take the port. */
function holdPort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, release: () => new Promise((released) => server.close(() => released())) });
    });
  });
}

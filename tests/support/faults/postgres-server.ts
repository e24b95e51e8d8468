import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@school/infra/db/migrate';
import pg from 'pg';

/** A PostgreSQL server of one test, migrated, which the test can kill and start; it keeps committed data. */
export interface OwnPostgres {
  url: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

interface Launcher {
  start(options: { home: string }): Promise<{ url: string; ownerUrl: string; adminUrl: string; stop(): Promise<void> }>;
  removeData(home: string): Promise<void>;
}

const script = new URL('../../../../infra/bin/lib/postgres.mjs', import.meta.url).href;

/** Makes a server as `npm start` does, in its own folder, and starts it. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const launcher = (await import(script)) as Launcher;
  const parent = mkdtempSync(join(tmpdir(), 'school-own-pg-'));
  // The user that runs PostgreSQL must be able to enter this folder.
  chmodSync(parent, 0o755);
  const home = join(parent, 'home');
  mkdirSync(join(home, 'logs'), { recursive: true });
  let server = await launcher.start({ home });
  await migrate(server.ownerUrl, server.url);
  const folder = await dataFolder(server.adminUrl);
  return {
    url: server.url,
    start: async () => {
      server = await launcher.start({ home });
    },
    kill: async () => {
      process.kill(serverIn(folder), 'SIGKILL');
      // The launcher is told to stop first, so that it does not start another server after the kill.
      await server.stop();
    },
    remove: async () => {
      await server.stop();
      await launcher.removeData(home);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

const serverIn = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function dataFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    return rows[0]?.folder ?? '';
  } finally {
    await client.end();
  }
}

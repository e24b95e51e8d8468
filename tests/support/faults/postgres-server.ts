import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@school/infra/db/migrate';
import pg from 'pg';

/** A PostgreSQL of the test's own, migrated, to be killed and started at will; it keeps what it has committed. */
export interface OwnPostgres {
  url: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

interface Launcher {
  start(options: { home: string }): Promise<{ url: string; adminUrl: string; stop(): Promise<void> }>;
  removeData(home: string): Promise<void>;
}

const script = new URL('../../../../infra/bin/lib/postgres.mjs', import.meta.url).href;

/** Makes a server as `npm start` does, in a folder of its own, and starts it. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const launcher = (await import(script)) as Launcher;
  const parent = mkdtempSync(join(tmpdir(), 'school-own-pg-'));
  // The user that PostgreSQL runs as must come in.
  chmodSync(parent, 0o755);
  const home = join(parent, 'home');
  mkdirSync(join(home, 'logs'), { recursive: true });
  let server = await launcher.start({ home });
  await migrate(server.url);
  const folder = await dataFolder(server.adminUrl);
  return {
    url: server.url,
    start: async () => {
      server = await launcher.start({ home });
    },
    kill: async () => {
      process.kill(serverIn(folder), 'SIGKILL');
      // Told to stop before it hears of the death, the launcher does not start another one.
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

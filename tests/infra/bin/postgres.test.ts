import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { eventually } from '../../support/faults/eventually.js';
import { victim, type Victim } from '../../support/faults/processes.js';

const script = new URL('../../../../infra/bin/lib/postgres.mjs', import.meta.url).href;

// Replaces the launcher: it keeps the server running until it is told or forced to stop.
const launcher = (folder: string): string => `
  const { start } = await import(${JSON.stringify(script)});
  const server = await start({ home: ${JSON.stringify(folder)} });
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.stdout.write(server.adminUrl + '\\n');
  setInterval(() => undefined, 1000);`;

interface Running {
  process: Victim;
  url: string;
}

const PHONE = '+4915550009999';

describe('the embedded PostgreSQL', function () {
  this.timeout(60_000);
  const folders: string[] = [];
  const running: Victim[] = [];

  after(async () => {
    await Promise.all(running.map((one) => one.kill()));
    // Where the home folder cannot be used, the data is in another place that the launcher knows.
    const { removeData } = (await import(script)) as { removeData(home: string): Promise<void> };
    for (const folder of folders) {
      await removeData(join(folder, 'home'));
      rmSync(folder, { recursive: true, force: true });
    }
  });

  function newHome(mode = 0o755): string {
    const parent = mkdtempSync(join(tmpdir(), 'school-pg-'));
    folders.push(parent);
    chmodSync(parent, mode);
    const folder = join(parent, 'home');
    mkdirSync(join(folder, 'logs'), { recursive: true });
    return folder;
  }

  async function open(folder: string): Promise<Running> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', launcher(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const one = victim(child);
    running.push(one);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await Promise.race([
      eventually('PostgreSQL starts', 50_000, () => text.includes('postgres://')),
      once(child, 'exit'),
    ]);
    const url = /postgres:\/\/\S+/.exec(text)?.[0];
    if (url === undefined) throw new Error(`no server: ${text}`);
    return { process: one, url };
  }

  async function ask(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('keeps its data over a normal stop and a new start', async () => {
    const folder = newHome();
    const first = await open(folder);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    first.process.signal('SIGTERM');
    expect(await first.process.exited).to.equal(0);
    const second = await open(folder);
    expect(await ask(second.url, 'SELECT n FROM kept')).to.deep.equal([{ n: 1 }]);
    second.process.signal('SIGTERM');
    await second.process.exited;
  });

  it('kill -9 of the launcher: the next start has every committed row', async () => {
    const folder = newHome();
    const first = await open(folder);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 2 AS n');
    await first.process.kill();
    const second = await open(folder);
    expect(await ask(second.url, 'SELECT n FROM kept')).to.deep.equal([{ n: 2 }]);
    second.process.signal('SIGTERM');
    await second.process.exited;
  });

  it('kill -9 of PostgreSQL: it starts again with every committed row', async () => {
    const folder = newHome();
    const first = await open(folder);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 3 AS n');
    const rows = await ask(first.url, "SELECT current_setting('data_directory') AS folder");
    const { folder: data } = rows[0] as { folder: string };
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await eventually('PostgreSQL is back', 20_000, () =>
      ask(first.url, 'SELECT n FROM kept').then(
        (found) => found.length === 1,
        () => false,
      ),
    );
    first.process.signal('SIGTERM');
    await first.process.exited;
  });

  it('its log names what went wrong, but no value of a row, a statement or a parameter', async () => {
    const folder = newHome();
    const { url, process } = await open(folder);
    await ask(url, 'CREATE TABLE person (phone text UNIQUE, age int CHECK (age > 0))');
    await ask(url, `INSERT INTO person VALUES ('${PHONE}', 9)`);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const failing: readonly [string, unknown[]][] = [
      [`INSERT INTO person VALUES ('${PHONE}', 9)`, []],
      ['INSERT INTO person VALUES ($1, $2)', [PHONE, 9]],
      ['INSERT INTO person VALUES ($1, $2)', [`${PHONE}1`, -1]],
      [`SELEC '${PHONE}'`, []],
      ['SELECT 1 / ($2::int - 9), $1::text', [PHONE, 9]],
    ];
    for (const [sql, values] of failing) await client.query(sql, values).catch(() => undefined);
    await client.end();
    process.signal('SIGTERM');
    await process.exited;
    const log = readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8');
    for (const said of ['person_phone_key', 'person_age_check', 'syntax error', 'division by zero'])
      expect(log).to.include(said);
    expect(log.split('\n').filter((line) => line.includes(PHONE))).to.deep.equal([]);
  });

  it('starts when the user that runs PostgreSQL cannot read a parent folder', async () => {
    const folder = newHome(0o700);
    const first = await open(folder);
    expect(await ask(first.url, 'SELECT 4 AS n')).to.deep.equal([{ n: 4 }]);
    first.process.signal('SIGTERM');
    await first.process.exited;
  });
});

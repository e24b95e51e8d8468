import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import pg from 'pg';
import { asOwner } from '../../support/database.js';
import { descendants, living } from '../../support/faults/descendants.js';
import { eventually } from '../../support/faults/eventually.js';
import { phoneOf, registers } from '../../support/faults/load.js';
import { freePort, victim, type Victim } from '../../support/faults/processes.js';
import { readiness } from '../../support/faults/servers.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const postgres = new URL('../../../../infra/bin/lib/postgres.mjs', import.meta.url).href;
const OPENS_MS_MAX = 120_000;
const STOPS_MS_MAX = 60_000;

interface Start extends Victim {
  said(): string;
}

describe('npm start', function () {
  this.timeout(400_000);
  let parent: string;
  let home: string;
  const started: Start[] = [];
  let ports: number[];
  let school: Start;

  before(async () => {
    parent = mkdtempSync(join(tmpdir(), 'school-start-'));
    home = join(parent, 'home');
    // The user that runs PostgreSQL must be able to enter this folder.
    chmodSync(parent, 0o755);
    ports = [await freePort(), await freePort(), await freePort()];
  });
  after(async () => {
    await Promise.all(started.map((one) => one.kill()));
    const { removeData } = (await import(postgres)) as { removeData(home: string): Promise<void> };
    await removeData(home);
    rmSync(parent, { recursive: true, force: true });
  });

  function start(): Start {
    const [learner, staff, crm] = ports.map(String);
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      SCHOOL_HOME: home,
      SEED: 'none',
      LEARNER_PORT: learner,
      STAFF_PORT: staff,
      CRM_PORT: crm,
    };
    const child = spawn(process.execPath, ['infra/bin/start.mjs'], { cwd: root, env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const one = { ...victim(child), said: () => said };
    started.push(one);
    return one;
  }

  async function open(): Promise<Start> {
    const one = start();
    const died = one.exited.then((code) => Promise.reject(new Error(`exit code ${code}: ${one.said()}`)));
    died.catch(() => undefined);
    await Promise.race([
      eventually('the school is open', OPENS_MS_MAX, () => one.said().includes('The school is open')),
      died,
    ]);
    return one;
  }

  const register = async (serial: number): Promise<number> =>
    (await registers(`http://127.0.0.1:${ports[0]}`, phoneOf(serial))).status;

  async function registered(): Promise<string[]> {
    const { schoolPassword } = readJson<{ schoolPassword: string }>(join(home, 'secrets.json'));
    const { postgres: port } = readJson<{ postgres: number }>(join(home, 'ports.json'));
    const client = new pg.Client({ connectionString: `postgres://school:${schoolPassword}@127.0.0.1:${port}/school` });
    await client.connect();
    try {
      return (await client.query<{ phone: string }>('SELECT phone FROM lead ORDER BY phone')).rows.map(
        (row) => row.phone,
      );
    } finally {
      await client.end();
    }
  }

  const isReady = async (): Promise<boolean> =>
    (await Promise.all(ports.map(readiness))).every((status) => status === 200);

  it('opens the three apps; a second start beside it says so clearly and changes nothing', async () => {
    school = await open();
    expect(await isReady()).to.equal(true);
    expect(await register(1)).to.equal(201);
    const second = start();
    expect(await second.exited).to.equal(1);
    expect(second.said()).to.equal(
      `The school in ${home} is already running (npm start, process ${school.pid}): ` +
        'stop that one first, or set SCHOOL_HOME and the three ports to run another beside it.\n',
    );
    expect(await isReady()).to.equal(true);
  });

  it('a gateway has the session key of its own app, no other process has any', () => {
    const { sessionKeys } = readJson<{ sessionKeys: string }>(join(home, 'secrets.json'));
    const known = descendants(school.pid).flatMap(({ pid }) => {
      const text = environmentOf(pid);
      const apps = sessionKeys.split(',').filter((pair) => text.includes(pair.slice(pair.indexOf(':') + 1)));
      return apps.length === 0 ? [] : [apps.map((pair) => pair.slice(0, pair.indexOf(':'))).join(' and ')];
    });
    expect(known.sort()).to.deep.equal(['crm', 'learner', 'staff']);
  });

  it('no server knows how the owner of the tables signs in', () => {
    const { schoolPassword } = readJson<{ schoolPassword: string }>(join(home, 'secrets.json'));
    const knowing = descendants(school.pid).filter(({ pid }) => environmentOf(pid).includes(schoolPassword));
    expect(knowing).to.deep.equal([]);
  });

  it('npm run keys:reseal works while the school is open', async () => {
    const env = { PATH: process.env['PATH'], SCHOOL_HOME: home };
    const child = spawn(process.execPath, ['infra/bin/keys-reseal.mjs'], { cwd: root, env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await victim(child).exited, said).to.equal(0);
    expect(said.trim().split('\n')).to.deep.equal(
      ['second factors', 'bank details', 'receipt links', 'souvenir links'].map(
        (name) => `${name}: 0 sealed anew; 0 of 0 have the newest key.`,
      ),
    );
  });

  it('SIGTERM leaves no process behind, and the next start has all data', async () => {
    const children = descendants(school.pid);
    expect(children.length).to.be.at.least(6);
    school.signal('SIGTERM');
    expect(await school.exited).to.equal(0);
    expect(living(children)).to.deep.equal([]);
    school = await open();
    expect(await registered()).to.deep.equal([phoneOf(1)]);
    expect(await register(2)).to.equal(201);
  });

  it('kill -9 of the launcher leaves no process behind either, and the next start recovers', async () => {
    const children = descendants(school.pid);
    expect(await register(3)).to.equal(201);
    await school.kill();
    await eventually('all processes have ended', STOPS_MS_MAX, () => living(children).length === 0).catch((error) => {
      throw new Error(`still living: ${living(children).join(', ')}`, { cause: error });
    });
    school = await open();
    expect(await registered()).to.deep.equal([phoneOf(1), phoneOf(2), phoneOf(3)]);
    school.signal('SIGTERM');
    expect(await school.exited).to.equal(0);
  });

  it('a store of an older release, which had one role for all, gets the role of the programs at the next start', async () => {
    const { start: startPostgres } = (await import(postgres)) as Launcher;
    const server = await startPostgres({ home });
    const address = new URL(server.adminUrl);
    address.pathname = '/school';
    await asOwner({ ownerUrl: address.href }, 'DROP OWNED BY school_programs; DROP ROLE school_programs');
    await server.stop();
    const secrets = readJson<Record<string, unknown>>(join(home, 'secrets.json'));
    delete secrets['programsPassword'];
    writeFileSync(join(home, 'secrets.json'), JSON.stringify(secrets));
    school = await open();
    expect(await register(4)).to.equal(201);
    expect(await registered()).to.have.length(4);
    school.signal('SIGTERM');
    expect(await school.exited).to.equal(0);
  });
});

interface Launcher {
  start(options: { home: string }): Promise<{ adminUrl: string; stop(): Promise<void> }>;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** What a process of ours was told when it started. */
const environmentOf = (pid: number): string =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/environ`, 'utf8')
    : execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });

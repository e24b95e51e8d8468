import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenPromises } from '@school/infra/credits/invariants';
import { migrate } from '@school/infra/db/migrate';
import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { expect } from 'chai';
import { TestClock } from '../../support/clock.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStudent } from '../../support/factories/people.js';
import { victim } from '../../support/faults/processes.js';
import { testConfig } from '../../support/test-config.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const launcher = new URL('../../../../infra/bin/lib/postgres.mjs', import.meta.url).href;

interface Launcher {
  start(options: { home: string }): Promise<{ url: string; ownerUrl: string; stop(): Promise<void> }>;
  removeData(home: string): Promise<void>;
}

describe('npm run backup and npm run restore', function () {
  this.timeout(300_000);
  let parent: string;
  let home: string;
  let backup: string;
  let postgres: Launcher;

  before(async () => {
    postgres = (await import(launcher)) as Launcher;
    parent = mkdtempSync(join(tmpdir(), 'school-backup-'));
    // The user that runs PostgreSQL must be able to enter this folder.
    chmodSync(parent, 0o755);
    home = join(parent, 'home');
    backup = join(parent, 'backup');
    mkdirSync(join(home, 'logs'), { recursive: true });
    mkdirSync(join(home, 's3', 'school'), { recursive: true });
  });
  after(async () => {
    await postgres.removeData(home);
    rmSync(parent, { recursive: true, force: true });
  });

  /** Opens the school's database for a moment. */
  async function opened<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
    const server = await postgres.start({ home });
    await migrate(server.ownerUrl, server.url);
    const deps = createDeps(testConfig(server.url), 'backup-test', new TestClock());
    try {
      return await work(deps);
    } finally {
      await closeDeps(deps);
      await server.stop();
    }
  }

  async function run(program: string, ...given: string[]): Promise<{ code: number | null; said: string }> {
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', SCHOOL_HOME: home };
    const child = spawn(process.execPath, [`infra/bin/${program}.mjs`, ...given], { cwd: root, env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { code: await victim(child).exited, said };
  }

  const picture = (): string => join(home, 's3', 'school', 'picture.webp');
  const studentsOf = async ({ db }: Deps): Promise<string[]> =>
    (await db.pool.query<{ name: string }>('SELECT full_name AS name FROM student ORDER BY id')).rows.map(
      ({ name }) => name,
    );

  it('what was changed after the backup is undone, in the database and in the files, and the ledger is right', async () => {
    expect((await run('backup', '--to', backup)).said).to.include('There is no school in');
    await opened(async (deps) => {
      await giveCredits(deps, (await createStudent(deps, { name: 'Mia Before' })).id, 5);
    });
    writeFileSync(picture(), 'before');
    const foreign = join(`${backup}.new`, 'letter.txt');
    mkdirSync(`${backup}.new`);
    writeFileSync(foreign, 'not ours');
    expect((await run('backup', '--to', backup)).said).to.equal(
      `${backup}.new exists already and is no unfinished backup: move it away, or choose another folder.\n`,
    );
    expect(readFileSync(foreign, 'utf8')).to.equal('not ours');
    // As in a backup that was cut off.
    writeFileSync(join(`${backup}.new`, '.draft-of-school-backup'), '');
    const made = await run('backup', '--to', backup);
    expect(made.code, made.said).to.equal(0);
    expect(readdirSync(backup).sort()).to.deep.equal(['manifest.json', 'postgres', 's3', 'secrets.json']);
    expect((await run('backup', '--to', backup)).said).to.include(`${backup} exists already: choose a new folder.`);

    await opened(async (deps) => {
      await giveCredits(deps, (await createStudent(deps, { name: 'Leo After' })).id, 7);
      expect(await studentsOf(deps)).to.deep.equal(['Mia Before', 'Leo After']);
    });
    writeFileSync(picture(), 'after');
    const refused = await run('restore', '--from', backup);
    expect(refused.code).to.equal(1);
    expect(refused.said).to.equal(
      `There is a school in ${home}: say --force, which keeps it beside the restored one, or set SCHOOL_HOME.\n`,
    );

    const restored = await run('restore', '--from', backup, '--force');
    expect(restored.code, restored.said).to.equal(0);
    expect(restored.said).to.include('What was there before is kept:');
    expect(readFileSync(picture(), 'utf8')).to.equal('before');
    const aside = readdirSync(home).find((name) => name.startsWith('s3.before-')) ?? '';
    expect(readFileSync(join(home, aside, 'school', 'picture.webp'), 'utf8')).to.equal('after');
    await opened(async (deps) => {
      expect(await studentsOf(deps)).to.deep.equal(['Mia Before']);
      expect(await brokenPromises(deps.db)).to.deep.equal([]);
    });
  });

  it('the drill restores beside the school, checks the ledger and the audit log, and says RPO and RTO', async () => {
    const { code, said } = await run('restore-drill', '--from', backup);
    expect(code, said).to.equal(0);
    expect(said).to.include('Every promise of the ledger holds.');
    expect(said).to.match(/RPO: [\d.]+ (s|min|h) /);
    expect(said).to.match(/RTO: [\d.]+ (s|min|h), from the beginning/);
  });

  it('a backup of another PostgreSQL is not restored, and the school stays as it is', async () => {
    const manifest = join(backup, 'manifest.json');
    const [was, before] = [readFileSync(manifest, 'utf8'), readdirSync(home).sort()];
    writeFileSync(manifest, was.replace(/"postgres": "\d+"/, '"postgres": "9"'));
    const { code, said } = await run('restore', '--from', backup, '--force');
    writeFileSync(manifest, was);
    expect(code).to.equal(1);
    expect(said).to.match(/^The backup is of PostgreSQL 9, but this release brings \d+: restore it with its own\.\n$/);
    expect(readdirSync(home).sort()).to.deep.equal(before);
  });

  it('a restore that breaks off leaves the school as it is, and nothing beside it', async () => {
    const manifest = join(backup, 'manifest.json');
    const [was, before] = [readFileSync(manifest, 'utf8'), readdirSync(home).sort()];
    // A folder in the place of a file cannot be overwritten with it.
    writeFileSync(manifest, was.replace('"folders": [', '"folders": ["s3/school/picture.webp", '));
    const { code } = await run('restore', '--from', backup, '--force');
    writeFileSync(manifest, was);
    expect(code).to.equal(1);
    expect(readdirSync(home).sort()).to.deep.equal(before);
    expect(readFileSync(picture(), 'utf8')).to.equal('before');
  });

  it('a damaged backup is not restored, and the school stays as it is', async () => {
    const secrets = join(backup, 'secrets.json');
    writeFileSync(secrets, readFileSync(secrets, 'utf8').replace('"', "'"));
    const { code, said } = await run('restore', '--from', backup, '--force');
    expect(code).to.equal(1);
    expect(said).to.equal(`The backup is damaged: ${secrets} is not as it was.\n`);
    expect(readFileSync(picture(), 'utf8')).to.equal('before');
    expect(existsSync(join(home, 'postgres.json'))).to.equal(true);
  });
});

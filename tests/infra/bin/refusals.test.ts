import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { freePort, victim } from '../../support/faults/processes.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const place = new URL('../../../../infra/bin/lib/postgres-place.mjs', import.meta.url).href;

describe('npm start, when it cannot', function () {
  this.timeout(60_000);
  let home: string;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'school-refusal-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** What a program of ours says before it gives up. */
  async function refusal(program: string, env: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, [`infra/bin/${program}.mjs`], {
      cwd: root,
      env: { PATH: process.env['PATH'], SCHOOL_HOME: home, SEED: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    victim(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    expect((await once(child, 'close'))[0]).to.equal(1);
    return said;
  }

  async function ports(): Promise<Record<string, string>> {
    const [learner, staff, crm] = [await freePort(), await freePort(), await freePort()].map(String);
    return { LEARNER_PORT: learner ?? '', STAFF_PORT: staff ?? '', CRM_PORT: crm ?? '' };
  }

  it('one port for two apps, or for an app and the metrics, is named with both', async () => {
    const own = await ports();
    const { LEARNER_PORT: port = '' } = own;
    expect(await refusal('start', { ...own, STAFF_PORT: port })).to.equal(
      `Port ${port} cannot serve both bff-learner and bff-staff: set STAFF_PORT to another one.\n`,
    );
    expect(await refusal('start', { ...own, METRICS_PORT: port })).to.equal(
      `Port ${port} cannot serve both bff-learner and the metrics of bff-learner: set METRICS_PORT to another one.\n`,
    );
  });

  it('a port of another program, and an address that is not of this machine, have sentences of their own', async () => {
    const own = await ports();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    expect(await refusal('start', { ...own, CRM_PORT: port })).to.equal(
      `Port ${port} for bff-crm is in use by another program: set CRM_PORT to a free one.\n`,
    );
    taken.close();
    expect(await refusal('start', { ...own, HOST: '192.0.2.1' })).to.equal(
      'bff-learner cannot listen on 192.0.2.1 (EADDRNOTAVAIL): set HOST to an address of this machine.\n',
    );
  });

  it('a SCHOOL_HOME that is not a folder is reported in one sentence', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    expect(await refusal('start', { ...(await ports()), SCHOOL_HOME: file })).to.equal(
      `Nothing can be written into ${file} (ENOTDIR): set SCHOOL_HOME to a folder of yours.\n`,
    );
  });

  it('npm run reset removes no keys as long as a database of its own is named', async () => {
    writeFileSync(join(home, 'secrets.json'), '{}');
    const said = await refusal('reset', { DATABASE_URL: 'postgres://school@db.test/school' });
    expect(said).to.match(/^DATABASE_URL is set: that database is yours to empty\./);
    expect(readdirSync(home)).to.include('secrets.json');
  });

  it('data of another user is served by that user when root starts it, and refused to everybody else', async () => {
    const { findPlace } = (await import(place)) as {
      findPlace(home: string, durable: boolean): { owner: { uid: number } | undefined };
    };
    writeFileSync(join(home, 'PG_VERSION'), '15');
    writeFileSync(join(home, 'postgres.json'), JSON.stringify({ dataDir: home }));
    if (process.getuid?.() !== 0) return expect(findPlace(home, true).owner).to.equal(undefined);
    const nobody = 65_534;
    chownSync(home, nobody, nobody);
    expect(statSync(home).uid).to.equal(nobody);
    expect(findPlace(home, true).owner?.uid).to.equal(nobody);
  });
});

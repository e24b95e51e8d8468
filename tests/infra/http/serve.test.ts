import { setTimeout as pause } from 'node:timers/promises';
import type { Audience } from '@school/infra/config';
import { createHttpServer } from '@school/infra/http/serve';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { phoneOf, registers, startLoad } from '../../support/faults/load.js';
import { readiness, startGateway, startSchoolWorkers, type Server } from '../../support/faults/servers.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';

const FACES: readonly Audience[] = fullSize(3, 1) === 3 ? ['learner', 'staff', 'crm'] : ['learner'];
const PER_SECOND = 100;
const EXIT_MS_MAX = 25_000;
/** Much longer than the balancer of the test needs to see that a gateway is no longer ready. */
const DRAIN_MS = 3000;

describe('the time that a request may take', () => {
  it('is 10 s for its headers, so that nobody holds connections with half of them, and 120 s in all: 5 MB at 400 kbit/s', () => {
    const { headersTimeout, requestTimeout } = createHttpServer(() => undefined);
    expect(headersTimeout).to.equal(10_000);
    expect(requestTimeout / 1000).to.be.within((5 * 8000) / 400, 120);
  });
});

describe('a gateway as a process', () => {
  let database: TestDatabase;
  const running = new Set<Server>();

  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await Promise.all([...running].map((one) => one.kill()));
    await database.drop();
  });

  async function start(face: Audience, drainMs: number, port?: number): Promise<Server> {
    const env = { DATABASE_URL: database.url, DRAIN_MS: String(drainMs) };
    const gateway = await startGateway(face, env, port);
    running.add(gateway);
    return gateway;
  }

  it(`C19: SIGTERM under load: readiness says 503 at once, no answer is dropped, the exit code is 0; a rolling restart of ${FACES.join(', ')} and workers answers every request`, async function () {
    this.timeout(120_000 * FACES.length);
    const workers = await startSchoolWorkers({ DATABASE_URL: database.url });
    running.add(workers);
    const gateways = await Promise.all(FACES.flatMap((face) => [start(face, DRAIN_MS), start(face, DRAIN_MS)]));
    const pairs = FACES.map((face, place) => ({
      face,
      urls: gateways.slice(2 * place, 2 * place + 2).map(({ url }) => url),
    }));
    const ready = new Set(gateways.map(({ url }) => url));
    let stop = false;
    // A small load balancer: it asks for readiness often and sends only to processes that are ready.
    const watch = (async () => {
      while (!stop) {
        for (const { url, port } of gateways) ready[(await isReady(port)) ? 'add' : 'delete'](url);
        await pause(20);
      }
    })();
    const load = startLoad(PER_SECOND, (serial) => {
      const { face, urls } = pairs[serial % pairs.length] ?? { face: 'learner', urls: [] };
      const open = urls.filter((url) => ready.has(url));
      return fetch(`${open[serial % open.length]}${READS[face]}`);
    });
    for (const [place, gateway] of gateways.entries()) {
      const toldAt = performance.now();
      gateway.signal('SIGTERM');
      await eventually('readiness says 503', 5000, async () => (await readiness(gateway.port)) === 503);
      expect(await gateway.exited).to.equal(0);
      expect(performance.now() - toldAt).to.be.below(EXIT_MS_MAX);
      gateways[place] = await start(FACES[Math.floor(place / 2)] ?? 'learner', DRAIN_MS, gateway.port);
      await eventually('the balancer sends to it again', 5000, () => ready.has(gateway.url));
    }
    workers.signal('SIGTERM');
    expect(await workers.exited, 'exit code of the workers').to.equal(0);
    stop = true;
    await Promise.all([watch, load.stop()]);
    expect(tally(load.answers.map(({ status }) => String(status)))).to.deep.equal({ 200: load.answers.length });
    expect(load.answers.length).to.be.greaterThan(PER_SECOND);
  });

  it('SIGKILL at any time loses no acknowledged write: every registration that was answered 201 is there', async function () {
    this.timeout(60_000);
    const acknowledged: string[] = [];
    let serial = 0;
    for (let round = 0; round < 3; round += 1) {
      const gateway = await start('learner', 0);
      const clients = Array.from({ length: 6 }, async () => {
        for (let failed = false; !failed;) {
          const phone = phoneOf(++serial);
          failed = await registers(gateway.url, phone).then(
            ({ status }) => status !== 201,
            () => true,
          );
          if (!failed) acknowledged.push(phone);
        }
      });
      await eventually('30 more are acknowledged', 20_000, () => acknowledged.length >= (round + 1) * 30);
      await gateway.kill();
      await Promise.all(clients);
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM lead');
    await client.end();
    const stored = new Set(rows.map((row) => row.phone));
    expect(acknowledged.filter((phone) => !stored.has(phone))).to.deep.equal([]);
    expect(acknowledged.length).to.be.at.least(90);
  });
});

/** What everybody may ask of each face; not its readiness, which says 503 before the balancer can have seen it. */
const READS: Readonly<Record<Audience, string>> = {
  learner: '/api/trial-slots/?student_timezone=UTC',
  staff: '/blackops/login/',
  crm: '/lm',
};

const isReady = async (port: number): Promise<boolean> => (await readiness(port)) === 200;

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Audience } from '@school/infra/config';
import { closeAfter, createHttpServer } from '@school/infra/gateway/serve';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { phoneOf, registers, startLoad } from '../../support/faults/load.js';
import {
  readiness,
  readinessWord,
  startGateway,
  startSchoolWorkers,
  type Server,
} from '../../support/faults/servers.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';

const GATEWAYS: readonly Audience[] = fullSize(3, 1) === 3 ? ['learner', 'staff', 'crm'] : ['learner'];
const CLIENTS = 12;
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

describe('a connection with half-sent headers', () => {
  it('is answered 408 and closed when their time is over, also while more of them trickles in', async () => {
    const server = createHttpServer(() => undefined);
    // The 10 s are asserted above; here only that somebody looks at them, which Node itself does every 30 s.
    server.headersTimeout = 300;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const [still, trickling] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const socket of [still, trickling]) socket.write('GET / HTTP/1.1\r\nHost: test\r\nX-Slow: ');
    const trickle = setInterval(() => trickling.writable && trickling.write('x'), 50);
    const ended = await Promise.all([still, trickling].map((socket) => textUntilClosed(socket)));
    clearInterval(trickle);
    for (const text of ended) expect(text).to.match(/^(?:HTTP\/1.1 408 |$)/);
    server.close();
  }).timeout(15_000);
});

/** What a connection brings until the other side closes it. */
async function textUntilClosed(socket: Socket): Promise<string> {
  let text = '';
  // A reset is a close, too.
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  await once(socket, 'close').catch(() => undefined);
  return text;
}

describe('a connection that waits for its next request', () => {
  it('is kept for longer than balancers keep it (60 s), so that none sends a request into a connection that we close', () => {
    expect(createHttpServer(() => undefined).keepAliveTimeout).to.be.within(60_001, 120_000);
  });
});

describe('a server that closes', () => {
  it('answers a request that was begun, and does not wait for the next one on its connection', async () => {
    const server = createHttpServer(() => undefined);
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    const [, response] = await asked;
    let isClosed = false;
    const closed = closeAfter(server, 1).then(() => (isClosed = true));
    await eventually('it takes no new connections', 20_000, () => !server.listening);
    response.end('here');
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).to.match(/^HTTP\/1.1 200 OK.*here$/s);
    await eventually('it has closed', 20_000, () => isClosed);
    await closed;
  });

  it('answers what reached this machine while the process was too busy to see it', async () => {
    const server = createHttpServer((_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const clients = new Worker(new URL('../../support/faults/clients.js', import.meta.url), {
      workerData: { port, count: CLIENTS, sent },
    });
    const told = once(clients, 'message');
    await once(clients, 'online');
    const closed = closeAfter(server, 1);
    // This thread does nothing until all have sent; then the drain's end is the first thing it sees.
    for (let seen = 0; seen < CLIENTS; seen = Atomics.load(sent, 0))
      if (Atomics.wait(sent, 0, seen, 10_000) === 'timed-out') throw new Error(`only ${seen} requests were sent`);
    const [answers] = (await told) as [string[]];
    expect(tally(answers)).to.deep.equal({ here: CLIENTS });
    await closed;
  });

  it('does not wait for a connection on which nobody asks, but for one on which a request has begun', async () => {
    const server = createHttpServer((_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    slow.write('GET / HTTP/1.1\r\nHost: test\r\n');
    await eventually(
      'both are there, and one has begun',
      5000,
      () =>
        [...server.silent]
          .map(({ bytesRead }) => bytesRead > 0)
          .sort()
          .join() === 'false,true',
    );
    const ended = once(silent.resume(), 'close');
    const closed = closeAfter(server, 1);
    await ended;
    slow.write('Connection: close\r\n\r\n');
    const [answer] = (await once(slow, 'data')) as [Buffer];
    expect(answer.toString()).to.match(/^HTTP\/1.1 200 OK.*here$/s);
    await closed;
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

  async function start(app: Audience, drainMs: number, port?: number): Promise<Server> {
    const env = { DATABASE_URL: database.url, DRAIN_MS: String(drainMs) };
    const gateway = await startGateway(app, env, port);
    running.add(gateway);
    return gateway;
  }

  it(`SIGTERM under load: readiness says 503 at once, no answer is dropped, the exit code is 0; a rolling restart of ${GATEWAYS.join(', ')} and workers answers every request`, async function () {
    this.timeout(120_000 * GATEWAYS.length);
    const workers = await startSchoolWorkers({ DATABASE_URL: database.url });
    running.add(workers);
    const gateways = await Promise.all(
      GATEWAYS.flatMap((gateway) => [start(gateway, DRAIN_MS), start(gateway, DRAIN_MS)]),
    );
    const pairs = GATEWAYS.map((gateway, place) => ({
      gateway,
      urls: gateways.slice(2 * place, 2 * place + 2).map(({ url }) => url),
    }));
    const ready = new Set(gateways.map(({ url }) => url));
    let stop = false;
    // Small load balancers: each asks its gateway for readiness often. One that drains or is gone gets nothing; one that
    // says "down", because its database was slow for once, is better than none.
    const watch = async (place: number): Promise<void> => {
      while (!stop) {
        const { url, port } = gateways[place] ?? { url: '', port: 0 };
        const word = await readinessWord(port);
        if (word === undefined || word === 'draining') ready.delete(url);
        else if (word !== 'down') ready.add(url);
        await pause(20);
      }
    };
    const watching = gateways.map((_, place) => watch(place));
    const load = startLoad(PER_SECOND, (serial) => {
      const { gateway, urls } = pairs[serial % pairs.length] ?? { gateway: 'learner', urls: [] };
      const open = urls.filter((url) => ready.has(url));
      return fetch(`${open[serial % open.length]}${READS[gateway]}`);
    });
    for (const [place, gateway] of gateways.entries()) {
      const toldAt = performance.now();
      gateway.signal('SIGTERM');
      await eventually('readiness says 503', 20_000, async () => (await readiness(gateway.port)) === 503);
      expect(await gateway.exited).to.equal(0);
      expect(performance.now() - toldAt).to.be.below(EXIT_MS_MAX);
      gateways[place] = await start(GATEWAYS[Math.floor(place / 2)] ?? 'learner', DRAIN_MS, gateway.port);
      await eventually('the balancer sends to it again', 20_000, () => ready.has(gateway.url));
    }
    workers.signal('SIGTERM');
    expect(await workers.exited, 'exit code of the workers').to.equal(0);
    stop = true;
    await Promise.all([...watching, load.stop()]);
    expect(tally(load.answers.map(({ status, failure }) => failure ?? String(status)))).to.deep.equal({
      200: load.answers.length,
    });
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

/** What everybody may ask of each gateway; not its readiness, which says 503 before the balancer can have seen it. */
const READS: Readonly<Record<Audience, string>> = {
  learner: '/api/trial-slots/?student_timezone=UTC',
  staff: '/blackops/login/',
  crm: '/lm',
};

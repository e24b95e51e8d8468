import { setTimeout as pause } from 'node:timers/promises';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { freePort, startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { phoneOf, registers, slowestMs, startLoad } from '../../support/faults/load.js';
import { openProbeSchool, type ProbeSchool } from '../../support/faults/probe-school.js';
import { describeWithRedis } from '../../support/faults/redis-server.js';
import { startGateway, type Server } from '../../support/faults/servers.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';

const AWAY_MS = fullSize(30_000, 10_000);
const PER_SECOND = 50;
const WAITED_TOO_LONG_MS = 2000;

describeWithRedis('Redis away', () => {
  let school: ProbeSchool;
  let worker: Victim | undefined;
  let gateway: Server | undefined;

  beforeEach(async () => {
    school = await openProbeSchool('redis');
  });
  afterEach(async () => {
    await Promise.all([worker?.kill(), gateway?.kill()]);
    worker = gateway = undefined;
    await school.close();
  });

  it('without Redis every read is answered, writes go on and write outbox rows, and none waits; afterwards every job runs once', async function () {
    this.timeout(120_000 + AWAY_MS);
    gateway = await startGateway('learner', school.env);
    worker = startProbeWorker({ ...school.env, PROBE_MS: '20', PROBE_SWEEP_MS: '5000' });
    const { url } = gateway;
    // Half are reads; of the writes, half register a family and half plan a job whose effects are counted.
    const sent = { probes: 0 };
    await eventually('the gateway is warm', 20_000, async () => {
      const reads = Array.from({ length: 8 }, () => fetch(`${url}/api/trial-slots/?student_timezone=UTC`));
      return (await Promise.all(reads)).every(({ status }) => status === 200);
    });
    const load = startLoad(PER_SECOND, async (serial) => {
      if (serial % 2 === 0) return fetch(`${url}/api/trial-slots/?student_timezone=UTC`);
      if (serial % 4 === 1) return registers(url, phoneOf(serial));
      sent.probes += 1;
      await school.db.transaction((trx) => planJob(trx, { topic: 'slow-probe', refId: serial }));
      return new Response();
    });
    await pause(2000);
    await school.redis?.kill();
    await pause(AWAY_MS);
    expect(await waiting(school), 'outbox rows that wait while Redis is dead').to.be.greaterThan(AWAY_MS / 100);
    await school.redis?.start();
    await pause(2000);
    await load.stop();
    const { answers } = load;
    const registered = tally(answers.map(({ status }) => String(status)))['201'] ?? 0;
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({
      200: answers.length - registered,
      201: registered,
    });
    expect(await planned(school, 'family-registered'), 'outbox rows of the registrations').to.equal(registered);
    // A busy machine may stop everything for a while; requests that really wait for Redis take longer and longer.
    const late = answers.filter(({ tookMs }) => tookMs > WAITED_TOO_LONG_MS);
    expect(late.length, 'requests that waited').to.be.below(answers.length / 4);
    // A queue that waits for Redis would never return.
    expect(slowestMs(answers), 'no request hangs').to.be.below(HANGS_MS);
    await eventually('every planned job has run', 60_000, async () => (await done(school)) >= sent.probes);
    expect(await school.effects(), 'times each job had its effect').to.deep.equal([[1, sent.probes]]);
  });

  it('a worker that starts without Redis is live, says "degraded", and works once Redis is back', async function () {
    this.timeout(60_000);
    await school.redis?.kill();
    const port = await freePort();
    worker = startProbeWorker({ ...school.env, METRICS_PORT: String(port) });
    await eventually('the worker is live', 15_000, () =>
      get(port, '/livez').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    // A worker without Redis is ready, too, once the rest of it has started.
    let ready = await get(port, '/readyz');
    await eventually(
      'it is ready while Redis is dead',
      15_000,
      async () => (ready = await get(port, '/readyz')).status === 200,
    );
    expect(ready.text).to.include('"status":"degraded"').and.to.include('"queue":"down"');
    await school.plan([1, 2, 3]);
    // Longer than the time after which ioredis and BullMQ have silently stopped trying.
    await pause(8000);
    await school.redis?.start();
    await eventually('the jobs have run without a restart', 15_000, async () => (await done(school)) === 3);
    expect((await get(port, '/readyz')).text).to.include('"status":"ok"');
    expect((await get(port, '/metrics')).text).to.match(/^queue_jobs\{kind="io",state="waiting"\} 0$/m);
    expect(await school.effects()).to.deep.equal([[1, 3]]);
  });

  it('jobs that were lost in Redis are handed over again', async function () {
    this.timeout(40_000);
    await school.plan([1, 2, 3]);
    // Hands over and dies at once: the jobs are in Redis, and nobody works on them.
    worker = startProbeWorker({ ...school.env, PROBE_MS: '60000', PROBE_SWEEP_MS: '3000' });
    await eventually('the jobs are handed over', 15_000, async () => (await waiting(school)) === 0);
    await worker.kill();
    await school.redis?.kill();
    await school.redis?.start();
    worker = startProbeWorker({ ...school.env, PROBE_SWEEP_MS: '3000' });
    await eventually('the forgotten jobs have run', 20_000, async () => (await done(school)) === 3);
    expect(await school.effects()).to.deep.equal([[1, 3]]);
  });
});

const HANGS_MS = 10_000;

const done = async (school: ProbeSchool): Promise<number> =>
  (await school.effects()).reduce((sum, [, refs]) => sum + refs, 0);

async function waiting(school: ProbeSchool): Promise<number> {
  const { rows } = await school.db.pool.query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
  );
  return rows[0]?.waiting ?? 0;
}

async function planned(school: ProbeSchool, topic: string): Promise<number> {
  const { rows } = await school.db.pool.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE topic = $1', [
    topic,
  ]);
  return rows[0]?.n ?? 0;
}

async function get(port: number, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

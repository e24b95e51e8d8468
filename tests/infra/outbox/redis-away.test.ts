import { setTimeout as pause } from 'node:timers/promises';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { freePort, startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { openProbeSchool, probeStores, type ProbeSchool } from '../../support/faults/probe-school.js';

const describeWithRedis = probeStores().includes('redis') ? describe : describe.skip;

describeWithRedis('Redis away', () => {
  let school: ProbeSchool;
  let worker: Victim | undefined;

  beforeEach(async () => {
    school = await openProbeSchool('redis');
  });
  afterEach(async () => {
    await worker?.kill();
    worker = undefined;
    await school.close();
  });

  it('C14: while Redis is dead, writes go on and leave outbox rows; afterwards every job runs once', async function () {
    this.timeout(90_000);
    worker = startProbeWorker({ ...school.env, PROBE_MS: '20', PROBE_SWEEP_MS: '5000' });
    const load = writeSteadily(school, 14_000);
    await pause(2000);
    await school.redis?.kill();
    await pause(10_000);
    expect(await waiting(school), 'outbox rows that wait while Redis is dead').to.be.greaterThan(100);
    await school.redis?.start();
    const { written, slowestMs } = await load;
    // A queue that waits for Redis hangs for ever (reliability 0.6); the figure itself belongs to the benchmark.
    expect(slowestMs, 'no write hangs').to.be.below(HANGS_MS);
    await eventually('every written job has run', 60_000, async () => (await done(school)) >= written);
    await pause(1000);
    expect(await school.effects(), 'times each job had its effect').to.deep.equal([[1, written]]);
  });

  it('C15: a worker that starts while Redis is dead is live, says "degraded", and works once Redis is back', async function () {
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
    const ready = await get(port, '/readyz');
    expect(ready.status, 'readiness while Redis is dead').to.equal(200);
    expect(ready.text).to.include('"status":"degraded"').and.to.include('"queue":"down"');
    await school.plan([1, 2, 3]);
    // Longer than the time after which ioredis and BullMQ have been seen to give up silently.
    await pause(8000);
    await school.redis?.start();
    await eventually('the jobs have run without a restart', 15_000, async () => (await done(school)) === 3);
    expect((await get(port, '/readyz')).text).to.include('"status":"ok"');
    expect((await get(port, '/metrics')).text).to.match(/^queue_jobs\{kind="io",state="waiting"\} 0$/m);
    expect(await school.effects()).to.deep.equal([[1, 3]]);
  });

  it('C14: jobs that a wiped Redis forgot are handed over again', async function () {
    this.timeout(40_000);
    await school.plan([1, 2, 3]);
    // Hands over and dies at once: the jobs stand in Redis, nobody works.
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

const PER_SECOND = 50;

/** Business writes as requests do them, at a fixed rate whatever the answers take. */
const HANGS_MS = 10_000;

async function writeSteadily(school: ProbeSchool, forMs: number): Promise<{ written: number; slowestMs: number }> {
  const writes: Promise<number>[] = [];
  const began = performance.now();
  while (performance.now() - began < forMs) {
    const refId = writes.length + 1;
    const asked = performance.now();
    const write = school.db.transaction((trx) => planJob(trx, { topic: 'slow-probe', refId }));
    writes.push(write.then(() => performance.now() - asked));
    await pause(1000 / PER_SECOND);
  }
  const took = await Promise.all(writes);
  return { written: took.length, slowestMs: Math.max(...took) };
}

const done = async (school: ProbeSchool): Promise<number> =>
  (await school.effects()).reduce((sum, [, refs]) => sum + refs, 0);

async function waiting(school: ProbeSchool): Promise<number> {
  const { rows } = await school.db.pool.query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
  );
  return rows[0]?.waiting ?? 0;
}

async function get(port: number, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

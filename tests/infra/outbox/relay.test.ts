import { setTimeout as pause } from 'node:timers/promises';
import type { Listener } from '@school/infra/broadcast/listener';
import { createPostgresListener } from '@school/infra/broadcast/postgres-listener';
import { connectDatabase, type Database } from '@school/infra/db/database';
import { createLog } from '@school/infra/log';
import { planJob } from '@school/infra/outbox/plan';
import { startRelay, type Relay, type RelayOptions } from '@school/infra/outbox/relay';
import { sweepOutbox } from '@school/infra/outbox/sweep';
import type { JobDefinition } from '@school/infra/queue/define-job';
import type { JobQueue, PublishedJob } from '@school/infra/queue/job-queue';
import { expect } from 'chai';
import { asOwner, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { slowProbe } from '../../support/faults/probe-jobs.js';
import { testConfig } from '../../support/test-config.js';

/** Stores the jobs it is given; a test can make it refuse. */
class RecordingQueue implements JobQueue {
  readonly published: PublishedJob[] = [];
  up = true;
  refuses = false;

  isUp(): boolean {
    return this.up;
  }

  async publish(jobs: readonly PublishedJob[]): Promise<void> {
    await pause(5);
    if (this.refuses) throw new Error('the queue refuses');
    this.published.push(...jobs);
  }

  async counts(): Promise<{ waiting: number; active: number; delayed: number; failed: number }> {
    return { waiting: 0, active: 0, delayed: 0, failed: 0 };
  }

  async close(): Promise<void> {
    // Nothing to close.
  }
}

describe('The outbox and its relay', () => {
  let database: TestDatabase;
  let db: Database;
  let listener: Listener;
  let relays: Relay[] = [];
  let queue: RecordingQueue;
  const probe = slowProbe(0);
  // Leaves a mark by planning a job that nobody knows.
  const jobs: JobDefinition[] = [
    {
      ...probe,
      onFailed: (refId, error, trx) =>
        planJob(trx, { topic: 'nobody-knows', refId, businessKey: `onFailed ${refId}: ${(error as Error).message}` }),
    },
  ];

  before(async () => {
    database = await createTestDatabase();
    const config = testConfig(database.url);
    db = connectDatabase(config, 'relay-test');
    listener = createPostgresListener(config, createLog(config, 'relay-test'));
  });
  after(async () => {
    await listener.close();
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    await asOwner(database, 'TRUNCATE outbox, job_run');
    queue = new RecordingQueue();
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.close()));
    relays = [];
  });

  const relay = (extra: Partial<RelayOptions> = {}): void => {
    const log = createLog(testConfig(database.url), 'relay-test');
    relays.push(startRelay({ db, log, queue, jobs, listener, ...extra }));
  };
  const sweep = (afterMs: number): Promise<number> =>
    sweepOutbox({ db, log: createLog(testConfig(database.url), 'sweep-test'), jobs }, afterMs);
  const plan = (refId: number, businessKey?: string): Promise<void> =>
    planJob(db, { topic: 'slow-probe', refId, businessKey });
  const refs = (): number[] => queue.published.map((one) => one.refId).sort((a, b) => a - b);
  const count = async (where: string): Promise<number> =>
    (await db.pool.query<{ n: number }>(`SELECT count(*) AS n FROM outbox WHERE ${where}`)).rows[0]?.n ?? -1;

  it('a job planned in a transaction that rolls back is never published', async () => {
    relay();
    await db
      .transaction(async (trx) => {
        await planJob(trx, { topic: 'slow-probe', refId: 1 });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await plan(2);
    await eventually('the other one is published', 5000, () => queue.published.length > 0);
    expect(refs()).to.deep.equal([2]);
  });

  it('planning the same business key twice, also at the same time, plans once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => plan(index + 1, 'same')));
    expect(await count('true')).to.equal(1);
  });

  it('three relays publish each of 500 rows exactly once', async () => {
    for (let refId = 1; refId <= 500; refId += 1) await plan(refId);
    relay();
    relay();
    relay();
    await eventually('all are published', 10_000, async () => (await count('published_at IS NULL')) === 0);
    expect(refs()).to.deep.equal(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  it('a planned job wakes the relay at once: it does not wait for its next turn', async () => {
    relay({ pollMs: 60_000 });
    await eventually('the listener listens', 5000, () => listener.isListening());
    await pause(200);
    await plan(1);
    await eventually('it is published', 5000, () => queue.published.length === 1);
  });

  it('a row that is not due yet waits until it is', async () => {
    relay({ pollMs: 50 });
    await planJob(db, { topic: 'slow-probe', refId: 1, runAfter: new Date(Date.now() + 4000) });
    await pause(600);
    expect(queue.published, 'published before its time').to.have.length(0);
    await eventually('it is published', 8000, () => queue.published.length === 1);
  });

  it('a topic that this release does not know waits for a release that does', async () => {
    relay({ pollMs: 50 });
    await planJob(db, { topic: 'from-the-future', refId: 1 });
    await plan(2);
    await eventually('the known one is published', 3000, () => queue.published.length === 1);
    await pause(200);
    expect(await count(`topic = 'from-the-future' AND published_at IS NULL`)).to.equal(1);
  });

  it('a queue that fails or refuses leaves the row waiting and gets it later', async () => {
    queue.up = false;
    relay({ pollMs: 50 });
    await plan(1);
    await pause(300);
    queue.refuses = true;
    queue.up = true;
    await pause(300);
    expect(await count('published_at IS NULL'), 'rows that wait').to.equal(1);
    queue.refuses = false;
    await eventually('it is published', 3000, () => queue.published.length === 1);
  });

  it('the sweeper puts back only jobs that were handed over long ago and never ended', async () => {
    relay({ pollMs: 50 });
    for (const refId of [1, 2, 3]) await plan(refId);
    await eventually('all are published', 3000, async () => (await count('published_at IS NULL')) === 0);
    await db.pool.query('UPDATE job_run SET done_at = now() WHERE ref_id = 1');
    await db.pool.query('UPDATE job_run SET failed_at = now() WHERE ref_id = 2');
    expect(await sweep(60_000), 'swept while still young').to.equal(0);
    await pause(50);
    expect(await sweep(20), 'swept').to.equal(1);
    await eventually('it is handed over again', 3000, () => queue.published.length === 4);
    expect(queue.published[3]).to.include({ refId: 3, again: true });
  });

  /** Hands the job over ten times, as often as a job may kill its worker; `started` is what its row says each time. */
  const handOverTenTimes = async (started: string): Promise<void> => {
    relay({ pollMs: 20 });
    await plan(1);
    for (let round = 0; round <= 10; round += 1) {
      await eventually('it is published', 3000, async () => (await count('published_at IS NULL')) === 0);
      await db.pool.query(`UPDATE job_run SET ${started}`);
      await db.pool.query(`UPDATE outbox SET published_at = now() - interval '1 minute'`);
      if (round < 10) expect(await sweep(10), `round ${round}`).to.equal(1);
    }
  };
  const failures = async (): Promise<unknown[]> =>
    (await db.pool.query('SELECT error FROM job_run WHERE failed_at IS NOT NULL')).rows;
  const DIED = `created_at = now() - interval '1 hour', started_at = now() - interval '1 minute'`;

  it('a job whose worker dies every time is given up after ten tries, with what its onFailed writes', async () => {
    await handOverTenTimes(DIED);
    expect(await sweep(10)).to.equal(0);
    expect(await failures()).to.deep.equal([{ error: 'its worker died every time' }]);
    expect(await count(`business_key = 'onFailed 1: its worker died every time'`)).to.equal(1);
  });

  it('a job that has just begun once more is not given up while it works', async () => {
    await handOverTenTimes(DIED);
    await db.pool.query('UPDATE job_run SET started_at = now()');
    await sweep(30_000);
    expect(await failures()).to.deep.equal([]);
  });

  it('a job that waits in a long queue, or for its next try, is not given up', async () => {
    await handOverTenTimes(`created_at = now() - interval '1 hour'`);
    expect(await sweep(10), 'still in the queue').to.equal(1);
    await eventually('it is published', 3000, async () => (await count('published_at IS NULL')) === 0);
    await db.pool.query(`UPDATE outbox SET published_at = now() - interval '1 minute'`);
    await db.pool.query(`UPDATE job_run SET ${DIED}, retry_at = now() + interval '1 hour'`);
    expect(await sweep(10), 'its next try is to come').to.equal(0);
    expect(await failures()).to.deep.equal([]);
    await db.pool.query(`UPDATE job_run SET retry_at = now() - interval '1 minute'`);
    expect(await sweep(10), 'its next try never came').to.equal(1);
    expect(await failures()).to.deep.equal([]);
  });
});

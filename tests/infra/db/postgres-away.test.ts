import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '@school/infra/db/database';
import { fromPostgres } from '@school/infra/db/constraint-errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import pg from 'pg';
import { asOwner, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { phoneOf, registers, slowestMs, startLoad } from '../../support/faults/load.js';
import { ownPostgres, type OwnPostgres } from '../../support/faults/postgres-server.js';
import { readiness, startGateway, startSchoolWorkers, type Server } from '../../support/faults/servers.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';
import { testConfig } from '../../support/test-config.js';

const AWAY_MS = fullSize(20_000, 5000);
const HANGS_MS = 5000;
/** Mostly a second; but a worker that fell silent (BullMQ #3185) is replaced 10 s after trouble, a minute after its last sign. */
const JOBS_RUN_WITHIN_MS = 90_000;

describe('Postgres is not reachable', function () {
  this.timeout(120_000);
  let postgres: OwnPostgres;
  const running: Server[] = [];

  before(async () => {
    postgres = await ownPostgres();
  });
  after(async () => {
    await Promise.all(running.map((one) => one.kill()));
    await postgres.remove();
  });

  it('every request gets 503 with Retry-After within a second, no process exits, and all works soon after; no acknowledged write is lost', async () => {
    const env = { DATABASE_URL: postgres.url, CONNECT_TIMEOUT_MS: '900' };
    const [gateway, workers] = await Promise.all([startGateway('learner', env), startSchoolWorkers(env)]);
    running.push(gateway, workers);
    const exits: string[] = [];
    void gateway.exited.then(() => exits.push('gateway'));
    void workers.exited.then(() => exits.push('workers'));
    const acknowledged: string[] = [];
    const load = startLoad(20, async (serial) => {
      if (serial % 2 === 0) return fetch(`${gateway.url}/api/trial-slots/?student_timezone=UTC`);
      const answer = await registers(gateway.url, phoneOf(serial));
      if (answer.status === 201) acknowledged.push(phoneOf(serial));
      return answer;
    });
    const inOrder = (): number => load.answers.filter(({ status }) => status < 300).length;
    await eventually('requests are answered', 20_000, () => inOrder() > 20);

    await postgres.kill();
    const diedAt = performance.now();
    await pause(AWAY_MS);
    // `fetch` itself, which names the broken connection if there is no answer.
    expect((await fetch(`${gateway.url}/livez`)).status, 'liveness while Postgres is away').to.equal(200);
    expect(await readiness(gateway.port), 'readiness while Postgres is away').to.equal(503);
    const refused = load.answers.filter(({ sentAt }) => sentAt > diedAt);
    expect(refused.length).to.be.greaterThan(AWAY_MS / 100);
    expect(tally(refused.map(({ status, retryAfter }) => `${status} ${Number(retryAfter) >= 1}`))).to.deep.equal({
      '503 true': refused.length,
    });
    // A busy machine may stop everything for a second; requests that really wait for Postgres take longer and longer.
    const late = refused.filter(({ tookMs }) => tookMs > 1000);
    expect(late.length, 'requests that waited for their 503').to.be.below(refused.length / 4);
    expect(slowestMs(refused), 'the longest that a request waited for its 503').to.be.below(HANGS_MS);

    await postgres.start();
    const good = inOrder();
    await eventually('requests are answered again', 20_000, () => inOrder() > good);
    await eventually('it is ready again', 20_000, async () => (await readiness(gateway.port)) === 200);
    const backAt = performance.now();
    await eventually('more are answered', 20_000, () => inOrder() > good + 20);
    await load.stop();
    const later = load.answers.filter(({ sentAt }) => sentAt > backAt);
    expect(later.filter(({ status }) => status >= 300)).to.deep.equal([]);
    expect(await missing(postgres.url, acknowledged), 'acknowledged registrations without a row').to.deep.equal([]);
    await eventually('their jobs have run', JOBS_RUN_WITHIN_MS, async () => (await unfinishedJobs(postgres.url)) === 0);
    expect(exits).to.deep.equal([]);
  });
});

/** The phones without a lead. */
async function missing(url: string, phones: readonly string[]): Promise<string[]> {
  const rows = await ask<{ phone: string }>(url, 'SELECT phone FROM lead');
  const stored = new Set(rows.map(({ phone }) => phone));
  return phones.filter((phone) => !stored.has(phone));
}

async function unfinishedJobs(url: string): Promise<number> {
  const [row] = await ask<{ n: number }>(
    url,
    `SELECT count(*)::int AS n FROM outbox LEFT JOIN job_run ON kind = topic AND job_run.ref_id = outbox.ref_id
     WHERE topic = 'family-registered' AND done_at IS NULL`,
  );
  return row?.n ?? 0;
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a Postgres that no longer answers', () => {
  let database: TestDatabase;
  let db: Database;
  const backend = statement('test-frozen-backend', 'SELECT pg_backend_pid() AS pid');
  const note = statement('test-frozen-note', 'INSERT INTO frozen_note (word) VALUES ($1)');
  const notes = statement('test-frozen-notes', 'SELECT word FROM frozen_note ORDER BY word');

  before(async () => {
    database = await createTestDatabase();
    db = connectDatabase(testConfig(database.url, { STATEMENT_TIMEOUT_MS: '100' }), 'frozen-test');
    await asOwner(database, 'CREATE TABLE frozen_note (word text)');
  });
  after(async () => {
    await db.close();
    await database.drop();
  });

  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error: unknown) => fromPostgres(error)?.kind ?? String(error),
    );

  it('a statement fails as unavailable soon after its own limit, and the next one gets a working connection', async () => {
    const { pid } = await db.row<{ pid: number }>(backend);
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await outcome(db.row(backend))).to.equal('unavailable');
      expect((await db.row<{ pid: number }>(backend)).pid).to.not.equal(pid);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('what a transaction has written is never committed by the next one', async () => {
    let frozen = 0;
    const work = db.transaction(async (trx) => {
      await trx.run(note, ['of the first']);
      frozen = (await trx.row<{ pid: number }>(backend)).pid;
      process.kill(frozen, 'SIGSTOP');
      await trx.run(note, ['unanswered']);
    });
    expect(await outcome(work)).to.equal('unavailable');
    process.kill(frozen, 'SIGCONT');
    await db.transaction((trx) => trx.run(note, ['of the second']));
    expect(await db.rows(notes)).to.deep.equal([{ word: 'of the second' }]);
  });
});

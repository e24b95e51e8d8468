import { AsyncResource } from 'node:async_hooks';
import { fromPostgres } from '@school/infra/db/constraint-errors';
import { connectDatabase, TryAgain, type Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { testConfig } from '../../support/test-config.js';

const write = statement('test-transaction-write', 'INSERT INTO transaction_note (word) VALUES ($1)');
const words = statement('test-transaction-words', 'SELECT word FROM transaction_note ORDER BY word');
const fail = statement('test-transaction-fail', 'SELECT 1 / $1::int AS half');
const backend = statement('test-transaction-backend', 'SELECT pg_backend_pid() AS pid');
const kill = statement('test-transaction-kill', 'SELECT pg_terminate_backend($1)');
const alive = statement('test-transaction-alive', 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid = $1');
const idle = statement(
  'test-transaction-idle',
  `SELECT count(*)::int AS n FROM pg_stat_activity
   WHERE datname = current_database() AND application_name = 'transaction-test' AND state LIKE 'idle in transaction%'`,
);

interface Count {
  n: number;
}

describe('a transaction', () => {
  let database: TestDatabase;
  let db: Database;
  let outside: Database;

  beforeEach(async () => {
    database = await createTestDatabase();
    db = connectDatabase(testConfig(database.url, { DB_POOL: '1' }), 'transaction-test');
    outside = connectDatabase(testConfig(database.url), 'transaction-test-outside');
    await asOwner(database, 'CREATE TABLE transaction_note (word text)');
  });
  afterEach(async () => {
    await Promise.all([db.close(), outside.close()]);
    await database.drop();
  });

  const written = async (): Promise<string[]> => (await outside.rows<{ word: string }>(words)).map(({ word }) => word);
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('writes all of its statements, or none; its connection serves the next one', async () => {
    const failed = await failureOf(
      db.transaction(async (trx) => {
        await trx.run(write, ['lost']);
        throw new Error('no');
      }),
    );
    expect(failed).to.have.property('message', 'no');
    await db.transaction(async (trx) => {
      await trx.run(write, ['one']);
      await trx.run(write, ['two']);
    });
    expect(await written()).to.deep.equal(['one', 'two']);
    expect(await outside.row(idle)).to.deep.equal({ n: 0 });
  });

  it('is an error if one of its statements has failed and nobody said so: Postgres has written nothing', async () => {
    const failed = await failureOf(
      db.transaction(async (trx) => {
        await trx.run(write, ['lost']);
        await trx.row(fail, [0]).catch(() => undefined);
      }),
    );
    expect(String(failed)).to.contain('one of its statements had failed');
    expect(await written()).to.deep.equal([]);
  });

  it('is refused inside another one, because two connections for one request can lock the pool up', async () => {
    const failed = await failureOf(db.transaction(() => db.transaction((trx) => trx.row(backend))));
    expect(String(failed)).to.contain('inside another one');
    await db.transaction((trx) => trx.run(write, ['after']));
    expect(await written()).to.deep.equal(['after']);
  });

  it('whose connection breaks between two statements fails as unavailable, and the next one gets another', async () => {
    // As another process would; the connection hears of its end while no statement waits for it.
    const endBackend = AsyncResource.bind(async (pid: number) => {
      await outside.run(kill, [pid]);
      await eventually('it has ended', 20_000, async () => (await outside.row<Count>(alive, [pid])).n === 0);
    });
    const failed = await failureOf(
      db.transaction(async (trx) => {
        await trx.run(write, ['lost']);
        await endBackend((await trx.row<{ pid: number }>(backend)).pid);
        await trx.run(write, ['lost, too']);
      }),
    );
    expect(fromPostgres(failed)?.kind).to.equal('unavailable');
    await db.transaction((trx) => trx.run(write, ['after']));
    expect(await written()).to.deep.equal(['after']);
  });

  it('begins again when Postgres asks for that, and what it said before is forgotten', async () => {
    const heard: string[] = [];
    db.subscribe((_channel, payload) => heard.push(payload));
    let tries = 0;
    await db.transaction(async (trx) => {
      tries += 1;
      await trx.run(write, [`try ${tries}`]);
      trx.publish('news', `try ${tries}`);
      if (tries === 1) throw new TryAgain('again');
    });
    expect(await written()).to.deep.equal(['try 2']);
    expect(heard).to.deep.equal(['try 2']);
  });
});

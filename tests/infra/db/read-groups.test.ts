import { connectDatabase, type Database } from '@school/infra/db/database';
import { ReadGroups } from '@school/infra/db/read-groups';
import { groupedRead } from '@school/infra/db/sql';
import { expect } from 'chai';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { testConfig } from '../../support/test-config.js';

const COUNT = 20;
/** Two calls go at once, the other eighteen as groups of at most eight. */
const STATEMENTS = 2 + 3;

const half = groupedRead(
  'test-group-half',
  ['int', 'text'],
  `SELECT 100 / $1::int || ' ' || coalesce($2::text, 'nothing') AS answer FROM pg_sleep(0.02)`,
);
const noted = groupedRead('test-group-noted', ['int'], 'SELECT count(*)::int + $1::int AS answer FROM group_note');
const upTo = groupedRead(
  'test-group-up-to',
  ['int'],
  'SELECT generate_series(1, $1::int) AS answer FROM pg_sleep(0.02)',
);

interface Answer {
  answer: string | number;
}

describe('reads that many people ask for at the same time', () => {
  let database: TestDatabase;
  let db: Database;

  before(async () => {
    database = await createTestDatabase();
    db = connectDatabase(testConfig(database.url), 'read-groups-test');
    await db.pool.query('CREATE TABLE group_note (word text)');
  });
  after(async () => {
    await db.close();
    await database.drop();
  });

  const read = async (number: number, word: string | null = null): Promise<string | number> =>
    (await db.row<Answer>(half, [number, word])).answer;
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);

  it('go to Postgres together, and every caller gets the answer to its own values', async () => {
    const before = db.statementsRun();
    const words = numbers.map((number) => (number % 3 === 0 ? null : `it's "${number}", {or} \\ not`));
    const answers = await Promise.all(numbers.map((number, index) => read(number, words[index])));
    expect(answers).to.deep.equal(
      numbers.map((number, index) => `${Math.floor(100 / number)} ${words[index] ?? 'nothing'}`),
    );
    expect(db.statementsRun() - before).to.equal(STATEMENTS);
  });

  it('one after the other they go alone', async () => {
    const before = db.statementsRun();
    for (const number of numbers.slice(0, 3)) await read(number);
    expect(db.statementsRun() - before).to.equal(3);
  });

  it('a value that Postgres refuses fails its own call only', async () => {
    const answers = await Promise.allSettled(numbers.map((number) => read(number === 5 ? 0 : number)));
    expect(answers.map(({ status }) => status === 'fulfilled')).to.deep.equal(numbers.map((number) => number !== 5));
    expect(answers[4]).to.have.nested.property('reason.code', '22012');
  });

  it('a call sees what was written before it came, also if it waits for others', async () => {
    const early = numbers.map(() => db.row<Answer>(noted, [0]));
    await db.pool.query("INSERT INTO group_note VALUES ('new')");
    const late = await Promise.all(numbers.map(() => db.row<Answer>(noted, [0])));
    await Promise.all(early);
    expect(late.map(({ answer }) => answer)).to.deep.equal(numbers.map(() => 1));
  });

  it('a read that answers more rows than calls fails instead of giving a caller the row of another', async () => {
    const answers = await Promise.allSettled(numbers.map(() => db.row<Answer>(upTo, [2])));
    expect(answers.map(({ status }) => status === 'rejected')).to.deep.equal(numbers.map((number) => number > 2));
  });

  it('inside a transaction they go alone, on its own connection', async () => {
    const before = db.statementsRun();
    await db.transaction(async (trx) => {
      for (const number of [1, 2, 3]) await trx.row<Answer>(half, [number, null]);
    });
    expect(db.statementsRun() - before).to.equal(3);
  });

  describe('without a reply of Postgres', () => {
    let sent: { resolve(result: pg.QueryResult): void; reject(error: Error): void }[];
    let groups: ReadGroups;
    const ask = (number: number): Promise<unknown> => groups.run(half, [number, null]);
    const noReply = new Error('Query read timeout');

    beforeEach(() => {
      sent = [];
      groups = new ReadGroups(() => new Promise((resolve, reject) => sent.push({ resolve, reject })));
    });

    it('everybody who waits is told at once, and the next call tries again', async () => {
      const [running, ...others] = numbers.map(ask);
      sent[1]?.reject(noReply);
      const told = await Promise.allSettled(others);
      expect(told.map(({ status }) => status)).to.deep.equal(others.map(() => 'rejected'));
      expect(running).to.be.a('promise');
      expect(sent).to.have.length(2);
      void ask(1);
      expect(sent).to.have.length(3);
    });

    it('also those who wait for a call that has waited alone itself', async () => {
      const [first, , third] = [1, 2, 3].map(ask);
      sent[0]?.resolve({ rows: [{ answer: '100' }], rowCount: 1, command: 'SELECT', oid: 0, fields: [] });
      await first;
      const late = [4, 5].map(ask);
      sent[2]?.reject(noReply);
      const told = await Promise.allSettled([third, ...late]);
      expect(told.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
      expect(sent).to.have.length(3);
    });
  });
});

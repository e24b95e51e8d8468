import type { Trx } from '@school/infra/db/database';
import {
  childTimeLock,
  formLock,
  LEAD_TURN_LOCK,
  takeFreeLocks,
  takeLocks,
  takeLocksPatiently,
  teacherTimeLock,
} from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const held = statement(
  'test-locks-held',
  `SELECT classid::int AS kind, objid::int AS id FROM pg_locks
   WHERE locktype = 'advisory' AND pid = pg_backend_pid() ORDER BY 1, 2`,
);
const patience = statement('test-locks-patience', `SELECT current_setting('lock_timeout') AS value`);

describe('the locks that no row can hold', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('are taken in one order however they are listed: 60 transactions that want the same two never wait in a ring', async () => {
    const { db } = stores.deps;
    const both = [teacherTimeLock(1), childTimeLock(2)];
    let attempts = 0;
    const take = (locks: typeof both): Promise<void> =>
      db.transaction((trx) => {
        attempts += 1;
        return takeLocks(trx, locks);
      });
    await Promise.all(Array.from({ length: 60 }, (_, n) => take(n % 2 === 0 ? both : both.toReversed())));
    // A ring would have ended one of them, which then starts again.
    expect(attempts).to.equal(60);
  });

  it('end with the transaction, and a transaction without any waits for nobody', async () => {
    const { db } = stores.deps;
    await db.transaction(async (trx) => {
      await takeLocks(trx, []);
      expect(await trx.rows(held)).to.deep.equal([]);
      await takeLocks(trx, [teacherTimeLock(7), LEAD_TURN_LOCK]);
      expect(await trx.rows(held)).to.deep.equal([
        { kind: 1, id: 7 },
        { kind: 2, id: 0 },
      ]);
    });
    expect(await db.transaction((trx) => trx.rows(held))).to.deep.equal([]);
  });

  it('one form has one lock, another form another', () => {
    expect(formLock('a')).to.deep.equal(formLock('a'));
    expect(formLock('a')).to.not.deep.equal(formLock('b'));
  });

  it('out of their order they are not waited for: the transaction starts again until they are free', async () => {
    const { db } = stores.deps;
    const locks = [childTimeLock(5)];
    let free = (): void => undefined;
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    let other: Promise<void> | undefined;
    await new Promise<void>((taken) => {
      other = db.transaction(async (trx) => {
        await takeLocks(trx, locks);
        taken();
        await freed;
      });
    });
    let attempts = 0;
    await db.transaction(async (trx) => {
      attempts += 1;
      if (attempts === 2) {
        free();
        await other;
      }
      await takeFreeLocks(trx, locks);
    });
    expect(attempts).to.equal(2);
  });

  it('are waited for as long as two fifths of a statement, and nine tenths by whoever only waits for others of its kind', async () => {
    const waited = (take: typeof takeLocks): Promise<string> =>
      stores.deps.db.transaction(async (trx: Trx) => {
        await take(trx, [LEAD_TURN_LOCK]);
        return (await trx.row<{ value: string }>(patience)).value;
      });
    const statementMs = stores.deps.config.STATEMENT_TIMEOUT_MS;
    expect([await waited(takeLocks), await waited(takeLocksPatiently), await waited(takeLocks)]).to.deep.equal(
      [0.4, 0.9, 0.4].map((share) => `${(statementMs * share) / 1000}s`),
    );
  });
});

import { statement, type Sql } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { unwatchLedger } from '../../support/watched-ledgers.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const insertAccount = statement(
  'test-ledger-account',
  `
  INSERT INTO ledger_account (kind, student_id, balance, may_overdraw) VALUES ($1, $2, $3, $4) RETURNING id`,
);
const schoolAccount = statement('test-ledger-school', `SELECT id FROM ledger_account WHERE kind = 'school_credit'`);
const overdraw = statement(
  'test-ledger-overdraw',
  'UPDATE ledger_account SET balance = balance - 1, may_overdraw = true, overdraft_reason = $2 WHERE id = $1',
);
const insertEntry = statement(
  'test-ledger-entry',
  `
  INSERT INTO ledger_entry (kind, business_key, request_hash, description, reverses_entry_id) VALUES ('class', $1, 'x', 'Class', $2) RETURNING id`,
);
const insertLeg = statement(
  'test-ledger-leg',
  'INSERT INTO ledger_leg (entry_id, account_id, amount) VALUES ($1, $2, $3)',
);
const moveBalance = statement(
  'test-ledger-move',
  'UPDATE ledger_account SET balance = balance + $2 WHERE id = $1 AND balance + $2 >= 0',
);
const forceBalance = statement('test-ledger-force', 'UPDATE ledger_account SET balance = balance + $2 WHERE id = $1');
const readBalance = statement(
  'test-ledger-balance',
  `
  SELECT balance, (SELECT coalesce(sum(amount), 0)::int FROM ledger_leg WHERE account_id = $1) AS legs FROM ledger_account WHERE id = $1`,
);
const unbalanced = statement(
  'test-ledger-unbalanced',
  `
  SELECT count(*) AS n FROM (SELECT entry_id FROM ledger_leg GROUP BY entry_id HAVING sum(amount) <> 0) x`,
);
const insertLot = statement(
  'test-ledger-lot',
  `
  INSERT INTO ledger_lot (entry_id, account_id, category, amount, remaining, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);

let keys = 0;

describe('the database enforces the rules of the ledger', () => {
  let stores: TestStores;
  let school: number;

  const account = async (balance = 0): Promise<number> => {
    const { id } = await createStudent(stores.deps);
    return (await stores.deps.db.row<{ id: number }>(insertAccount, ['student_credit', id, balance, false])).id;
  };

  const post = async (
    sql: Sql,
    legs: readonly (readonly [number, number])[],
    key = `test:${++keys}`,
  ): Promise<number> => {
    const { id } = await sql.row<{ id: number }>(insertEntry, [key, null]);
    for (const [accountId, amount] of legs) await sql.run(insertLeg, [id, accountId, amount]);
    return id;
  };

  before(async () => {
    stores = await openTestStores({}, { asOwner: true });
    // These tests write forged rows to see the database refuse them, so the balances are wrong on purpose.
    unwatchLedger(stores.deps.db);
    school = (await stores.deps.db.row<{ id: number }>(schoolAccount)).id;
  });
  after(() => stores.close());

  it('an entry whose legs do not sum to zero is refused at the commit', async () => {
    const { db } = stores.deps;
    const student = await account();
    const seen: string[] = [];
    const bad = db.transaction(async (trx) => {
      await post(trx, [
        [student, 5],
        [school, -4],
      ]);
      seen.push('the legs are in');
    });
    expect(await refusedBy(bad)).to.match(/^23514/);
    expect(seen).to.deep.equal(['the legs are in']);
    expect(
      await refusedBy(
        db.transaction((trx) =>
          post(trx, [
            [student, 5],
            [school, -5],
          ]),
        ),
      ),
    ).to.equal('passed');
    expect(await refusedBy(db.transaction((trx) => post(trx, [[student, 5]])))).to.match(/^23514/);
    expect(await db.row(unbalanced)).to.deep.equal({ n: 0 });
  });

  it('nobody can add a leg to an entry of the past', async () => {
    const { db } = stores.deps;
    const student = await account();
    const id = await db.transaction((trx) =>
      post(trx, [
        [student, 5],
        [school, -5],
      ]),
    );
    expect(await refusedBy(db.run(insertLeg, [id, student, 1]))).to.match(/^23514/);
  });

  it('a leg of zero is refused', async () => {
    const student = await account();
    expect(await refusedBy(stores.deps.db.transaction((trx) => post(trx, [[student, 0]])))).to.match(/^23514/);
  });

  it('a balance is never below zero without a reason, and never below -1', async () => {
    const { db } = stores.deps;
    const student = await account(3);
    expect(await refusedBy(db.run(forceBalance, [student, -4]))).to.match(/^23514/);
    await db.run(forceBalance, [student, -3]);
    expect(await refusedBy(db.run(overdraw, [student, null]))).to.equal('23514 ledger_account_debt');
    expect(await refusedBy(db.run(overdraw, [student, 'the last class']))).to.equal('passed');
    expect(await refusedBy(db.run(overdraw, [student, 'one more']))).to.equal('23514 ledger_account_debt');
  });

  it('an entry without legs is refused at the commit', async () => {
    expect(await refusedBy(stores.deps.db.transaction((trx) => post(trx, [])))).to.match(/^23514/);
  });

  it('the school has one account, without a stored balance', async () => {
    const { db } = stores.deps;
    expect(await refusedBy(db.row(insertAccount, ['school_credit', null, 0, true]))).to.equal(
      '23505 ledger_account_school',
    );
    expect(await refusedBy(db.run(forceBalance, [school, 1]))).to.equal('23514 ledger_account_school_derived');
  });

  it('entries and legs are never changed or deleted', async () => {
    const { db } = stores.deps;
    const student = await account();
    const id = await db.transaction((trx) =>
      post(trx, [
        [student, 5],
        [school, -5],
      ]),
    );
    for (const sql of [
      'UPDATE ledger_entry SET description = description WHERE id = $1',
      'DELETE FROM ledger_entry WHERE id = $1',
      'UPDATE ledger_leg SET amount = amount WHERE entry_id = $1',
      'DELETE FROM ledger_leg WHERE entry_id = $1',
    ]) {
      expect(await refusedBy(db.run(statement(`test-${sql.slice(0, 18)}`, sql), [id])), sql).to.equal('23001');
    }
    for (const sql of ['TRUNCATE ledger_entry CASCADE', 'TRUNCATE ledger_leg']) {
      expect(await refusedBy(db.run(statement(`test-${sql}`, sql))), sql).to.equal('23001');
    }
  });

  it('one entry per business event and one reversal per entry, however many try at once', async () => {
    const { db } = stores.deps;
    const student = await account();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        refusedBy(
          db.transaction((trx) =>
            post(
              trx,
              [
                [student, 1],
                [school, -1],
              ],
              'enrolment:1:punch',
            ),
          ),
        ),
      ),
    );
    expect(tally(outcomes)).to.deep.equal({ passed: 1, '23505 ledger_entry_business_key_key': 29 });
    const reverse = (id: number | null): Promise<number> =>
      db.transaction(async (trx) => {
        const entry = await trx.row<{ id: number }>(insertEntry, [`test:${++keys}`, id]);
        await trx.run(insertLeg, [entry.id, student, 1]);
        await trx.run(insertLeg, [entry.id, school, -1]);
        return entry.id;
      });
    const id = await reverse(null);
    const reversals = await Promise.all(Array.from({ length: 10 }, () => refusedBy(reverse(id))));
    expect(tally(reversals)).to.deep.equal({ passed: 1, '23505 ledger_entry_reverses_entry_id_key': 9 });
  });

  it('of 200 debits at the same time from 50 credits, exactly 50 succeed and the balance is 0', async function () {
    this.timeout(30_000);
    const { db } = stores.deps;
    const student = await account();
    await db.transaction(async (trx) => {
      await post(trx, [
        [student, 50],
        [school, -50],
      ]);
      await trx.run(moveBalance, [student, 50]);
    });
    const debit = (): Promise<string> =>
      db
        .transaction(async (trx) => {
          // The update of the balance is both the lock and the check.
          if ((await trx.run(moveBalance, [student, -1])) === 0) return 'refused';
          await post(trx, [
            [student, -1],
            [school, 1],
          ]);
          return 'spent';
        })
        .catch((error: unknown) => String(error));
    expect(tally(await Promise.all(Array.from({ length: 200 }, debit)))).to.deep.equal({ spent: 50, refused: 150 });
    expect(await db.row(readBalance, [student])).to.deep.equal({ balance: 0, legs: 0 });
    expect(await db.row(unbalanced)).to.deep.equal({ n: 0 });
  });

  it('a lot never has more than it was given or less than zero, and paid credits never expire', async () => {
    const { db } = stores.deps;
    const student = await account();
    const id = await db.transaction((trx) =>
      post(trx, [
        [student, 5],
        [school, -5],
      ]),
    );
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await refusedBy(db.run(insertLot, [id, student, 'paid', 5, 6, null]))).to.match(/^23514/);
    expect(await refusedBy(db.run(insertLot, [id, student, 'paid', 5, -1, null]))).to.match(/^23514/);
    expect(await refusedBy(db.run(insertLot, [id, student, 'paid', 5, 5, tomorrow]))).to.match(/^23514/);
    expect(await refusedBy(db.run(insertLot, [id, student, 'promotional', 5, 5, tomorrow]))).to.equal('passed');
    expect(await refusedBy(db.run(insertLot, [id, student, 'paid', 5, 5, null]))).to.equal('passed');
  });

  it('a student has one account of credits', async () => {
    const student = await createStudent(stores.deps);
    const open = (): Promise<string> =>
      refusedBy(stores.deps.db.row(insertAccount, ['student_credit', student.id, 0, false]));
    expect(tally(await Promise.all(Array.from({ length: 10 }, open)))).to.deep.equal({
      passed: 1,
      '23505 ledger_account_kind_student_id_key': 9,
    });
  });
});

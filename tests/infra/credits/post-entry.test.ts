import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { OVERDRAFT_FLOOR } from '@school/core/credits/lots';
import { lockCreditAccounts } from '@school/infra/credits/account';
import { brokenPromises } from '@school/infra/credits/invariants';
import {
  debitCredits,
  expireLots,
  grantCredits,
  reverseEntry,
  reverseUnspent,
  type Debit,
  type Grant,
} from '@school/infra/credits/post-entry';
import type { Posted } from '@school/infra/credits/write-entry';
import type { Trx } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { tally, textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const accountOf = statement(
  'test-credits-account',
  'SELECT balance, may_overdraw, overdraft_reason FROM ledger_account WHERE student_id = $1',
);
const lotsOf = statement(
  'test-credits-lots',
  `
  SELECT l.category, l.amount, l.remaining FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
  WHERE a.student_id = $1 ORDER BY l.id`,
);
const legsOf = statement(
  'test-credits-legs',
  `
  SELECT a.kind, l.category, g.amount FROM ledger_leg g JOIN ledger_account a ON a.id = g.account_id
  LEFT JOIN ledger_lot l ON l.id = g.lot_id WHERE g.entry_id = $1 ORDER BY g.amount, g.id`,
);
const keysOf = statement(
  'test-credits-keys',
  `
  SELECT e.business_key FROM ledger_entry e JOIN ledger_leg g ON g.entry_id = e.id JOIN ledger_account a ON a.id = g.account_id
  WHERE a.student_id = $1 GROUP BY e.id ORDER BY e.id`,
);

const DAY_MS = 86_400_000;
let keys = 0;

describe('posting credits', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => stores.deps.db.transaction(work);
  const words = () => ({ businessKey: `test:${++keys}`, kind: 'test', description: 'Test', actorAccountId: null });
  const student = async (): Promise<number> => (await createStudent(stores.deps)).id;
  const give = (studentId: number, amount: number, more: Partial<Grant> = {}): Promise<Posted> =>
    inTrx((trx) => grantCredits(trx, { ...words(), studentId, amount, category: 'paid', ...more }));
  const spend = (studentId: number, amount: number, more: Partial<Debit> = {}): Promise<Posted> =>
    inTrx((trx) => debitCredits(trx, { ...words(), studentId, amount, ...more }));
  const promotional = (studentId: number, amount: number, days: number): Promise<Posted> =>
    give(studentId, amount, { category: 'promotional', expiresAt: new Date(Date.now() + days * DAY_MS) });
  const balance = async (studentId: number): Promise<number> =>
    (await stores.deps.db.row<{ balance: number }>(accountOf, [studentId])).balance;
  const NOT_ENOUGH = CREDIT_REFUSALS.not_enough_credits.text;

  it('200 concurrent debits from 50 credits: 50 ok, 150 refused, balance 0', async function () {
    this.timeout(30_000);
    const id = await student();
    await give(id, 50);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => textOf(spend(id, 1))));
    expect(tally(outcomes)).to.deep.equal({ done: 50, [NOT_ENOUGH]: 150 });
    expect(await balance(id)).to.equal(0);
    expect(await brokenPromises(stores.deps.db)).to.deep.equal([]);
  });

  it('promotional credits are used first, one leg per lot, against one leg of the school', async () => {
    const id = await student();
    await give(id, 5);
    await promotional(id, 1, 30);
    await promotional(id, 2, 3);
    const { entryId } = await spend(id, 4);
    expect(await stores.deps.db.rows(legsOf, [entryId])).to.deep.equal([
      { kind: 'student_credit', category: 'promotional', amount: -2 },
      { kind: 'student_credit', category: 'promotional', amount: -1 },
      { kind: 'student_credit', category: 'paid', amount: -1 },
      { kind: 'school_credit', category: null, amount: 4 },
    ]);
  });

  it('the same key is the same entry, however many calls at once; other values with it are refused', async () => {
    const id = await student();
    const wish = { ...words(), studentId: id, amount: 16, category: 'paid' as const };
    const posted = await Promise.all(Array.from({ length: 20 }, () => inTrx((trx) => grantCredits(trx, wish))));
    expect(new Set(posted.map(({ entryId }) => entryId)).size).to.equal(1);
    expect(posted.filter(({ isNew }) => isNew)).to.have.length(1);
    expect(await balance(id)).to.equal(16);
    expect(await textOf(inTrx((trx) => grantCredits(trx, { ...wish, amount: 17 })))).to.equal(
      CREDIT_REFUSALS.key_used.text,
    );
    expect(await textOf(inTrx((trx) => debitCredits(trx, wish)))).to.equal(CREDIT_REFUSALS.key_used.text);
    const other = await student();
    expect(await textOf(inTrx((trx) => grantCredits(trx, { ...wish, studentId: other })))).to.equal(
      CREDIT_REFUSALS.key_used.text,
    );
    expect(await balance(id)).to.equal(16);
  });

  it('nothing is posted for a student who does not exist', async () => {
    expect(await textOf(give(999_999_999, 1))).to.equal(CREDIT_REFUSALS.student_unknown.text);
  });

  it('0 credits: the last class goes to -1 with its reason, the next is refused, and a grant pays the debt', async () => {
    const id = await student();
    const overdraft = { floor: OVERDRAFT_FLOOR };
    expect(await textOf(spend(id, 1))).to.equal(NOT_ENOUGH);
    await spend(id, 1, { overdraft, description: 'Class: Loops 2' });
    expect(await stores.deps.db.row(accountOf, [id])).to.deep.equal({
      balance: -1,
      may_overdraw: true,
      overdraft_reason: 'Class: Loops 2',
    });
    expect(await textOf(spend(id, 1, { overdraft }))).to.equal(NOT_ENOUGH);
    await give(id, 16);
    expect(await stores.deps.db.row(accountOf, [id])).to.deep.equal({
      balance: 15,
      may_overdraw: false,
      overdraft_reason: null,
    });
    expect(await stores.deps.db.rows(lotsOf, [id])).to.deep.equal([{ category: 'paid', amount: 16, remaining: 15 }]);
  });

  it('a reversal returns the credits to their lots, once, however many try', async () => {
    const id = await student();
    await give(id, 3);
    const { entryId } = await spend(id, 2);
    const reverse = (): Promise<Posted> => inTrx((trx) => reverseEntry(trx, { ...words(), entryId }));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => textOf(reverse())));
    expect(tally(outcomes)).to.deep.equal({ done: 1, [CREDIT_REFUSALS.already_reversed.text]: 9 });
    expect(await stores.deps.db.rows(lotsOf, [id])).to.deep.equal([{ category: 'paid', amount: 3, remaining: 3 }]);
  });

  it('a grant can be undone only while none of it is used', async () => {
    const id = await student();
    const { entryId } = await give(id, 3);
    await spend(id, 1);
    const undo = (): Promise<Posted> => inTrx((trx) => reverseEntry(trx, { ...words(), entryId }));
    expect(await textOf(undo())).to.equal(CREDIT_REFUSALS.credits_used.text);
    const other = await student();
    const unspent = await give(other, 3);
    await inTrx((trx) => reverseEntry(trx, { ...words(), entryId: unspent.entryId }));
    expect(await balance(other)).to.equal(0);
  });

  it('a refund takes what is left of the named grants, and nothing twice', async () => {
    const id = await student();
    const grantKey = `enrolment-test:${++keys}`;
    await give(id, 16, { businessKey: grantKey });
    await give(id, 5);
    await promotional(id, 2, 30);
    await spend(id, 12);
    const wish = { ...words(), studentId: id, grantKeys: [grantKey], kind: 'refund' };
    const first = await inTrx((trx) => reverseUnspent(trx, wish));
    const again = await inTrx((trx) => reverseUnspent(trx, wish));
    expect([first?.amount, first?.isNew, again?.amount, again?.isNew]).to.deep.equal([6, true, 6, false]);
    expect(await balance(id)).to.equal(5);
    expect(await inTrx((trx) => reverseUnspent(trx, { ...wish, ...words() }))).to.equal(undefined);
  });

  it('an expired promotional lot is no longer used, also before the hourly job runs', async () => {
    const id = await student();
    await give(id, 1);
    await promotional(id, 3, -1);
    expect(await textOf(spend(id, 2))).to.equal(NOT_ENOUGH);
    await spend(id, 1);
    expect(await balance(id)).to.equal(0);
    expect((await stores.deps.db.rows<{ business_key: string }>(keysOf, [id])).map((row) => row.business_key)).to.match(
      /lot:\d+:expiry/,
    );
  });

  it('only the unused rest expires, once, and paid credits never', async () => {
    const id = await student();
    await give(id, 4);
    await promotional(id, 3, 1);
    await spend(id, 1);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await Promise.all(Array.from({ length: 5 }, () => inTrx((trx) => expireLots(trx, id, later))));
    expect(await stores.deps.db.rows(lotsOf, [id])).to.deep.equal([
      { category: 'paid', amount: 4, remaining: 4 },
      { category: 'promotional', amount: 3, remaining: 0 },
    ]);
    expect(await balance(id)).to.equal(4);
  });

  it('grants, debits, reversals and expiries at the same time for several students keep every rule', async function () {
    this.timeout(30_000);
    const ids = await Promise.all(Array.from({ length: 4 }, student));
    for (const id of ids) await give(id, 5);
    const work = Array.from({ length: 120 }, (_, n) => {
      const id = ids[n % ids.length] ?? 0;
      if (n % 5 === 0) return give(id, 2);
      if (n % 5 === 1) return promotional(id, 1, n % 2 === 0 ? 5 : -1);
      if (n % 5 === 2)
        return spend(id, 1).then(({ entryId }) => inTrx((trx) => reverseEntry(trx, { ...words(), entryId })));
      if (n % 5 === 3) return inTrx((trx) => expireLots(trx, id, new Date()));
      return spend(id, 2);
    });
    const outcomes = await Promise.all(work.map((one) => textOf(one)));
    for (const text of new Set(outcomes)) expect(text).to.be.oneOf(['done', NOT_ENOUGH]);
    expect(await brokenPromises(stores.deps.db)).to.deep.equal([]);
  });

  it('a class of several students locks their accounts in a fixed order, so that there is no deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, student));
    for (const id of ids) await give(id, 50);
    const endClass = (order: number[]): Promise<void> =>
      inTrx(async (trx) => {
        await lockCreditAccounts(trx, order);
        for (const id of order) await debitCredits(trx, { ...words(), studentId: id, amount: 1 });
      });
    await Promise.all(Array.from({ length: 20 }, (_, n) => endClass(n % 2 === 0 ? ids : [...ids].reverse())));
    expect(await Promise.all(ids.map(balance))).to.deep.equal([30, 30, 30]);
  });

  it('postings of the same millisecond are in the order in which they were made', async () => {
    const id = await student();
    await give(id, 50);
    for (let n = 0; n < 20; n += 1) {
      await inTrx(async (trx) => {
        await debitCredits(trx, { ...words(), studentId: id, amount: 1 });
        await grantCredits(trx, { ...words(), studentId: id, amount: 1, category: 'paid' });
      });
    }
    expect(await brokenPromises(stores.deps.db)).to.deep.equal([]);
  });

  it('a transaction that fails leaves neither entry nor balance', async () => {
    const id = await student();
    await give(id, 5);
    const died = textOf(
      inTrx(async (trx) => {
        await debitCredits(trx, { ...words(), studentId: id, amount: 1 });
        await trx.run(statement('test-credits-kill', 'SELECT pg_terminate_backend(pg_backend_pid())'));
      }),
    );
    expect(await died).to.match(/terminat|Connection/i);
    expect(await balance(id)).to.equal(5);
  });
});

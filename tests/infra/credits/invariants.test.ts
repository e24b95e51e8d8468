import { brokenPromises } from '@school/infra/credits/invariants';
import { checkLedgerJob } from '@school/infra/credits/check-ledger';
import { expireCreditsJob } from '@school/infra/credits/expire-credits';
import { debitCredits, grantCredits } from '@school/infra/credits/post-entry';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { unwatchLedger } from '../../support/watched-ledgers.js';

const run = (text: string) => statement('', text);
const noticesOf = statement('test-ledger-notices', 'SELECT kind FROM notification WHERE account_id = $1 ORDER BY id');
const balanceOf = statement('test-ledger-credits', 'SELECT balance FROM ledger_account WHERE student_id = $1');

describe('the rules of the ledger, checked together', () => {
  let stores: TestStores;
  let studentId: number;
  let entryId: number;

  beforeEach(async () => {
    stores = await openTestStores({}, { asOwner: true });
    unwatchLedger(stores.deps.db);
    ({ id: studentId } = await createStudent(stores.deps));
    ({ entryId } = await post('class:7:student:1:debit:v1'));
  });
  afterEach(() => stores.close());

  const post = (businessKey: string, amount = 3) =>
    stores.deps.db.transaction((trx) =>
      grantCredits(trx, {
        studentId,
        amount,
        category: 'paid',
        businessKey,
        kind: 'test',
        description: 'Test',
        actorAccountId: null,
      }),
    );
  const broken = async (): Promise<string[]> =>
    [...new Set((await brokenPromises(stores.deps.db)).map(({ promise }) => promise))].sort();
  /** Writes a row that the database would normally refuse. */
  const forge = async (text: string): Promise<void> => {
    await stores.deps.db.transaction(async (trx) => {
      await trx.run(run('SET LOCAL session_replication_role = replica'));
      await trx.run(run(text));
    });
  };

  it('all are true after postings', async () => {
    expect(await brokenPromises(stores.deps.db)).to.deep.equal([]);
  });

  const forgeries: readonly [string, string, string[]][] = [
    [
      'I1: a leg too many',
      `INSERT INTO ledger_leg (entry_id, account_id, amount) SELECT min(entry_id), min(account_id), 1 FROM ledger_leg WHERE amount < 0`,
      ['I1'],
    ],
    [
      'I1: an entry without legs',
      `INSERT INTO ledger_entry (kind, business_key, request_hash, description) VALUES ('x', 'x', 'x', 'x')`,
      ['I1'],
    ],
    [
      'I2: a balance that is not the sum of its legs',
      `UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'student_credit'`,
      ['I2'],
    ],
    ['I2: a lot that holds what no leg brought', `UPDATE ledger_lot SET remaining = remaining - 1`, ['I2']],
    ['I4: a guard is switched off', `ALTER TABLE ledger_leg DISABLE TRIGGER ledger_leg_append_only`, ['I4']],
    [
      'I6: an entry dated before the one that it follows',
      `UPDATE ledger_leg SET created_at = created_at - interval '1 day' WHERE id = (SELECT max(id) - 1 FROM ledger_leg)`,
      ['I6'],
    ],
  ];
  for (const [name, text, promises] of forgeries) {
    it(`${name} is found`, async () => {
      await post('test:second');
      await forge(text);
      expect(await broken()).to.deep.equal(promises);
    });
  }

  it('a balance below zero without a reason is found', async () => {
    await stores.deps.db.run(
      run('ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_debt, DROP CONSTRAINT ledger_account_check'),
    );
    await forge(`UPDATE ledger_account SET balance = -1 WHERE kind = 'student_credit'`);
    expect(await broken()).to.deep.equal(['I2', 'I3']);
  });

  it('two debits of one student for one class are found, unless one of them is reversed', async () => {
    await post('class:7:student:1:debit:v2');
    expect(await broken()).to.deep.equal(['I5']);
    await forge(
      `UPDATE ledger_entry SET reverses_entry_id = ${entryId} WHERE business_key = 'class:7:student:1:debit:v2'`,
    );
    expect(await broken()).to.deep.equal([]);
  });

  it('a punched page has exactly its credits, and only a punched page has any', async () => {
    const page = await createPaymentPage(stores.deps, { state: 'punched' });
    expect(await broken()).to.deep.equal([]);
    await post(`enrolment:${page.id + 1}:punch`);
    expect(await broken()).to.deep.equal(['I5']);
    await forge(`UPDATE instalment SET credits = credits + 1`);
    expect((await brokenPromises(stores.deps.db)).map(({ subject }) => subject.split(' ')[0])).to.have.members([
      'entry',
      'page',
    ]);
  });

  it('the job sends superusers one message when a rule is broken and one when it is right again', async () => {
    const { deps } = stores;
    const superuser = await createStaff(deps, { superuser: true });
    const clerk = await createStaff(deps);
    const deliver = createRunner([checkLedgerJob], { ...deps, mailer: createMailer(deps.config) });
    let minute = 0;
    const check = (): Promise<void> => deliver({ name: 'check-ledger', refId: ++minute, attempt: 1 });
    const told = async (accountId: number): Promise<string[]> =>
      (await deps.db.rows<{ kind: string }>(noticesOf, [accountId])).map(({ kind }) => kind);
    await check();
    expect(await told(superuser.accountId)).to.deep.equal([]);
    await forge(`UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'student_credit'`);
    await check();
    await check();
    expect(await told(superuser.accountId)).to.deep.equal(['ledger_broken']);
    await forge(`UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'student_credit'`);
    await check();
    await check();
    await forge(`UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'student_credit'`);
    await check();
    expect(await told(superuser.accountId)).to.deep.equal(['ledger_broken', 'ledger_whole', 'ledger_broken']);
    expect(await told(clerk.accountId)).to.deep.equal([]);
  });

  it("the hourly job expires the unused rest of everybody's promotional lots, and a second run changes nothing", async () => {
    const { deps, clock } = stores;
    const gift = (id: number) =>
      deps.db.transaction(async (trx) => {
        const words = { kind: 'test', description: 'Test', actorAccountId: null, studentId: id };
        const expiresAt = new Date(clock.now().getTime() + 60_000);
        await grantCredits(trx, { ...words, amount: 3, category: 'promotional', businessKey: `gift:${id}`, expiresAt });
        await debitCredits(trx, { ...words, amount: 1, businessKey: `used:${id}` });
      });
    const other = await createStudent(deps);
    await gift(studentId);
    await gift(other.id);
    clock.advance(3_600_000);
    const deliver = createRunner([expireCreditsJob], { ...deps, mailer: createMailer(deps.config) });
    await deliver({ name: 'expire-credits', refId: 1, attempt: 1 });
    await deliver({ name: 'expire-credits', refId: 2, attempt: 1 });
    expect((await deps.db.row<{ balance: number }>(balanceOf, [studentId])).balance).to.equal(3);
    expect((await deps.db.row<{ balance: number }>(balanceOf, [other.id])).balance).to.equal(0);
    expect(await broken()).to.deep.equal([]);
  });
});

import { staffActor } from '../../support/factories/actor.js';
import { savePaymentOption, type PaymentOptionWanted } from '@school/infra/catalog/payment-options';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { createCurrencies } from '../../support/factories/catalog.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const TOPIC = 'payment-details-changed';

describe('A changed payment account of the school', () => {
  let test: TestStores;
  let editor: Person;
  let boss: Person;
  let finance: Person;
  before(async () => {
    test = await openTestStores();
    await createCurrencies(test.deps);
    editor = await createStaff(test.deps, { name: 'edith', permissions: ['catalog.edit'] });
    boss = await createStaff(test.deps, { name: 'boss', superuser: true });
    finance = await createStaff(test.deps, { name: 'fin', permissions: ['payment.mark_paid'] });
    await createStaff(test.deps, { name: 'sales', permissions: ['payment.create'] });
    const gone = await createStaff(test.deps, { name: 'gone', superuser: true });
    await test.deps.db.pool.query('UPDATE account SET disabled_at = now() WHERE id = $1', [gone.accountId]);
  });
  after(() => test.close());

  const OPTION: PaymentOptionWanted = {
    option_id: 'PAY001',
    partner_name: 'Bank transfer',
    payment_details: '<p>Account <b>111</b></p>',
    allowed_currency: null,
    is_active: true,
    position: 1,
  };
  const save = (wanted: Partial<PaymentOptionWanted>, seen?: { id: number; updated_at: string }) =>
    savePaymentOption(test.deps, {
      actor: staffActor(editor),
      id: seen?.id,
      seenUpdatedAt: seen?.updated_at,
      wanted: { ...OPTION, ...wanted },
    });
  const planned = async (): Promise<number[]> =>
    (
      await test.deps.db.pool.query<{ ref_id: number }>('SELECT ref_id FROM outbox WHERE topic = $1 ORDER BY id', [
        TOPIC,
      ])
    ).rows.map((row) => row.ref_id);
  const run = (refId: number): Promise<void> =>
    createRunner(JOBS, { ...test.deps, mailer: createMailer(test.deps.config) })({ name: TOPIC, refId, attempt: 1 });

  it('superusers and finance get a message in the app and by e-mail, with the old and new details; once', async () => {
    const added = await save({});
    const [first = 0] = await planned();
    await run(first);
    const changed = await save({ payment_details: '<p>Account <b>666</b></p><script>hit()</script>' }, added);
    expect(changed.payment_details).to.equal('<p>Account <b>666</b></p>');
    const [, second = 0, ...more] = await planned();
    expect(more).to.deep.equal([]);
    await run(second);
    await run(second);

    const { rows: notices } = await test.deps.db.pool.query<{ account_id: number; title: string; body: string }>(
      'SELECT account_id, title, body FROM notification ORDER BY id',
    );
    expect(notices.map(({ account_id, title }) => [account_id, title])).to.deep.equal([
      [boss.accountId, 'Payment details of PAY001 (Bank transfer) were added'],
      [finance.accountId, 'Payment details of PAY001 (Bank transfer) were added'],
      [boss.accountId, 'Payment details of PAY001 (Bank transfer) were changed'],
      [finance.accountId, 'Payment details of PAY001 (Bank transfer) were changed'],
    ]);
    expect(notices[2]?.body).to.match(/^edith changed .*\n[\s\S]*Before:\nAccount 111\n\nNow:\nAccount 666\n/);
    const { rows: letters } = await test.deps.db.pool.query<{ recipient: string }>(
      `SELECT recipient FROM delivery WHERE channel = 'email' ORDER BY id`,
    );
    expect(letters.map(({ recipient }) => recipient)).to.deep.equal([
      boss.email,
      finance.email,
      boss.email,
      finance.email,
    ]);
  });

  it('a new name or order sends no message; an option that is shown again does', async () => {
    const wallet = { option_id: 'PAY009' };
    const added = await save(wallet);
    const renamed = await save({ ...wallet, partner_name: 'Bank', position: 7 }, added);
    const hidden = await save({ ...wallet, partner_name: 'Bank', position: 7, is_active: false }, renamed);
    const before = (await planned()).length;
    await save({ ...wallet, partner_name: 'Bank', position: 7, is_active: true }, hidden);
    expect((await planned()).length).to.equal(before + 1);
    expect(before).to.equal(3);
  });
});

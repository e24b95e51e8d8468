import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { rejectProof } from '@school/infra/payments/decide-proof';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { createProof } from '../../support/factories/proofs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const toldOf = statement(
  'test-payment-news',
  `SELECT n.account_id AS account, n.title FROM notification n WHERE n.business_key LIKE $1 || '%' ORDER BY n.id`,
);
const keptFor = statement(
  'test-payment-kept',
  "SELECT subject, body FROM delivery WHERE channel = 'whatsapp' AND business_key LIKE $1 || '%' ORDER BY id",
);
const forget = statement(
  'test-forget-run',
  'UPDATE job_run SET done_at = NULL, failed_at = NULL WHERE kind = $1 AND ref_id = $2',
);

describe('News of payments (product 3.2)', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const run = (name: string, refId: number): Promise<void> =>
    createRunner(JOBS, { ...stores.deps, mailer: createMailer(stores.deps.config) })({ name, refId, attempt: 1 });
  const told = (key: string): Promise<unknown[]> => stores.deps.db.rows(toldOf, [key]);
  const kept = (key: string): Promise<{ subject: string; body: string }[]> => stores.deps.db.rows(keptFor, [key]);

  it('a payment: the family gets a receipt with the link of its page, the owner is told; each once, however often it runs', async () => {
    const student = await createStudent(stores.deps, { name: 'Mia Muster' });
    const page = await createPaymentPage(stores.deps, { student, state: 'paid', reference: 'TX 91', payments: 3 });
    await run('payment-received', page.rowId);
    await stores.deps.db.run(forget, ['payment-received', page.rowId]);
    await run('payment-received', page.rowId);
    expect(await told(`payment:${page.id}:received`)).to.deep.equal([
      { account: student.accountId, title: `We have received USD ${page.amount} for Mia Muster` },
      { account: page.owner.accountId, title: `Paid: USD ${page.amount} for Mia Muster` },
    ]);
    const [letter, second] = await kept(`payment:${page.id}:received`);
    expect(second).to.equal(undefined);
    expect(letter?.body).to.include('(payment 1 of 3)').and.to.include('Reference: TX 91');
    expect(letter?.body).to.include(`/payment/${page.pageId}`);
  });

  it('a punched sale: family, owner, and whoever plans the classes', async () => {
    const scheduler = await createStaff(stores.deps, { permissions: ['class.schedule'] });
    const page = await createPaymentPage(stores.deps, { state: 'punched' });
    await run('sale-punched', page.rowId);
    const accounts = (await told(`payment:${page.id}:punched`)) as { account: number }[];
    expect(accounts.map(({ account }) => account)).to.deep.equal([
      page.student.accountId,
      page.owner.accountId,
      scheduler.accountId,
    ]);
    expect((await kept(`payment:${page.id}:punched`))[0]?.subject).to.equal(
      `16 classes added for ${page.student.name}`,
    );
  });

  it('a rejected proof: the family reads why, and where to send another one', async () => {
    const page = await createPaymentPage(stores.deps);
    const { id } = await createProof(stores.deps, { page });
    await rejectProof(stores.deps, staffActor(page.owner), id, 'The amount is another one');
    await run('proof-rejected', id);
    const [letter] = await kept(`proof:${id}:rejected`);
    expect(letter?.body).to.include('Reason: The amount is another one').and.to.include(`/payment/${page.pageId}`);
  });

  it('the proof of a link: its payer is known to nobody here, so nobody is told', async () => {
    const { id } = await createProof(stores.deps);
    await rejectProof(stores.deps, staffActor(await createStaff(stores.deps)), id, 'No');
    await run('proof-rejected', id);
    expect(await kept(`proof:${id}:`)).to.deep.equal([]);
  });
});

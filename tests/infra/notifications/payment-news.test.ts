import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { confirmLink, rejectProof } from '@school/infra/payments/decide-proof';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
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
const writtenTo = statement(
  'test-collector-letters',
  'SELECT subject, body, business_key AS key FROM delivery WHERE recipient = $1 ORDER BY id',
);
const setEmail = statement('test-news-email', 'UPDATE account SET email = $2 WHERE id = $1');
const plannedFor = statement('test-link-planned', 'SELECT topic FROM outbox WHERE ref_id = $1');
const forget = statement(
  'test-forget-run',
  'UPDATE job_run SET done_at = NULL, failed_at = NULL WHERE kind = $1 AND ref_id = $2',
);

describe('Messages about payments', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const run = (name: string, refId: number): Promise<void> =>
    createRunner(JOBS, { ...stores.deps, mailer: createMailer(stores.deps.config) })({ name, refId, attempt: 1 });
  const told = (key: string): Promise<unknown[]> => stores.deps.db.rows(toldOf, [key]);
  const kept = (key: string): Promise<{ subject: string; body: string }[]> => stores.deps.db.rows(keptFor, [key]);

  it('a payment: the family gets a receipt with the link of its page, the owner gets a message; each once, however often it runs', async () => {
    const student = await createStudent(stores.deps, { name: 'Mia Muster' });
    const page = await createPaymentPage(stores.deps, { student, state: 'paid', reference: 'TX 91', payments: 3 });
    await run('payment-received', page.rowId);
    await stores.deps.db.run(forget, ['payment-received', page.rowId]);
    await run('payment-received', page.rowId);
    expect(await told(`payment:${page.id}:received`)).to.deep.equal([
      { account: student.accountId, title: `We have received USD\u00a0${page.amount} for Mia Muster` },
      { account: page.owner.accountId, title: `Paid: USD\u00a0${page.amount} for Mia Muster` },
    ]);
    const [letter, second] = await kept(`payment:${page.id}:received`);
    expect(second).to.equal(undefined);
    expect(letter?.body).to.include('(payment 1 of 3)').and.to.include('Reference: TX 91');
    expect(letter?.body).to.include(`/payment/${page.pageId}`);
  });

  it('a punched sale: family, owner, and the people who schedule classes', async () => {
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

  it('a rejected proof: the family reads the reason, and where to send another one', async () => {
    const page = await createPaymentPage(stores.deps);
    const { id } = await createProof(stores.deps, { page });
    await rejectProof(stores.deps, staffActor(page.owner), id, 'The amount is another one');
    await run('proof-rejected', id);
    const [letter] = await kept(`proof:${id}:rejected`);
    expect(letter?.body).to.include('Reason: The amount is another one').and.to.include(`/payment/${page.pageId}`);
  });

  describe('the proof of a link', () => {
    const finance = async () =>
      staffActor(await createStaff(stores.deps, { permissions: ['payment.mark_paid', 'payment.punch'] }));
    const confirm = async (id: number) =>
      confirmLink(stores.deps, await finance(), id, { confirmDuplicate: true, duplicateReason: 'A test' });

    it('a confirmed token: its family and the person who made the link get a message, each once, however often it runs', async () => {
      const student = await createStudent(stores.deps, { name: 'Mia Muster' });
      const link = await createPaymentLink(stores.deps, { kind: 'token', student, title: 'Token for Coding Champion' });
      const { id } = await createProof(stores.deps, { linkId: link.id, reference: 'TX 31' });
      await confirm(id);
      expect(await stores.deps.db.rows(plannedFor, [id])).to.deep.include({ topic: 'link-confirmed' });
      await run('link-confirmed', id);
      await stores.deps.db.run(forget, ['link-confirmed', id]);
      await run('link-confirmed', id);
      expect(await told(`proof:${id}:accepted`)).to.deep.equal([
        { account: student.accountId, title: 'We have received USD\u00a050.00 for Mia Muster' },
        { account: link.owner.accountId, title: 'Paid: Token for Coding Champion for Mia Muster' },
      ]);
      expect((await kept(`proof:${id}:accepted`))[0]?.body).to.include(`/r/${link.code}`);
    });

    it('a collection link: the person who made it and its collector get messages about the proof and the money; its payer is unknown', async () => {
      const collectorEmail = 'cora@collector.test';
      const link = await createPaymentLink(stores.deps, { title: 'Robotics kit', collectorEmail });
      const { id } = await createProof(stores.deps, { linkId: link.id, reference: 'TX 32' });
      await run('payment-proof-sent', id);
      await confirm(id);
      await run('link-confirmed', id);
      const [owner, ...office] = await told(`payment-proof-sent:${id}`);
      expect(owner).to.deep.equal({
        account: link.owner.accountId,
        title: 'Robotics kit: the family says it has paid',
      });
      // Whoever checks proofs hears of it at the same time.
      expect(office).to.have.length(1);
      expect(office[0]).to.include({ title: 'Robotics kit: a proof of payment to check' });
      expect(await told(`proof:${id}:accepted`)).to.deep.equal([
        { account: link.owner.accountId, title: 'Paid: Robotics kit' },
      ]);
      const letters = await stores.deps.db.rows<{ subject: string; body: string }>(writtenTo, [collectorEmail]);
      expect(letters.map(({ subject }) => subject)).to.deep.equal([
        'Proof of payment sent: Robotics kit',
        'Paid: Robotics kit',
      ]);
      expect(letters[1]?.body).to.include('We have received USD\u00a050.00').and.to.include('Reference: TX 32');
    });

    it('a collector who made the link gets one message, not two', async () => {
      const owner = await createStaff(stores.deps, { permissions: ['link.create'] });
      const link = await createPaymentLink(stores.deps, { owner, collectorEmail: owner.email?.toUpperCase() ?? '' });
      const { id } = await createProof(stores.deps, { linkId: link.id, reference: 'TX 33' });
      await rejectProof(stores.deps, await finance(), id, 'Not readable');
      await run('proof-rejected', id);
      expect(await stores.deps.db.rows(writtenTo, [owner.email])).to.have.length(1);
    });

    it('a rejected one: the same people read the reason, and where to send another one', async () => {
      const student = await createStudent(stores.deps, { name: 'Ben Muster' });
      const link = await createPaymentLink(stores.deps, { kind: 'token', student });
      const { id } = await createProof(stores.deps, { linkId: link.id });
      await rejectProof(stores.deps, await finance(), id, 'The amount is another one');
      await run('proof-rejected', id);
      expect(await told(`proof:${id}:rejected`)).to.deep.equal([
        { account: student.accountId, title: 'Please check your payment for Ben Muster' },
        { account: link.owner.accountId, title: 'Proof not accepted: Robotics kit for Ben Muster' },
      ]);
      const [letter] = await kept(`proof:${id}:rejected`);
      expect(letter?.body).to.include('Reason: The amount is another one').and.to.include(`/r/${link.code}`);
    });
  });

  // The last suite, because they hear of everything that others count.
  describe('superusers', () => {
    it('hear inside the app of what everybody else hears of, but their mailboxes stay empty', async () => {
      const boss = await createStaff(stores.deps, { superuser: true });
      const both = await createStaff(stores.deps, { superuser: true, permissions: ['class.schedule'] });
      for (const { accountId } of [boss, both])
        await stores.deps.db.run(setEmail, [accountId, `staff-${accountId}@school.test`]);
      const page = await createPaymentPage(stores.deps, { state: 'punched' });
      await run('payment-received', page.rowId);
      await run('sale-punched', page.rowId);
      const { id } = await createProof(stores.deps, { page: await createPaymentPage(stores.deps) });
      await run('payment-proof-sent', id);
      for (const key of [`payment:${page.id}:received`, `payment:${page.id}:punched`, `payment-proof-sent:${id}`]) {
        const accounts = ((await told(key)) as { account: number }[]).map(({ account }) => account);
        expect(accounts, key).to.include.members([boss.accountId, both.accountId]);
        expect(new Set(accounts).size, 'each once').to.equal(accounts.length);
      }
      const letters = ({ accountId }: Person) => stores.deps.db.rows(writtenTo, [`staff-${accountId}@school.test`]);
      expect(await letters(boss)).to.deep.equal([]);
      expect(await letters(both), 'who schedules classes').to.have.length(1);
    });
  });
});

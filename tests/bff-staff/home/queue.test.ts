import { readQueue } from '@school/bff-staff/contract/home';
import { rejectProof } from '@school/bff-staff/contract/payment-proofs';
import { punch } from '@school/bff-staff/contract/payments';
import { QUEUE_KINDS, QUEUE_PERMISSIONS, type QueueKind } from '@school/core/home/queue';
import { statement } from '@school/infra/db/sql';
import { DeliveryModel } from '@school/infra/notifications/model';
import { askExtension } from '@school/infra/payment-pages/ask-extension';
import { expirePage } from '@school/infra/payments/expire';
import { extendExpiry } from '@school/infra/payments/extend';
import { markPaid } from '@school/infra/payments/mark-paid';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createBatch, createClass, joinBatch } from '../../support/factories/classes.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { askForTestPrice } from '../../support/factories/price-requests.js';
import { createHeldClass, createLiveRecording, createRecording } from '../../support/factories/recordings.js';
import { createProof } from '../../support/factories/proofs.js';
import { requestFor } from '../../support/factories/seat-requests.js';
import { createTimeRequest } from '../../support/factories/time-requests.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;

const writeOff = statement(
  'test-queue-write-off',
  `UPDATE instalment i SET written_off_at = now(), written_off_by = $2, write_off_reason = 'Moved away'
   FROM payment_page p WHERE p.number = $1 AND i.id = p.instalment_id`,
);

describe('what waits for somebody of the office', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer('staff');
  });
  afterEach(() => server.close());

  const groups = async (as: Person) => (await server.call(readQueue, { as })).body.groups;
  const titles = async (as: Person, kind: QueueKind) =>
    (await groups(as)).find((group) => group.kind === kind)?.items.map(({ title }) => title);
  const worker = (...permissions: string[]) => createStaff(server.deps, { permissions });
  const child = (name: string) => createStudent(server.deps, { name });

  it('each kind is there for those who work on it, and for nobody else; a superuser sees all', async () => {
    for (const kind of QUEUE_KINDS) {
      const kinds = (await groups(await worker(QUEUE_PERMISSIONS[kind][0] ?? ''))).map((group) => group.kind);
      expect(kinds, kind).to.include(kind);
      expect(kinds, kind).to.deep.equal(
        QUEUE_KINDS.filter((one) => QUEUE_PERMISSIONS[one].some((need) => need === QUEUE_PERMISSIONS[kind][0])),
      );
    }
    expect(await groups(await worker('course.edit'))).to.deep.equal([]);
    const boss = await createStaff(server.deps, { superuser: true });
    expect((await groups(boss)).map(({ kind }) => kind)).to.deep.equal([...QUEUE_KINDS]);
  });

  it('a proof waits until it is decided; the one that has waited longest is first', async () => {
    const finance = await worker('payment.mark_paid');
    const first = await createProof(server.deps, {
      page: await createPaymentPage(server.deps, { student: await child('Mia') }),
    });
    await createProof(server.deps, { page: await createPaymentPage(server.deps, { student: await child('Leo') }) });
    expect(await titles(finance, 'proofs')).to.deep.equal(['Mia', 'Leo']);
    await server.call(rejectProof, { as: finance, params: { id: first.id }, body: { note: 'Another sum' } });
    expect(await titles(finance, 'proofs')).to.deep.equal(['Leo']);
  });

  it('a paid page waits for its punch, and then for its schedule until the child has a batch', async () => {
    const finance = await worker('payment.punch', 'class.schedule');
    const student = await child('Mia');
    const page = await createPaymentPage(server.deps, { student, state: 'paid' });
    expect(await titles(finance, 'to_punch')).to.deep.equal(['Mia']);
    const done = await server.call(punch, { as: finance, params: { id: page.id }, body: {} });
    expect(done.status).to.equal(200);
    expect(await titles(finance, 'to_punch')).to.deep.equal([]);
    expect(await titles(finance, 'to_schedule')).to.deep.equal(['Mia']);
    await joinBatch(server.deps, await createBatch(server.deps, await createTeacher(server.deps)), [student]);
    expect(await titles(finance, 'to_schedule')).to.deep.equal([]);
  });

  it('sales see their own pages that end within a day, and families of theirs who ask for more time', async () => {
    const sales = await worker('payment.create', 'payment.expire');
    const now = server.clock.now();
    const soon = new Date(now.getTime() + 5 * HOUR_MS);
    await createPaymentPage(server.deps, { owner: sales, student: await child('Mia'), expiresAt: soon });
    await createPaymentPage(server.deps, { student: await child('Of others'), expiresAt: soon });
    expect(await titles(sales, 'expiring')).to.deep.equal(['Mia']);
    for (const owner of [sales, await worker('payment.create')]) {
      const late = await createPaymentPage(server.deps, { owner, student: await child('Leo'), state: 'expired' });
      await askExtension(server.deps, late.pageId);
    }
    expect(await titles(sales, 'more_time')).to.deep.equal(['Leo']);
  });

  it('a family that asked for more time waits no longer once its page is extended, paid or written off, even if it expires again', async () => {
    await createPaymentOptions(server.deps);
    const sales = await worker('payment.create', 'payment.expire', 'payment.mark_paid');
    const expired = async (name: string) =>
      createPaymentPage(server.deps, { owner: sales, student: await child(name), state: 'expired' });
    const [extended, paid, writtenOff] = [
      await expired('Extended'),
      await expired('Paid'),
      await expired('Written off'),
    ];
    for (const { pageId } of [extended, paid, writtenOff]) await askExtension(server.deps, pageId);
    expect(await titles(sales, 'more_time')).to.have.members(['Extended', 'Paid', 'Written off']);
    await server.deps.db.run(writeOff, [writtenOff.id, sales.accountId]);
    const tomorrow = new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    const order = { pageNumber: extended.id, expiryDate: tomorrow, seenActive: false };
    await extendExpiry(server.deps, staffActor(sales), order);
    await markPaid(server.deps, staffActor(sales), {
      pageNumber: paid.id,
      option: 'PAY001',
      reference: '',
      notes: '',
      paidOn: server.clock.now().toISOString().slice(0, 10),
      screenshot: undefined,
      proofId: null,
      confirmDuplicate: false,
      duplicateReason: '',
    });
    await expirePage(server.deps, staffActor(sales), extended.id);
    expect(await titles(sales, 'more_time')).to.deep.equal([]);
  });

  it('requests, classes that nobody has ended, and messages that failed wait for those who answer them', async () => {
    const office = await worker('class.schedule', 'payment.approve_price', 'outbox.view');
    await askForTestPrice(server.deps, { student: await child('Priced') });
    await createTimeRequest(server.deps);
    const teacher = await createTeacher(server.deps, { name: 'Asha' });
    const batch = await createBatch(server.deps, teacher);
    await requestFor(server.deps, teacher, batch.id, await child('Seated'));
    const startsAt = new Date(server.clock.now().getTime() - 3 * HOUR_MS);
    await createClass(server.deps, batch, { startsAt });
    await server.deps.db.query(DeliveryModel).insert({
      businessKey: 'failed:1',
      channel: 'email',
      recipient: 'a@school.test',
      subject: 'Hello',
      body: 'Text',
      status: 'failed',
      createdAt: server.clock.now(),
    });
    const found = Object.fromEntries((await groups(office)).map(({ kind, items }) => [kind, items[0]?.title]));
    expect(found).to.include({
      price_requests: 'Priced',
      time_requests: 'Mia Brandt',
      seat_requests: 'Seated',
      to_end: 'Asha',
      failed_messages: 'email',
    });
  });

  it('a class that was recorded waits for its video from 24 hours after its end, for 30 days, until it has one', async () => {
    server.clock.set(new Date());
    const teacher = await createTeacher(server.deps, { name: 'Asha' });
    const mia = await child('Mia');
    const [recorded] = [
      await createHeldClass(server.deps, teacher, [mia], 0),
      await createHeldClass(server.deps, teacher, [mia]),
    ];
    await createLiveRecording(server.deps, recorded);
    // Somebody new each time: nobody stays signed in for so long.
    const waiting = async () =>
      (await groups(await worker('class.schedule')))
        .find(({ kind }) => kind === 'not_uploaded')
        ?.items.map(({ id, title }) => [id, title]);
    expect(await waiting()).to.deep.equal([]);
    // It ended an hour ago.
    server.clock.advance(23 * HOUR_MS - 1);
    expect(await waiting()).to.deep.equal([]);
    server.clock.advance(1);
    expect(await waiting()).to.deep.equal([[recorded, 'Asha']]);
    server.clock.advance(29 * 24 * HOUR_MS);
    expect(await waiting()).to.deep.equal([]);
    server.clock.advance(-5 * 24 * HOUR_MS);
    expect(await waiting()).to.have.length(1);
    await createRecording(server.deps, recorded, teacher, Buffer.from('film'));
    expect(await waiting()).to.deep.equal([]);
  });
});

import { listOutbox } from '@school/bff-staff/contract/outbox';
import { listPages } from '@school/bff-staff/contract/payment-pages';
import { listFamilyChanges, readFamily, readFamilyMoney, seeFamilyContact } from '@school/bff-staff/contract/families';
import { disableUser, enableUser } from '@school/bff-staff/contract/users';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling } from '../../support/factories/family.js';
import { createPaymentLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const insertLetter = statement(
  'test-family-letter',
  `INSERT INTO delivery (business_key, account_id, channel, recipient, subject, body, kind)
   VALUES ($1, $2, 'email', 'a@school.test', 'Hello', 'Text', 'class-receipt') RETURNING id`,
);
const chooseNoMail = statement(
  'test-family-choice',
  `INSERT INTO notification_choice (account_id, topic, channel, is_on) VALUES ($1, 'receipts', 'email', false)`,
);

describe('The page of a family', () => {
  let server: TestServer;
  let mia: Person;
  let tomId: number;
  let sales: Person;
  let otherSales: Person;
  let finance: Person;
  let chief: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-23T08:00:00Z');
    const { deps } = server;
    mia = await createStudent(deps, { name: 'Mia Sommer', phone: '+4917012345678', verified: true });
    tomId = await createSibling(deps, mia, 'Tom Sommer', 2);
    sales = await createStaff(deps, { permissions: ['payment.create', 'link.create'] });
    otherSales = await createStaff(deps, { permissions: ['payment.create'] });
    finance = await createStaff(deps, { permissions: ['payment.view_all', 'outbox.view'] });
    chief = await createStaff(deps, { name: 'rita', permissions: ['account.manage'] });
    await createPaymentPage(deps, { student: mia, owner: sales, state: 'punched', reference: 'TX 1' });
    await createPaymentPage(deps, { student: { ...mia, id: tomId }, owner: sales });
    await createPaymentPage(deps, { owner: sales });
    await createPaymentLink(deps, { kind: 'token', student: mia, owner: sales });
    await deps.db.run(chooseNoMail, [mia.accountId]);
  });
  after(() => server.close());

  const about = (as: Person) => ({ as, params: { id: mia.accountId } });

  it('names the account, its settings and the children; credits are not for everybody', async () => {
    const { body } = await server.call(readFamily, about(finance));
    expect(body).to.deep.include({ id: mia.accountId, phone: '+49•••••••••78', is_disabled: false });
    expect(body.verified_at).to.not.equal(null);
    expect(body.choices).to.deep.equal([{ topic: 'receipts', channel: 'email', is_on: false }]);
    expect(body.children.map(({ name, credits }) => [name, credits !== null])).to.deep.equal([
      ['Mia Sommer', true],
      ['Tom Sommer', true],
    ]);
    const plain = await server.call(readFamily, about(chief));
    expect(plain.body.children.map(({ credits }) => credits)).to.deep.equal([null, null]);
  });

  it('the payment pages of a family or of one child are a filter of the list', async () => {
    const count = async (query: Record<string, number>, as = finance) =>
      (await server.call(listPages, { as, query: { page: 1, ...query } })).body.count;
    expect(await count({ account_id: mia.accountId })).to.equal(2);
    expect(await count({ student_id: tomId })).to.equal(1);
    expect(await count({ account_id: mia.accountId }, otherSales)).to.equal(0);
  });

  it('what was paid and the deposits are shown in the scope of the caller’s own lists', async () => {
    const money = async (as: Person) => (await server.call(readFamilyMoney, about(as))).body;
    const { received, refunds, deposits } = await money(finance);
    expect(received.map(({ student, amount, reference }) => [student, amount, reference])).to.deep.equal([
      ['Mia Sommer', '400.00', 'TX 1'],
    ]);
    expect(refunds).to.deep.equal([]);
    expect(deposits.map(({ student, amount, state }) => [student, amount, state])).to.deep.equal([
      ['Mia Sommer', '50.00', 'active'],
    ]);
    expect(await money(sales)).to.deep.equal({ received, refunds, deposits });
    expect(await money(otherSales)).to.deep.equal({ received: [], refunds: [], deposits: [] });
  });

  it('the outbox shows the messages to one account', async () => {
    const other = await createStudent(server.deps);
    await server.deps.db.row(insertLetter, ['test-family:1', mia.accountId]);
    await server.deps.db.row(insertLetter, ['test-family:2', other.accountId]);
    const { body } = await server.call(listOutbox, { as: finance, query: { account_id: mia.accountId } });
    expect([body.count, body.results[0]?.kind]).to.deep.equal([1, 'class-receipt']);
  });

  it('the changes say who did what and why, of the family or of one child', async () => {
    const reason = 'Lost phone';
    await server.call(disableUser, { ...about(chief), body: { reason } });
    await server.call(enableUser, { ...about(chief), body: { reason } });
    expect((await server.call(seeFamilyContact, about(sales))).body.phone).to.equal('+4917012345678');
    const { body } = await server.call(listFamilyChanges, about(chief));
    const shown = body.results.map(({ who, action, reason: why }) => [who, action, why]);
    expect(shown.slice(0, 3)).to.deep.equal([
      [sales.name, 'account.see_contact', null],
      ['rita', 'account.enable', reason],
      ['rita', 'account.disable', reason],
    ]);
    const ofTom = await server.call(listFamilyChanges, { ...about(chief), query: { student_id: tomId } });
    expect(ofTom.status).to.equal(200);
    const second = await server.call(listFamilyChanges, { ...about(chief), query: { page: 2, page_size: 1 } });
    expect(second.body.results.map(({ action }) => action)).to.deep.equal(['account.enable']);
  });

  it('refused: an account that is no family, a child of another family, and staff who may not', async () => {
    const teacher = { id: sales.accountId };
    const stranger = await createStudent(server.deps);
    const answers = [
      await server.call(readFamily, { as: finance, params: teacher }),
      await server.call(readFamilyMoney, { as: finance, params: teacher }),
      await server.call(seeFamilyContact, { as: finance, params: teacher }),
      await server.call(listFamilyChanges, { as: chief, params: teacher }),
      await server.call(listFamilyChanges, { ...about(chief), query: { student_id: stranger.id } }),
    ];
    for (const { status, body } of answers) expect([status, body.error]).to.deep.equal([404, 'Family not found.']);
    expect((await server.call(readFamilyMoney, about(chief))).status).to.equal(403);
    expect((await server.call(listFamilyChanges, about(finance))).status).to.equal(403);
  });
});

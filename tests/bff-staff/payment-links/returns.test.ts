import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { listTokenLinks } from '@school/bff-staff/contract/payment-links';
import * as contract from '@school/bff-staff/contract/token-returns';
import { statement } from '@school/infra/db/sql';
import { tokenReturnedJob } from '@school/infra/notifications/link-news';
import { expect } from 'chai';
import { createPaymentLink, type TestLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-return-audit',
  "SELECT action, actor_account_id AS actor FROM audit_log WHERE entity = 'payment_link' AND entity_id = $1::text ORDER BY id",
);
const useToken = statement('test-return-use', 'UPDATE enrolment SET token_link_id = $2 WHERE id = $1');
const titlesOf = statement('test-return-notices', 'SELECT title FROM notification WHERE account_id = $1');

describe('two people return a token that was not used', () => {
  let server: TestServer;
  let sales: Person;
  let finance: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    sales = await createStaff(server.deps, { permissions: ['link.create', 'refund.request', 'payment.create'] });
    finance = await createStaff(server.deps, { permissions: ['refund.request', 'refund.approve'] });
  });
  after(() => server.close());

  const paid = async (student?: Person): Promise<TestLink> =>
    createPaymentLink(server.deps, {
      kind: 'token',
      state: 'paid',
      owner: sales,
      student: student ?? (await createStudent(server.deps)),
    });
  const ask = ({ id }: { id: number }, reason: unknown = 'Moves away', as = sales) =>
    server.call(contract.askReturn, { as, params: { id }, body: { reason } });
  const confirm = ({ id }: { id: number }, reference: unknown = 'SEPA 1', as = finance) =>
    server.call(contract.confirmReturn, { as, params: { id }, body: { reference } });
  const decline = ({ id }: { id: number }, as = finance) => server.call(contract.declineReturn, { as, params: { id } });
  const shown = async (link: TestLink, as = finance) =>
    (await server.call(listTokenLinks, { as, query: { q: link.code } })).body.results[0];
  const deposit = async ({ phone }: Person) =>
    (await server.call(checkPhone, { as: sales, body: { phone: phone ?? '', subject: 'Coding' } })).body.token_deposit;

  it('one asks with a reason, another confirms with the reference; no enrolment can use it in between, and the family gets a message', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Muster', phone: '+4917012300001' });
    const link = await paid(student);
    expect(await deposit(student)).to.not.equal(null);
    expect((await ask(link)).body.message).to.equal('The return is waiting for a second person.');
    expect(await deposit(student)).to.equal(null);
    expect(await shown(link)).to.include({
      return_asked_by: sales.name,
      return_reason: 'Moves away',
      returned_at: null,
    });
    expect((await confirm(link, 'SEPA 4711')).body.message).to.equal('The token is returned.');
    expect(await shown(link)).to.include({ return_reference: 'SEPA 4711' });
    expect(await server.deps.db.rows(auditOf, [link.id])).to.deep.equal([
      { action: 'payment_link.ask_return', actor: sales.accountId },
      { action: 'payment_link.return', actor: finance.accountId },
    ]);
    await runPlannedJobs(server.deps, [tokenReturnedJob]);
    expect(await server.deps.db.rows(titlesOf, [student.accountId])).to.deep.equal([
      { title: 'We have paid back USD\u00a050.00 for Mia Muster' },
    ]);
    for (const answer of [await ask(link), await confirm(link), await decline(link)])
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'This token has already been returned.']);
  });

  it('nobody can confirm their own request', async () => {
    const link = await paid();
    await ask(link, 'Moves away', finance);
    const answer = await confirm(link);
    expect([answer.status, answer.body.error]).to.deep.equal([
      403,
      'You asked to return this token, so somebody else must confirm it.',
    ]);
    expect((await ask(link)).body.error).to.equal('Returning this token is already waiting for a second person.');
  });

  it('declined, it can be used again, and asked for again', async () => {
    const student = await createStudent(server.deps, { phone: '+4917012300002' });
    const link = await paid(student);
    await ask(link);
    expect((await decline(link)).body.message).to.equal('The token was kept.');
    expect(await deposit(student)).to.not.equal(null);
    expect(await shown(link)).to.include({ return_asked_at: null, return_reason: null });
    for (const answer of [await decline(link), await confirm(link)])
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'Nobody has asked to return this token.']);
    expect((await ask(link)).status).to.equal(200);
  });

  it('is refused for a token that is unpaid or was deducted, for a collection link, and for a missing one', async () => {
    const open = await createPaymentLink(server.deps, { kind: 'token', owner: sales });
    expect((await ask(open)).body.error).to.equal('This token is not paid yet, so there is nothing to return.');
    const student = await createStudent(server.deps);
    const used = await paid(student);
    const page = await createPaymentPage(server.deps, { student });
    await server.deps.db.run(useToken, [page.enrolmentRowId, used.id]);
    expect((await ask(used)).body.error).to.equal(
      'This token was deducted from an enrolment. Please ask for a refund of that enrolment instead.',
    );
    const collection = await createPaymentLink(server.deps, { state: 'paid' });
    for (const link of [collection, { id: 999_999 }]) expect((await ask(link)).body.error).to.equal('Link not found.');
  });

  it('needs a reason, a reference and the permissions; people who return money see all tokens', async () => {
    const link = await paid();
    for (const reason of ['', '  ', null, 'x'.repeat(501)]) expect((await ask(link, reason)).status).to.equal(400);
    await ask(link);
    for (const reference of ['', '  ', null, 'x'.repeat(101)])
      expect((await confirm(link, reference)).status).to.equal(400);
    const maker = await createStaff(server.deps, { permissions: ['link.create'] });
    for (const answer of [await ask(link, 'x', maker), await confirm(link, 'x', sales), await decline(link, maker)])
      expect(answer.status).to.equal(403);
    expect(await shown(link, maker)).to.equal(undefined);
    expect(await shown(link, finance)).to.include({ id: link.id });
  });
});

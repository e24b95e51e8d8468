import { randomUUID } from 'node:crypto';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import * as contract from '@school/bff-staff/contract/refunds';
import { REFUND_DONE, REFUND_REFUSALS } from '@school/core/refunds/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { creditsOf, spendCredits } from '../../support/factories/credits.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-refund-route-audit',
  "SELECT action, actor_account_id FROM audit_log WHERE entity = 'refund' AND entity_id = $1::text ORDER BY id",
);
const noticesOf = statement(
  'test-refund-notices',
  'SELECT title, body FROM notification WHERE account_id = $1 ORDER BY id',
);

describe('Refunds by two people', () => {
  let server: TestServer;
  let asker: Person;
  let approver: Person;
  let page: TestPage;

  before(async () => {
    server = await startTestServer('staff');
    asker = await createStaff(server.deps, { name: 'rita', permissions: ['refund.request'] });
    approver = await createStaff(server.deps, { name: 'omar', permissions: ['refund.request', 'refund.approve'] });
  });
  after(() => server.close());
  beforeEach(async () => {
    page = await createPaymentPage(server.deps, { state: 'punched', discountedFeeMinor: 96_000, totalClasses: 48 });
    await spendCredits(server.deps, page.student.id, 13);
  });

  const quote = (page_id: string, as = asker) => server.call(contract.quoteRefund, { as, body: { page_id } });
  const form = (given: object = {}): object => ({
    form_key: randomUUID(),
    page_id: page.pageId,
    amount: '700.00',
    reason: 'The family moves away',
    ...given,
  });
  const request = (body: object = form(), as = asker) => server.call(contract.requestRefund, { as, body });
  const approve = (id: number, as = approver, body: unknown = { reference: 'SEPA 4711' }) =>
    server.call(contract.approveRefund, { as, params: { id }, body });
  const decline = (id: number, as = approver, body: unknown = { reason: 'Another amount' }) =>
    server.call(contract.declineRefund, { as, params: { id }, body });
  const list = (query: Record<string, string | number> = {}, as = approver) =>
    server.call(contract.listRefunds, { as, query });
  const said = async (answer: Promise<{ status: number; body: { error?: string } }>): Promise<unknown> => {
    const { status, body } = await answer;
    return [status, body.error];
  };

  it('the quote shows the calculation line by line: 960 paid, 13 used, 700.00', async () => {
    const { status, body } = await quote(page.pageId);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ currency: 'USD', open_refund_id: null, refunded_at: null, unpunched: '0.00' });
    expect(body.figures).to.deep.equal({
      received: '960.00',
      refunded_before: '0.00',
      used_credits: 13,
      used_value: '260.00',
      debt_credits: 0,
      debt_value: '0.00',
      cpc: '20.000',
      unspent_credits: 35,
      available: '700.00',
      in_words: 'received USD\u00a0960.00 − 13 used × USD\u00a020.000 = USD\u00a0700.00',
    });
    expect((await quote(`https://school.test/payment/${page.pageId}?x=1`)).body.enrolment_id).to.equal(
      page.enrolmentId,
    );
    for (const id of ['', 'x', '1-20260101-aaaaaaaaaaaaaaaaaaaaaaaa'])
      expect(await said(quote(id))).to.deep.equal([404, REFUND_REFUSALS.enrolment_not_found.text]);
  });

  it('the page shows that a refund waits, what was refunded in part, and when all of it was', async () => {
    const shown = async () => {
      const { body } = await server.call(pageById, { as: approver, params: { page_id: page.pageId } });
      return [body.is_refund_waiting, body.refunded_amount, body.refunded_at !== null];
    };
    expect(await shown()).to.deep.equal([false, null, false]);
    const part = await request(form({ amount: '200.00' }));
    expect(await shown()).to.deep.equal([true, null, false]);
    await approve(part.body.id);
    expect(await shown()).to.deep.equal([false, '200.00', false]);
    await approve((await request(form({ amount: '500.00' }))).body.id);
    expect(await shown()).to.deep.equal([false, '700.00', true]);
  });

  it('requested, then approved by another person: credits are taken, both steps are audited, the first person gets a message', async () => {
    const asked = await request();
    expect(asked.status).to.equal(201);
    expect(asked.body).to.include({ state: 'requested', amount: '700.00', credits: 35, requested_by: 'rita' });
    expect(asked.body.requested_by_me).to.equal(true);
    expect((await quote(page.pageId)).body.open_refund_id).to.equal(asked.body.id);
    const { status, body } = await approve(asked.body.id);
    expect([status, body.message]).to.deep.equal([200, REFUND_DONE.approved]);
    expect(body.refund).to.include({ state: 'approved', reference: 'SEPA 4711', decided_by: 'omar', credits: 35 });
    expect(body.refund.refunded_at).to.be.a('string');
    expect(await creditsOf(server.deps, page.student.id)).to.equal(0);
    expect(await server.deps.db.rows(auditOf, [asked.body.id])).to.deep.equal([
      { action: 'refund.request', actor_account_id: asker.accountId },
      { action: 'refund.approve', actor_account_id: approver.accountId },
    ]);
    const notices = await server.deps.db.rows<{ title: string }>(noticesOf, [asker.accountId]);
    expect(notices.at(-1)?.title).to.equal(`Your refund for ${page.student.name} was approved`);
  });

  it('never by the same person, twice, or without the reference of the transfer', async () => {
    const own = (await request(form(), approver)).body;
    expect(await said(approve(own.id))).to.deep.equal([403, REFUND_REFUSALS.same_person.text]);
    const { id } = own;
    const other = await createStaff(server.deps, { permissions: ['refund.approve'] });
    expect(await said(approve(id, other, { reference: ' ' }))).to.deep.equal([
      400,
      REFUND_REFUSALS.reference_missing.text,
    ]);
    expect((await approve(id, other)).status).to.equal(200);
    expect(await said(approve(id, other))).to.deep.equal([409, REFUND_REFUSALS.already_decided.text]);
    expect(await said(decline(id))).to.deep.equal([409, REFUND_REFUSALS.already_decided.text]);
    expect(await said(approve(999_999))).to.deep.equal([404, REFUND_REFUSALS.refund_not_found.text]);
  });

  it('declined with a reason: nothing changes, and another one may be asked for', async () => {
    const { id } = (await request()).body;
    expect(await said(decline(id, approver, {}))).to.deep.equal([400, REFUND_REFUSALS.reason_missing.text]);
    const { body } = await decline(id);
    expect(body.message).to.equal(REFUND_DONE.declined);
    expect(body.refund).to.include({ state: 'declined', declined_reason: 'Another amount', reference: null });
    expect(await creditsOf(server.deps, page.student.id)).to.equal(35);
    const notices = await server.deps.db.rows<{ body: string }>(noticesOf, [asker.accountId]);
    expect(notices.at(-1)?.body).to.equal('USD\u00a0700.00: Another amount');
    expect((await request()).status).to.equal(201);
  });

  it('refuses more than the calculated amount, zero, no reason, a second request, and a used form', async () => {
    expect(await said(request(form({ amount: '700.01' })))).to.deep.equal([
      400,
      'At most USD\u00a0700.00 can be refunded.',
    ]);
    for (const amount of ['0', '-5', '1.005', 'x', 0, null, {}, 1e30])
      expect(await said(request(form({ amount }))), JSON.stringify(amount)).to.deep.equal([
        400,
        REFUND_REFUSALS.amount_missing.text,
      ]);
    expect(await said(request(form({ reason: '  ' })))).to.deep.equal([400, REFUND_REFUSALS.reason_missing.text]);
    expect((await request(form({ form_key: 'x' }))).status).to.equal(400);
    expect(await said(request(form({ page_id: 'x' })))).to.deep.equal([404, REFUND_REFUSALS.enrolment_not_found.text]);
    const sent = form();
    const { id } = (await request(sent)).body;
    expect((await request(sent)).body.id, 'the same form again').to.equal(id);
    expect(await said(request({ ...sent, amount: 600 }))).to.deep.equal([409, REFUND_REFUSALS.form_used.text]);
    expect(await said(request())).to.deep.equal([409, REFUND_REFUSALS.already_requested.text]);
    const unpaid = await createPaymentPage(server.deps);
    expect(await said(request(form({ page_id: unpaid.pageId })))).to.deep.equal([
      409,
      REFUND_REFUSALS.nothing_to_refund.text,
    ]);
  });

  it('409 when credits were used since; the sentence gives the amount that is possible now', async () => {
    const { id } = (await request()).body;
    await spendCredits(server.deps, page.student.id, 2);
    const { status, body } = await approve(id);
    expect(status).to.equal(409);
    expect(body.error).to.include('at most USD\u00a0660.00 can be refunded now');
  });

  it('the list: tabs with counts; people who may only ask see their own requests and sales', async () => {
    const { id } = (await request()).body;
    const all = (await list()).body;
    expect(all.counts.requested).to.equal(all.count);
    expect(all.results[0]).to.include({
      id,
      state: 'requested',
      student_name: page.student.name,
      requested_by_me: false,
    });
    const other = await createStaff(server.deps, { permissions: ['refund.request'] });
    expect((await list({}, other)).body).to.deep.include({ count: 0, results: [] });
    expect((await list({}, asker)).body.results[0]?.id).to.equal(id);
    await decline(id);
    expect((await list({ state: 'declined' })).body.results[0]).to.include({ id, declined_reason: 'Another amount' });
    const one = (await list({ state: 'declined', page_size: 1, page: 2 })).body;
    expect(one.results.length).to.be.at.most(1);
  });

  it('only with the permission: refund.request asks, refund.approve decides', async () => {
    const { id } = (await request()).body;
    expect((await approve(id, asker)).status).to.equal(403);
    expect((await decline(id, asker)).status).to.equal(403);
    const onlyApproves = await createStaff(server.deps, { permissions: ['refund.approve'] });
    expect((await request(form(), onlyApproves)).status).to.equal(403);
    expect((await quote(page.pageId, onlyApproves)).status).to.equal(200);
    const nobody = await createStaff(server.deps, { permissions: ['payment.view_all'] });
    expect((await quote(page.pageId, nobody)).status).to.equal(403);
    expect((await list({}, nobody)).status).to.equal(403);
  });
});

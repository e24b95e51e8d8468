import { listOpportunities } from '@school/bff-crm/contract/opportunities';
import { OPPORTUNITIES_SHOWN } from '@school/core/leads/opportunities';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCurrencies, createPaymentOption } from '../../support/factories/catalog.js';
import { createSibling } from '../../support/factories/family.js';
import { createPunchedEnrolment, createFinance } from '../../support/factories/instalments.js';
import { createLead, createLeadOf, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createSalesPerson, createStudent, type Person } from '../../support/factories/people.js';
import { createProof } from '../../support/factories/proofs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const opened = statement(
  'test-deal-opened',
  `INSERT INTO payment_page_visit (payment_page_id, opens, first_opened_at, last_opened_at, last_device) VALUES ($1, 3, $2, $2, 'phone')`,
);
const refunded = statement('test-deal-refunded', 'UPDATE enrolment SET refunded_at = $2 WHERE id = $1');
const wasDue = statement(
  'test-deal-was-due',
  `UPDATE instalment SET due_on = '2026-11-17' WHERE position = 2 AND enrolment_id = (SELECT id FROM enrolment WHERE number = $1)`,
);

const NOON = new Date('2026-11-21T12:00:00Z');

describe('the opportunities of a lead', () => {
  let server: TestServer;
  let sara: Person;
  let child: Person;
  let lead: TestLead;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 });
    sara = await createSalesPerson(server.deps, { name: 'sara' });
  });
  beforeEach(async () => {
    child = await createStudent(server.deps, { name: 'Mia Schmidt' });
    lead = await createLeadOf(server.deps, child);
  });
  after(() => server.close());

  const read = async (code = lead.code) => {
    const answer = await server.call(listOpportunities, { as: sara, params: { lead_id: code } });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };

  it('says what is bought, for how much, how often its page was opened, and that a proof waits', async () => {
    const page = await createPaymentPage(server.deps, { student: child, currency: 'EUR' });
    await server.deps.db.run(opened, [page.rowId, NOON]);
    const [before] = (await read()).results;
    expect(before).to.include({
      enrolment_id: page.enrolmentId,
      child_name: 'Mia Schmidt',
      is_sibling: false,
      credits_left: 0,
      course: 'Coding Champion',
      total_num_of_classes: 16,
      currency: 'EUR',
      fee: '400.00',
      owner_name: page.owner.name,
      is_refunded: false,
    });
    expect(before?.payments).to.have.length(1);
    expect(before?.payments[0]).to.include({
      amount: page.amount,
      page_id: page.pageId,
      page_state: 'Pending',
      has_proof: false,
      opens: 3,
    });
    await createProof(server.deps, { page });
    expect((await read()).results[0]?.payments[0]?.has_proof).to.equal(true);
  });

  it('shows each payment of a plan with its due day, and the credits that are left', async () => {
    const finance = await createFinance(server.deps);
    await createPunchedEnrolment(server.deps, finance, { student: child, payments: 2 });
    const [deal] = (await read()).results;
    expect(deal?.credits_left).to.be.above(0);
    expect(
      deal?.payments.map(({ position, page_state, instalment_state }) => [position, page_state, instalment_state]),
    ).to.deep.equal([
      [1, 'Punched', 'punched'],
      [2, null, 'planned'],
    ]);
    expect(deal?.payments[1]?.due_on).to.match(/^2026-12-/);
    await server.deps.db.run(wasDue, [deal?.enrolment_id ?? null]);
    expect((await read()).results[0]?.payments[1]?.instalment_state).to.equal('overdue');
  });

  it('knows what has expired and what was refunded', async () => {
    const lost = await createPaymentPage(server.deps, { student: child, state: 'expired' });
    const back = await createPaymentPage(server.deps, { student: child, state: 'punched' });
    await server.deps.db.run(refunded, [back.enrolmentRowId, NOON]);
    const states = new Map(
      (await read()).results.map((deal) => [
        deal.enrolment_id,
        [deal.payments[0]?.page_state, deal.is_refunded] as const,
      ]),
    );
    expect(states.get(lost.enrolmentId)).to.deep.equal(['Expired', false]);
    expect(states.get(back.enrolmentId)).to.deep.equal(['Punched', true]);
  });

  it('has those of brothers and sisters, marked, and none of another family', async () => {
    const id = await createSibling(server.deps, child, 'Zoe Schmidt', 3);
    await createPaymentPage(server.deps, { student: { ...child, id } });
    await createPaymentPage(server.deps, { state: 'paid' });
    const { results } = await read();
    expect(results.map(({ child_name, is_sibling }) => [child_name, is_sibling])).to.deep.equal([
      ['Zoe Schmidt', true],
    ]);
  });

  it('is empty for a lead whose child is no student yet', async () => {
    const stranger = await createLead(server.deps, { name: 'New One' });
    expect(await read(stranger.code)).to.deep.equal({ results: [], has_more: false });
  });

  it('shows the newest ones and says that there are more', async () => {
    for (let made = 0; made <= OPPORTUNITIES_SHOWN; made += 1)
      await createPaymentPage(server.deps, {
        student: child,
        createdAt: new Date(NOON.getTime() - 86_400_000 - made * 60_000),
      });
    const newest = await createPaymentPage(server.deps, { student: child });
    const { results, has_more } = await read();
    expect([results.length, results[0]?.enrolment_id, has_more]).to.deep.equal([
      OPPORTUNITIES_SHOWN,
      newest.enrolmentId,
      true,
    ]);
  });

  it('answers 404 for a lead that does not exist', async () => {
    const answer = await server.call(listOpportunities, { as: sara, params: { lead_id: 'L999999' } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});

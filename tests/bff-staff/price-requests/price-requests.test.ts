import { randomUUID } from 'node:crypto';
import { paymentPage } from '@school/bff-learner/contract/payment-pages';
import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import * as contract from '@school/bff-staff/contract/price-requests';
import { statement } from '@school/infra/db/sql';
import { priceWaitsJob } from '@school/infra/price-requests/price-waits-job';
import { expect } from 'chai';
import { AT_BOOK_PRICE, createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { askForTestPrice, FAR_BELOW } from '../../support/factories/price-requests.js';
import { tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const SEES_BOTH = { permissions: ['payment.create', 'payment.approve_price'] };
const made = statement(
  'test-price-made',
  `SELECT count(*)::int AS pages, (SELECT count(*)::int FROM price_request WHERE student_id = $1) AS requests
   FROM enrolment WHERE student_id = $1`,
);
const enrolmentOf = statement(
  'test-price-enrolment',
  `SELECT e.price_basis, e.calculated_fee_minor, e.discounted_fee_minor, e.price_reason, e.created_by, e.price_approved_by
   FROM enrolment e JOIN payment_page p ON p.number = e.number WHERE p.page_id = $1`,
);
const auditOf = statement(
  'test-price-audit',
  `SELECT action, actor_account_id AS actor, coalesce(after->>'requested_by', '')  AS asker FROM audit_log
   WHERE entity = 'price_request' AND entity_id = $1 ORDER BY id`,
);
const formOf = statement('test-price-form', 'SELECT form FROM price_request WHERE id = $1');
const noticesOf = statement(
  'test-price-notices',
  'SELECT kind, title, body, link FROM notification WHERE account_id = $1 AND business_key LIKE $2 ORDER BY id',
);
const setBook = statement(
  'test-price-book-change',
  `UPDATE course_price SET rack_cpc_minor = $1 WHERE service_type = 'Prime' AND currency_code = 'USD'
     AND course_fee_id = (SELECT id FROM course_fee WHERE name = 'Coding Champion')`,
);
const setAgreed = statement(
  'test-price-agreed',
  `UPDATE enrolment SET price_basis = 'agreed', price_reason = 'A sibling', calculated_fee_minor = 114000, price_step_minor = 100
   WHERE id = $1`,
);
const usedCode = statement('test-price-code', 'SELECT used FROM discount_code WHERE code = $1');

const amounts = (fee: string, percent: number, cpc: string) => ({
  total_discounted_fee: fee,
  payment_amount: fee,
  adjusted_course_fee: fee,
  discount_percent: percent,
  cpc,
});

describe('the fee of a new enrolment is the calculated one, or somebody answers for it (product 3.10)', () => {
  let server: TestServer;
  let learner: TestServer;
  let sales: Person;
  let lead: Person;
  let approver: Person;
  before(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    lead = await createStaff(server.deps, { name: 'rita', ...SEES_BOTH });
    approver = await createStaff(server.deps, { name: 'omar', permissions: ['payment.approve_price'] });
    await createFormLists(server.deps);
  });
  after(async () => {
    await learner.close();
    await server.close();
  });

  const send = async (change: object, { as = sales, student }: { as?: Person; student?: Person } = {}) => {
    const whose = student ?? (await createStudent(server.deps));
    const { status, body } = await server.call(createEnrolment, {
      as,
      body: enrolmentForm(whose, { price_reason: undefined, ...change }),
    });
    const rows = await server.deps.db.row<{ pages: number; requests: number }>(made, [whose.id]);
    return { status, body, said: [status, body.error, body.field], rows, student: whose };
  };
  const list = async (as: Person, state: 'requested' | 'approved' | 'declined' = 'requested') =>
    (await server.call(contract.listPrices, { as, query: { state, page_size: 100 } })).body;
  const approve = (id: number, as = approver) => server.call(contract.approvePrice, { as, params: { id } });
  const decline = (id: number, as = approver, reason = 'Too low for this course') =>
    server.call(contract.declinePrice, { as, params: { id }, body: { reason } });
  const opens = async (pageId: string): Promise<number> =>
    (await learner.call(paymentPage, { query: { page_id: pageId } })).status;

  it('the calculated fee, with or without a code, needs nobody; it is kept with the contract', async () => {
    const plain = await send(AT_BOOK_PRICE);
    expect([plain.status, plain.body.price_state]).to.deep.equal([200, 'agreed']);
    const coded = await send({ ...amounts('912.00', 20, '19.000'), discount_code: 'WELCOME20' });
    expect(await server.deps.db.row(enrolmentOf, [coded.body.page_id])).to.deep.include({
      price_basis: 'book',
      calculated_fee_minor: 91_200,
      price_reason: null,
    });
  });

  it('a lower one is refused with the calculated fee, unless the person may approve prices and says why', async () => {
    const lower = amounts('1139.99', 0, '23.750');
    const refused = await send({ ...lower, price_reason: 'They asked' });
    expect(refused.said).to.deep.equal([
      422,
      'The calculated fee is USD\u00a01,140.00. Only somebody who may approve prices can go below it.',
      'total_discounted_fee',
    ]);
    expect(refused.rows).to.deep.equal({ pages: 0, requests: 0 });
    const code = await send({ ...amounts('911.99', 20, '19.000'), discount_code: 'WELCOME20' });
    expect(code.body.error).to.contain('USD\u00a0912.00');
    for (const price_reason of [undefined, '', '  '])
      expect((await send({ ...lower, price_reason }, { as: lead })).said).to.deep.equal([
        400,
        'Please say why this price is below the calculated fee of USD\u00a01,140.00.',
        'price_reason',
      ]);
    const agreed = await send({ ...amounts('912.00', 20, '19.000'), price_reason: 'A sibling' }, { as: lead });
    expect([agreed.body.price_state, await opens(agreed.body.page_id)]).to.deep.equal(['agreed', 200]);
    expect(await server.deps.db.row(enrolmentOf, [agreed.body.page_id])).to.deep.include({
      price_basis: 'agreed',
      calculated_fee_minor: 114_000,
      price_reason: 'A sibling',
      price_approved_by: null,
    });
  });

  it('more than 20% below waits: nothing is made, sold or opened until another person approves it', async () => {
    const { used } = await server.deps.db.row<{ used: number }>(usedCode, ['STUDENT10']);
    const asked = await send(
      { ...amounts('820.79', 28, '17.100'), discount_code: 'STUDENT10', price_reason: 'A scholarship' },
      { as: lead },
    );
    expect([asked.status, asked.body.price_state]).to.deep.equal([200, 'waiting']);
    expect(asked.rows).to.deep.equal({ pages: 0, requests: 1 });
    expect(await opens(asked.body.page_id)).to.equal(404);
    expect(await server.deps.db.row(usedCode, ['STUDENT10'])).to.deep.equal({ used });
    const [request] = (await list(approver)).results;
    expect(request).to.deep.include({
      student_name: asked.student.name,
      asked_fee: '820.79',
      calculated_fee: '1026.00',
      percent_below: 20,
      why: 'More than 20% below the calculated fee of USD\u00a01,026.00.',
      reason: 'A scholarship',
      requested_by: 'rita',
      requested_by_me: false,
      page_id: null,
    });
    const id = request?.id ?? 0;
    const { status, body } = await approve(id);
    expect([status, body.message]).to.deep.equal([200, 'The price is approved, and the payment page is ready.']);
    expect(body.request).to.include({ state: 'approved', decided_by: 'omar', page_id: asked.body.page_id });
    expect(await opens(asked.body.page_id)).to.equal(200);
    expect(await server.deps.db.row(usedCode, ['STUDENT10'])).to.deep.equal({ used: used + 1 });
    expect(await server.deps.db.row(enrolmentOf, [asked.body.page_id])).to.deep.equal({
      price_basis: 'approved',
      calculated_fee_minor: 102_600,
      discounted_fee_minor: 82_079,
      price_reason: 'A scholarship',
      created_by: lead.accountId,
      price_approved_by: approver.accountId,
    });
    expect(await server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([
      { action: 'price.ask', actor: lead.accountId, asker: '' },
      { action: 'price.approve', actor: approver.accountId, asker: String(lead.accountId) },
    ]);
    expect(await server.deps.db.row(formOf, [id]), "the family's data is not kept").to.deep.equal({ form: null });
    const page = await server.call(pageById, { as: lead, params: { page_id: asked.body.page_id } });
    expect(page.body).to.include({ total_discounted_fee: '820.79', owner_email: lead.email });
  });

  it('exactly 20% below needs no second person; less than one step of the currency a class does', async () => {
    expect(
      (await send({ ...amounts('912.00', 20, '19.000'), price_reason: 'Why' }, { as: lead })).body.price_state,
    ).to.equal('agreed');
    await server.deps.db.run(setBook, [90]);
    try {
      // The price book says 0.90 a class: 43.00 with the volume rule, less than the 48 steps of the dollar.
      const cheap = { ...amounts('41.00', 0, '0.854'), total_course_fee: '41.00' };
      expect((await send(cheap)).said).to.deep.equal([
        400,
        'This price waits for a second person. Please say why it should be approved.',
        'price_reason',
      ]);
      expect((await send({ ...cheap, price_reason: 'A trial price' })).body.price_state).to.equal('waiting');
    } finally {
      await server.deps.db.run(setBook, [2_500]);
    }
  });

  it('without a price in the book everybody may ask, and a second person decides', async () => {
    const custom = {
      course_customization: 'Custom',
      total_num_of_classes: 10,
      total_course_fee: 300,
      ...amounts('300.00', 0, '30.000'),
      credits_obtained: 10,
    };
    expect((await send(custom)).body.price_state, 'ten classes of the book are 250').to.equal('agreed');
    for (const change of [{ course: 'Robots for Ida' }, { payment_currency: 'EUR' }, { service_type: 'Plus' }]) {
      expect((await send({ ...custom, ...change })).body.field, JSON.stringify(change)).to.equal('price_reason');
      const asked = await send({ ...custom, ...change, price_reason: 'Not in the book' });
      expect([asked.body.price_state, asked.rows.pages], JSON.stringify(change)).to.deep.equal(['waiting', 0]);
    }
  });

  it('a custom contract is compared with the book, too', async () => {
    const custom = {
      course_customization: 'Custom',
      total_num_of_classes: 100,
      total_course_fee: '1.00',
      ...amounts('1.00', 0, '0.010'),
      credits_obtained: 100,
      price_reason: 'Mine',
    };
    expect((await send(custom)).said[1]).to.equal(
      'The calculated fee is USD\u00a02,250.00. Only somebody who may approve prices can go below it.',
    );
    expect((await send(custom, { as: lead })).body.price_state).to.equal('waiting');
  });

  it('a renewal may keep the price of the last sale, but a lower one needs the same', async () => {
    const student = await createStudent(server.deps);
    await createPaymentPage(server.deps, { student, state: 'punched', totalClasses: 48, discountedFeeMinor: 91_200 });
    const renewal = { enrolment_type: 'Renewal', ...amounts('912.00', 20, '19.000') };
    expect((await send(renewal, { student })).status).to.equal(200);
    const lower = { ...renewal, ...amounts('911.99', 20, '19.000'), payment_description: 'Lower' };
    expect((await send(lower, { student })).body.error).to.contain('The calculated fee is USD\u00a0912.00.');
  });

  it('a price that somebody agreed on is not kept, so that renewals do not go down by a fifth each', async () => {
    const student = await createStudent(server.deps);
    const sold = { student, state: 'punched', totalClasses: 48, discountedFeeMinor: 91_200 } as const;
    await server.deps.db.run(setAgreed, [(await createPaymentPage(server.deps, sold)).enrolmentRowId]);
    const renewal = { enrolment_type: 'Renewal', ...amounts('912.00', 20, '19.000') };
    expect((await send(renewal, { student })).body.error).to.contain('The calculated fee is USD\u00a01,140.00.');
    const fifth = { ...renewal, ...amounts('730.00', 36, '15.208'), price_reason: 'A sibling' };
    expect((await send(fifth, { as: lead, student })).body.price_state).to.equal('waiting');
  });

  it('nobody approves an own price, not even a superuser; whoever asked may take it back', async () => {
    const boss = await createStaff(server.deps, { superuser: true });
    for (const asker of [lead, boss]) {
      const { id, pageId } = await askForTestPrice(server.deps, { asker });
      const own = await approve(id, asker);
      expect([own.status, own.body.error]).to.deep.equal([
        403,
        'Somebody else has to approve the price that you asked for.',
      ]);
      expect((await decline(id, asker)).body.request).to.include({ state: 'declined', page_id: null });
      expect(await opens(pageId)).to.equal(404);
    }
  });

  it('a declined price makes nothing; whoever asked reads why, and the same form asks no second time', async () => {
    const student = await createStudent(server.deps);
    const form = { ...FAR_BELOW, form_key: randomUUID() };
    await send(form, { as: lead, student });
    expect((await send(form, { as: lead, student })).rows, 'the same form again').to.deep.equal({
      pages: 0,
      requests: 1,
    });
    const id = (await list(approver)).results[0]?.id ?? 0;
    expect((await decline(id, approver, '  ')).body.field).to.equal('reason');
    expect((await decline(id)).body.request).to.include({
      state: 'declined',
      declined_reason: 'Too low for this course',
    });
    expect(await server.deps.db.rows(noticesOf, [lead.accountId, `price-request:${id}:%`])).to.deep.equal([
      {
        kind: 'price-decided',
        title: `Your price for ${student.name} was declined`,
        body: 'USD\u00a0500.00 for Coding Champion. Too low for this course',
        link: '/blackops/tools/price-approvals?tab=declined',
      },
    ]);
    const again = await send(form, { as: lead, student });
    expect(again.said).to.deep.equal([
      409,
      'The price of this form was declined. Please reset the form to ask for another one.',
      undefined,
    ]);
    expect((await approve(id)).body.error).to.equal('Somebody has decided on this price already.');
  });

  it('everybody who may approve prices is told, but not the person who asks', async () => {
    const { id } = await askForTestPrice(server.deps, { asker: lead });
    await runPlannedJobs(server.deps, [priceWaitsJob]);
    const told = await server.deps.db.rows(noticesOf, [approver.accountId, `price-request:${id}:waits:%`]);
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ kind: 'price-waits', link: '/blackops/tools/price-approvals' });
    expect(await server.deps.db.rows(noticesOf, [lead.accountId, `price-request:${id}:%`])).to.deep.equal([]);
  });

  it('sales see their own requests, those who approve see all; others see none', async () => {
    const { id } = await askForTestPrice(server.deps, { asker: lead });
    expect((await list(approver)).results.map((one) => one.id)).to.include(id);
    expect((await list(sales)).results.map((one) => one.id)).not.to.include(id);
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await server.call(contract.listPrices, { as: finance })).status).to.equal(403);
    expect((await approve(id, sales)).status).to.equal(403);
    expect((await approve(999_999)).body.error).to.equal('Price request not found.');
  });

  it('the order is checked again: a sale punched meanwhile makes it a renewal, and the price still waits', async () => {
    const { id, student } = await askForTestPrice(server.deps, { asker: lead });
    await createPaymentPage(server.deps, { student, state: 'punched' });
    const answer = await approve(id);
    expect([answer.status, answer.body.error]).to.deep.equal([
      422,
      'This student has a punched sale in this subject: please choose Renewal.',
    ]);
    expect((await list(approver)).results.map((one) => one.id)).to.include(id);
  });

  it('of many who approve and decline at once one decides, and there is at most one page', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, student } = await askForTestPrice(server.deps, { asker: lead });
      const answers = await Promise.all([approve(id), decline(id), approve(id), decline(id), approve(id)]);
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ '200': 1, '409': 4 });
      const isApproved = answers.some(({ status }, index) => status === 200 && index % 2 === 0);
      const { pages } = await server.deps.db.row<{ pages: number }>(made, [student.id]);
      expect(pages).to.equal(isApproved ? 1 : 0);
    }
  });
});

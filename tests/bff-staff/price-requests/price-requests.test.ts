import { pageById } from '@school/bff-staff/contract/payment-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { AT_BOOK_PRICE } from '../../support/factories/enrolment-form.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent } from '../../support/factories/people.js';
import { amounts, PriceDesk } from './price-desk.js';

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

describe('the fee of a new enrolment is the calculated one, or somebody answers for it', () => {
  const desk = new PriceDesk();

  it('the calculated fee, with or without a code, needs nobody; it is kept with the contract', async () => {
    const plain = await desk.send(AT_BOOK_PRICE);
    expect([plain.status, plain.body.price_state]).to.deep.equal([200, 'agreed']);
    const coded = await desk.send({ ...amounts('912.00', 20, '19.000'), discount_code: 'WELCOME20' });
    expect(await desk.server.deps.db.row(enrolmentOf, [coded.body.page_id])).to.deep.include({
      price_basis: 'book',
      calculated_fee_minor: 91_200,
      price_reason: null,
    });
  });

  it('a lower one is refused with the calculated fee, unless the person may approve prices and says why', async () => {
    const lower = amounts('1139.99', 0, '23.750');
    const refused = await desk.send({ ...lower, price_reason: 'They asked' });
    expect(refused.said).to.deep.equal([
      422,
      'The calculated fee is USD\u00a01,140.00. Only somebody who may approve prices can go below it.',
      'total_discounted_fee',
    ]);
    expect(refused.rows).to.deep.equal({ pages: 0, requests: 0 });
    const code = await desk.send({ ...amounts('911.99', 20, '19.000'), discount_code: 'WELCOME20' });
    expect(code.body.error).to.contain('USD\u00a0912.00');
    for (const price_reason of [undefined, '', '  '])
      expect((await desk.send({ ...lower, price_reason }, { as: desk.lead })).said).to.deep.equal([
        400,
        'Please say why this price is below the calculated fee of USD\u00a01,140.00.',
        'price_reason',
      ]);
    const agreed = await desk.send(
      { ...amounts('912.00', 20, '19.000'), price_reason: 'A sibling' },
      { as: desk.lead },
    );
    expect([agreed.body.price_state, await desk.opens(agreed.body.page_id)]).to.deep.equal(['agreed', 200]);
    expect(await desk.server.deps.db.row(enrolmentOf, [agreed.body.page_id])).to.deep.include({
      price_basis: 'agreed',
      calculated_fee_minor: 114_000,
      price_reason: 'A sibling',
      price_approved_by: null,
    });
  });

  it('more than 20% below waits: nothing is made, sold or opened until another person approves it', async () => {
    const { used } = await desk.server.deps.db.row<{ used: number }>(usedCode, ['STUDENT10']);
    const asked = await desk.send(
      { ...amounts('820.79', 28, '17.100'), discount_code: 'STUDENT10', price_reason: 'A scholarship' },
      { as: desk.lead },
    );
    expect([asked.status, asked.body.price_state]).to.deep.equal([200, 'waiting']);
    expect(asked.rows).to.deep.equal({ pages: 0, requests: 1 });
    expect(await desk.opens(asked.body.page_id)).to.equal(404);
    expect(await desk.server.deps.db.row(usedCode, ['STUDENT10'])).to.deep.equal({ used });
    const [request] = (await desk.list(desk.approver)).results;
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
    const { status, body } = await desk.approve(id);
    expect([status, body.message]).to.deep.equal([200, 'The price is approved, and the payment page is ready.']);
    expect(body.request).to.include({ state: 'approved', decided_by: 'omar', page_id: asked.body.page_id });
    expect(await desk.opens(asked.body.page_id)).to.equal(200);
    expect(await desk.server.deps.db.row(usedCode, ['STUDENT10'])).to.deep.equal({ used: used + 1 });
    expect(await desk.server.deps.db.row(enrolmentOf, [asked.body.page_id])).to.deep.equal({
      price_basis: 'approved',
      calculated_fee_minor: 102_600,
      discounted_fee_minor: 82_079,
      price_reason: 'A scholarship',
      created_by: desk.lead.accountId,
      price_approved_by: desk.approver.accountId,
    });
    expect(await desk.server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([
      { action: 'price.ask', actor: desk.lead.accountId, asker: '' },
      { action: 'price.approve', actor: desk.approver.accountId, asker: String(desk.lead.accountId) },
    ]);
    expect(await desk.server.deps.db.row(formOf, [id]), "the family's data is not kept").to.deep.equal({ form: null });
    const page = await desk.server.call(pageById, { as: desk.lead, params: { page_id: asked.body.page_id } });
    expect(page.body).to.include({ total_discounted_fee: '820.79', owner_email: desk.lead.email });
  });

  it('exactly 20% below needs no second person; less than one step of the currency a class does', async () => {
    expect(
      (await desk.send({ ...amounts('912.00', 20, '19.000'), price_reason: 'Why' }, { as: desk.lead })).body
        .price_state,
    ).to.equal('agreed');
    await desk.server.deps.db.run(setBook, [90]);
    try {
      // The price book says 0.90 a class: 43.00 with the volume rule, less than the 48 steps of the dollar.
      const cheap = { ...amounts('41.00', 0, '0.854'), total_course_fee: '41.00' };
      expect((await desk.send(cheap)).said).to.deep.equal([
        400,
        'This price waits for a second person. Please say why it should be approved.',
        'price_reason',
      ]);
      expect((await desk.send({ ...cheap, price_reason: 'A trial price' })).body.price_state).to.equal('waiting');
    } finally {
      await desk.server.deps.db.run(setBook, [2_500]);
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
    expect((await desk.send(custom)).body.price_state, 'ten classes of the book are 250').to.equal('agreed');
    for (const change of [{ course: 'Robots for Ida' }, { payment_currency: 'EUR' }, { service_type: 'Plus' }]) {
      expect((await desk.send({ ...custom, ...change })).body.field, JSON.stringify(change)).to.equal('price_reason');
      const asked = await desk.send({ ...custom, ...change, price_reason: 'Not in the book' });
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
    expect((await desk.send(custom)).said[1]).to.equal(
      'The calculated fee is USD\u00a02,250.00. Only somebody who may approve prices can go below it.',
    );
    expect((await desk.send(custom, { as: desk.lead })).body.price_state).to.equal('waiting');
  });

  it('a renewal may keep the price of the last sale, but a lower one needs the same', async () => {
    const student = await createStudent(desk.server.deps);
    await createPaymentPage(desk.server.deps, {
      student,
      state: 'punched',
      totalClasses: 48,
      discountedFeeMinor: 91_200,
    });
    const renewal = { enrolment_type: 'Renewal', ...amounts('912.00', 20, '19.000') };
    expect((await desk.send(renewal, { student })).status).to.equal(200);
    const lower = { ...renewal, ...amounts('911.99', 20, '19.000'), payment_description: 'Lower' };
    expect((await desk.send(lower, { student })).body.error).to.contain('The calculated fee is USD\u00a0912.00.');
  });

  it('a price that somebody agreed on is not kept, so that renewals do not go down by a fifth each', async () => {
    const student = await createStudent(desk.server.deps);
    const sold = { student, state: 'punched', totalClasses: 48, discountedFeeMinor: 91_200 } as const;
    await desk.server.deps.db.run(setAgreed, [(await createPaymentPage(desk.server.deps, sold)).enrolmentRowId]);
    const renewal = { enrolment_type: 'Renewal', ...amounts('912.00', 20, '19.000') };
    expect((await desk.send(renewal, { student })).body.error).to.contain('The calculated fee is USD\u00a01,140.00.');
    const fifth = { ...renewal, ...amounts('730.00', 36, '15.208'), price_reason: 'A sibling' };
    expect((await desk.send(fifth, { as: desk.lead, student })).body.price_state).to.equal('waiting');
  });
});

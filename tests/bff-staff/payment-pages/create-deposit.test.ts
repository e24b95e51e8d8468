import { pageById } from '@school/bff-staff/contract/payment-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { enrolmentForm } from '../../support/factories/enrolment-form.js';
import { SalesDesk } from './sales-desk.js';

const insertToken = statement(
  'test-token-link',
  `
  INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, student_id, course, expires_at, created_by, paid_at, paid_by)
  VALUES ('token', translate(gen_random_uuid()::text, '-', ''), gen_random_uuid(), 'Token', $2, $4, $1, 'Coding Champion', now(), $3, now(), $3)`,
);

describe('a deposit comes off the first payment of a page', () => {
  const desk = new SalesDesk();

  it('a deposit paid by a link is deducted from the first payment automatically, once', async () => {
    const student = await desk.family();
    await desk.server.deps.db.run(insertToken, [student.id, 5_000, desk.sales.accountId, 'USD']);
    expect((await desk.refusal(enrolmentForm(student)))[2]).to.equal('adjusted_course_fee');
    const { body } = await desk.send(enrolmentForm(student, { adjusted_course_fee: 862 }));
    const page = await desk.server.call(pageById, { as: desk.sales, params: { page_id: body.page_id } });
    expect(page.body.payment_amount).to.equal('862.00');
    expect(await desk.storedEnrolment(body.id)).to.include({
      token_amount_minor: 5_000,
      first_minor: 91_200,
      adjusted_fee_minor: 86_200,
    });
    const { body: second } = await desk.send(enrolmentForm(student, { payment_description: 'A second course' }));
    expect((await desk.storedEnrolment(second.id))['token_amount_minor']).to.equal(null);
  });

  it('a deposit in another currency is refused with a sentence, and nothing is made; one in the currency of the page counts', async () => {
    const student = await desk.family();
    await desk.server.deps.db.run(insertToken, [student.id, 5_000, desk.sales.accountId, 'EUR']);
    const form = enrolmentForm(student);
    expect(await desk.refusal(form)).to.deep.equal([
      409,
      'This student has paid a deposit in another currency. Please choose its currency, or return the deposit first.',
      'payment_currency',
    ]);
    await desk.server.deps.db.run(insertToken, [student.id, 5_000, desk.sales.accountId, 'USD']);
    const { body } = await desk.send(enrolmentForm(student, { adjusted_course_fee: 862 }));
    expect((await desk.storedEnrolment(body.id))['token_amount_minor']).to.equal(5_000);
  });

  it('a deposit that staff received is taken off and kept with its day, way and proof', async () => {
    const { body } = await desk.send(
      enrolmentForm(await desk.family(), {
        is_token_amount_received: true,
        token_amount: '40.00',
        token_payment_date: '2026-11-20',
        token_payment_mode: 'Bank transfer',
        token_payment_url: 'https://bank.example/1',
        adjusted_course_fee: '872.00',
      }),
    );
    expect(await desk.storedEnrolment(body.id)).to.include({
      token_amount_minor: 4_000,
      token_payment_mode: 'Bank transfer',
    });
  });
});

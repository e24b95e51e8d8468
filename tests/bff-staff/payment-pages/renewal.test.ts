import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { calculateCourseFee } from '@school/bff-staff/contract/course-fees';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { AT_BOOK_PRICE, createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const refund = statement('test-renewal-refund', 'UPDATE enrolment SET refunded_at = now() WHERE id = $1');
const limitToNew = statement('test-renewal-code', 'UPDATE discount_code SET enrolment_types = $2 WHERE code = $1');
const readAudit = statement(
  'test-renewal-audit',
  `SELECT actor_account_id AS actor, after->>'enrolment_type' AS type, after->>'price_reason' AS reason
   FROM audit_log WHERE action = 'payment_page.create' AND entity_id = $1`,
);

const TOO_DEAR =
  'A renewal costs at most 10% more per class than the last sale. Only somebody who may approve prices can go above that.';
const SAY_WHY = 'Please say why this renewal costs over 10% more per class than the last sale.';

describe('enrolment type and price follow the sales', () => {
  let server: TestServer;
  let sales: Person;
  let approver: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    approver = await createStaff(server.deps, { permissions: ['payment.create', 'payment.approve_price'] });
    await createFormLists(server.deps);
  });
  after(() => server.close());

  const send = async (student: Person, change: Record<string, unknown> = {}, as = sales) => {
    const { status, body } = await server.call(createEnrolment, { as, body: enrolmentForm(student, change) });
    return { status, body, said: [status, body.error, body.field] };
  };
  /** A student with a sale of 48 classes; the last sale had this price. */
  const sold = async (discountedFeeMinor: number, createdAt?: Date): Promise<Person> => {
    const student = await createStudent(server.deps);
    await createPaymentPage(server.deps, {
      student,
      state: 'punched',
      totalClasses: 48,
      discountedFeeMinor,
      createdAt,
    });
    return student;
  };
  const RENEWAL = { enrolment_type: 'Renewal', credits_remaining: 48 };

  it('422: a renewal without a sale, and a new sale after a punched one', async () => {
    expect((await send(await createStudent(server.deps), { enrolment_type: 'Renewal' })).said).to.deep.equal([
      422,
      'This student has no punched sale in this subject: please choose New Sale.',
      'enrolment_type',
    ]);
    const student = await sold(91_200);
    expect((await send(student)).said).to.deep.equal([
      422,
      'This student has a punched sale in this subject: please choose Renewal.',
      'enrolment_type',
    ]);
    expect((await send(student, RENEWAL)).status).to.equal(200);
  });

  it('a sale that was only paid, was refunded or is of another subject makes no renewal', async () => {
    const paid = await createStudent(server.deps);
    await createPaymentPage(server.deps, { student: paid, state: 'paid' });
    expect((await send(paid, AT_BOOK_PRICE)).status).to.equal(200);
    const other = await createStudent(server.deps);
    await createPaymentPage(server.deps, { student: other, state: 'punched', subject: 'Math' });
    expect((await send(other, AT_BOOK_PRICE)).status).to.equal(200);
    const back = await createStudent(server.deps);
    const page = await createPaymentPage(server.deps, { student: back, state: 'punched' });
    await server.deps.db.run(refund, [page.enrolmentRowId]);
    expect((await send(back, AT_BOOK_PRICE)).status).to.equal(200);
  });

  it('a code for new sales only does not work for a renewal', async () => {
    await server.deps.db.run(limitToNew, ['STUDENT10', ['New Sale']]);
    const code = { discount_code: 'STUDENT10' };
    expect((await send(await sold(91_200), { ...RENEWAL, ...code })).said).to.deep.equal([
      400,
      'Invalid or expired discount code',
      'discount_code',
    ]);
    expect((await send(await createStudent(server.deps), { ...AT_BOOK_PRICE, ...code })).status).to.equal(200);
    await server.deps.db.run(limitToNew, ['STUDENT10', []]);
  });

  it('at most 10% more per class than the last sale; above that a person with the permission gives a reason, which is stored', async () => {
    // 912.00 is exactly 10 % above 829.09 and 1/11 cent.
    expect((await send(await sold(82_910), RENEWAL)).status).to.equal(200);
    const student = await sold(82_909);
    const why = { ...RENEWAL, price_reason: 'A teacher of her own language' };
    expect((await send(student, why)).said).to.deep.equal([422, TOO_DEAR, 'total_discounted_fee']);
    for (const price_reason of [undefined, '', '  '])
      expect((await send(student, { ...RENEWAL, price_reason }, approver)).said).to.deep.equal([
        400,
        SAY_WHY,
        'price_reason',
      ]);
    const { body } = await send(student, why, approver);
    expect(await server.deps.db.rows(readAudit, [String(body.id)])).to.deep.equal([
      { actor: approver.accountId, type: 'Renewal', reason: 'A teacher of her own language' },
    ]);
    const page = await server.call(pageById, { as: sales, params: { page_id: body.page_id } });
    expect(page.body).to.include({ price_reason: 'A teacher of her own language', credits_remaining: 48 });
  });

  it('the last sale is the one punched last, for the look-up, the quote and the page', async () => {
    const now = server.clock.now().getTime();
    const student = await sold(82_909, new Date(now - 20 * DAY_MS));
    // Created before the other sale, but punched after it.
    await createPaymentPage(server.deps, {
      student,
      state: 'punched',
      totalClasses: 48,
      discountedFeeMinor: 91_200,
      createdAt: new Date(now - 30 * DAY_MS),
      paidAt: new Date(now - 2 * DAY_MS),
    });
    const found = await server.call(checkPhone, { as: sales, body: { phone: student.phone } });
    expect(found.body).to.include({ latest_cpc: '19.000', latest_fee_minor: 91_200, latest_classes: 48 });
    const quote = await server.call(calculateCourseFee, {
      as: sales,
      body: {
        phone: student.phone,
        subject: 'Coding',
        country: 'United States',
        course: 'Coding Champion',
        service_type: 'Prime',
        enrolment_type: 'Renewal',
        discountCode: 'WELCOME20',
      },
    });
    expect(quote.status, quote.body.error).to.equal(200);
    expect(quote.body).to.deep.include({ discounted_fee: 912, warnings: [] });
    expect((await send(student, { enrolment_type: 'Renewal', credits_remaining: 96 })).status).to.equal(200);
  });

  it('a wrong number of credits left is 422 with our number', async () => {
    expect((await send(await sold(91_200), { ...RENEWAL, credits_remaining: 47 })).said).to.deep.equal([
      422,
      'credits_remaining does not match the other fields: it should be 48.',
      'credits_remaining',
    ]);
  });
});

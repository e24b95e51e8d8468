import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { madeDomain } from '@school/core/students/made-address';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling } from '../../support/factories/family.js';
import { createPaymentLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const setCountry = statement('test-student-country', 'UPDATE student SET country = $2 WHERE id = $1');
const offer = statement(
  'test-offered-country',
  `WITH money AS (INSERT INTO currency (code, name) VALUES ($2, $2) ON CONFLICT (code) DO NOTHING)
   INSERT INTO country (name, currency_code) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
);
const refund = statement('test-refunded', 'UPDATE enrolment SET refunded_at = now() WHERE id = $1');

const setSoldAt = statement('test-phone-sold', 'UPDATE enrolment SET created_at = $2 WHERE id = $1');
const setPaidAt = statement(
  'test-phone-token-paid',
  `UPDATE payment_link SET created_at = $2::timestamptz - interval '1 day', paid_at = $2 WHERE id = $1`,
);

const giveEmail = statement(
  'test-phone-emails',
  `WITH own AS (UPDATE student SET email = 'emil@home.test' WHERE id = $2)
   UPDATE account SET email = 'family@home.test' WHERE id = $1`,
);

describe('a phone is checked', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
  });
  after(() => server.close());

  const madeFor = (id: number): string => `s${id}@${madeDomain(server.deps.config.PUBLIC_URL)}`;
  const check = (body: object, as: Person = sales) => server.call(checkPhone, { as, body });

  it('a family without a sale is a New Sale', async () => {
    const student = await createStudent(server.deps, { name: 'Nora Neu', grade: 7 });
    const { status, body } = await check({ phone: student.phone });
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      exists: true,
      error: null,
      enrollment_type: 'New Sale',
      student: { id: student.id, name: 'Nora Neu', grade: 7, country: null, state: null, email: madeFor(student.id) },
      latest_cpc: null,
      credits: 0,
      credits_remaining: 0,
      all_subjects: [],
      renewal_date: null,
      whatsapp_url: `https://wa.me/${student.phone?.slice(1)}`,
    });
  });

  it('the country is that of the calling code where none is known, if the catalog has it', async () => {
    for (const [name, currency] of [
      ['India', 'INR'],
      ['United States', 'USD'],
    ] as const)
      await server.deps.db.run(offer, [name, currency]);
    const countryOf = async (phone: string, known?: string) => {
      const student = await createStudent(server.deps, { phone });
      if (known !== undefined) await server.deps.db.run(setCountry, [student.id, known]);
      const { body } = await check({ phone });
      return [body.student?.country, body.currency];
    };
    expect(await countryOf('+919876500001')).to.deep.equal(['India', 'INR']);
    expect(await countryOf('+12025550101')).to.deep.equal(['United States', 'USD']);
    expect(await countryOf('+14165550101'), 'Canada is not offered').to.deep.equal([null, null]);
    expect(await countryOf('+12425550101'), 'nor are the Bahamas').to.deep.equal([null, null]);
    expect(await countryOf('+8801712300001'), 'nor is Bangladesh').to.deep.equal([null, null]);
    expect(await countryOf('+919876500002', 'United States'), 'what is known is better').to.deep.equal([
      'United States',
      'USD',
    ]);
  });

  it('a punched sale makes a Renewal in its subject, and a New Sale in another subject', async () => {
    const student = await createStudent(server.deps);
    const page = await createPaymentPage(server.deps, { student, owner: sales, state: 'punched' });
    await server.deps.db.run(setCountry, [student.id, 'Germany']);
    const { body } = await check({ phone: student.phone });
    expect(body).to.deep.include({
      enrollment_type: 'Renewal',
      latest_cpc: '25.000',
      latest_cpc_currency: 'USD',
      credits: 16,
      credits_remaining: 16,
      course_enrolled: 'Coding Champion',
      renewal_course_enrolled: null,
      all_subjects: ['Coding'],
      rm_email: sales.email,
      currency: 'EUR',
    });
    expect(body.student).to.include({ country: 'Germany', state: 'Berlin' });
    expect((await check({ phone: student.phone, subject: 'Math' })).body.enrollment_type).to.equal('New Sale');
    await server.deps.db.run(refund, [page.enrolmentRowId]);
    expect((await check({ phone: student.phone })).body).to.include({ enrollment_type: 'New Sale', latest_cpc: null });
  });

  it('days are those of the school’s office, Asia/Kolkata, as in the reports of money', async () => {
    const student = await createStudent(server.deps);
    const page = await createPaymentPage(server.deps, { student, state: 'punched' });
    const link = await createPaymentLink(server.deps, { kind: 'token', state: 'paid', student });
    // Half past midnight in Kolkata.
    const at = new Date('2026-11-10T19:00:00Z');
    await server.deps.db.run(setSoldAt, [page.enrolmentRowId, at]);
    await server.deps.db.run(setPaidAt, [link.id, at]);
    const { body } = await check({ phone: student.phone });
    expect([body.new_enrolment_date, body.token_deposit?.paid_on]).to.deep.equal(['2026-11-11', '2026-11-11']);
  });

  it('a page that is only paid makes no Renewal', async () => {
    const student = await createStudent(server.deps);
    await createPaymentPage(server.deps, { student, state: 'paid' });
    expect((await check({ phone: student.phone })).body.enrollment_type).to.equal('New Sale');
  });

  it('all children of a phone are named, and each can be chosen', async () => {
    const first = await createStudent(server.deps, { name: 'Ida' });
    const emil = await createSibling(server.deps, first, 'Emil', 2);
    await createPaymentPage(server.deps, { student: first, state: 'punched' });
    const { body } = await check({ phone: first.phone });
    expect(body.student?.name).to.equal('Ida');
    expect(body.students).to.deep.equal([
      { id: first.id, name: 'Ida', grade: 4, email: madeFor(first.id), enrollment_type: 'Renewal' },
      { id: emil, name: 'Emil', grade: 2, email: madeFor(emil), enrollment_type: 'New Sale' },
    ]);
    await server.deps.db.run(giveEmail, [first.accountId, emil]);
    const { students } = (await check({ phone: first.phone })).body;
    expect(
      students.map(({ email }) => email),
      "the own one, but not the family's, which names two children",
    ).to.deep.equal([madeFor(first.id), 'emil@home.test']);
    for (const email of [madeFor(emil), 'Emil@home.test'])
      expect((await check({ phone: email })).body.student?.name, email).to.equal('Emil');
    expect((await check({ phone: 'family@home.test' })).body.error).to.equal('Phone number is not registered!');
    const chosen = await check({ phone: first.phone, student_id: emil });
    expect(chosen.body).to.deep.include({ enrollment_type: 'New Sale', credits: 0 });
    expect(chosen.body.student?.name).to.equal('Emil');
  });

  it('the child of another phone cannot be chosen', async () => {
    const [one, other] = [await createStudent(server.deps), await createStudent(server.deps)];
    expect((await check({ phone: one.phone, student_id: other.id })).body.exists).to.equal(false);
  });

  it('a phone may be written in any usual way', async () => {
    const student = await createStudent(server.deps, { phone: '+4917055512345' });
    for (const phone of ['+49 (0)170 555 12345', '0049 170 55512345', '4917055512345'])
      expect((await check({ phone })).body.student?.id, phone).to.equal(student.id);
  });

  for (const phone of ['+4917099999999', '12345', 'nobody', '*****', '+49170O5551234']) {
    it(`nobody has ${phone}: Phone number is not registered!`, async () => {
      const { status, body } = await check({ phone });
      expect([status, body.exists, body.error, body.student]).to.deep.equal([
        200,
        false,
        'Phone number is not registered!',
        null,
      ]);
    });
  }

  it('a referrer who is not registered has its own sentence', async () => {
    const { body } = await check({ phone: '+4917099999999', referrer: true });
    expect([body.exists, body.error]).to.deep.equal([false, 'Referrer phone number is not registered!']);
  });

  for (const body of [{}, { phone: '1234' }, { phone: ['+4917012345'] }, { phone: 'x'.repeat(255) }]) {
    it(`refuses ${JSON.stringify(body).slice(0, 40)}`, async () => {
      expect((await check(body)).status).to.equal(400);
    });
  }

  it('is 401 without a token, 403 without a permission, and open to people who make links', async () => {
    expect((await server.call(checkPhone, { body: {} })).status).to.equal(401);
    const body = { phone: '+4917099999999' };
    expect((await check(body, await createStaff(server.deps, { permissions: ['payment.punch'] }))).status).to.equal(
      403,
    );
    expect((await check(body, await createStaff(server.deps, { permissions: ['link.create'] }))).status).to.equal(200);
  });
});

import {
  calculateCourseFee,
  listCountries,
  listCourseFees,
  listCurrencies,
  listDiscountCodes,
  listPublicCourseFees,
} from '@school/bff-staff/contract/course-fees';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { createPriceBook, type PriceBook } from '../../support/factories/price-book.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ASK = {
  phone: '+4917012345678',
  subject: 'Coding',
  country: 'United States',
  course: 'Coding Champion',
};
const MISSING = 'Please fill in all required fields';

const insertCode = statement(
  'test-course-fees-code',
  `
  INSERT INTO discount_code (code, percent, is_active, valid_from, valid_to, max_uses, used, subjects, countries, enrolment_types, min_classes, permissions)
  VALUES ($1, 30, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const insertUse = statement(
  'test-course-fees-use',
  'INSERT INTO discount_use (discount_code_id, enrolment_id, student_id, state) VALUES ($1, $2, $3, $4)',
);

interface CodeRules {
  active?: boolean;
  from?: string;
  to?: string;
  max?: number;
  used?: number;
  subjects?: string[];
  countries?: string[];
  types?: string[];
  minClasses?: number;
  permissions?: string[];
}

describe('the fee quote', () => {
  let server: TestServer;
  let book: PriceBook;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T12:00:00Z');
    book = await createPriceBook(server.deps);
    sales = await createStaff(server.deps);
  });
  after(() => server.close());

  const quote = (body: object = {}, as: Person = sales) =>
    server.call(calculateCourseFee, { as, body: { ...ASK, ...body } });
  const makeCode = (code: string, rules: CodeRules): Promise<number> =>
    server.deps.db.run(insertCode, [
      code,
      rules.active ?? true,
      rules.from ?? null,
      rules.to ?? null,
      rules.max ?? null,
      rules.used ?? 0,
      rules.subjects ?? [],
      rules.countries ?? [],
      rules.types ?? [],
      rules.minClasses ?? null,
      rules.permissions ?? [],
    ]);

  it("returns base, total, discount and the family's price, with numbers of 2 decimals", async () => {
    const { status, body } = await quote({ discountCode: 'WELCOME20' });
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      base_fee: 1200,
      total_fee: 1140,
      discount_percentage: 20,
      discounted_fee: 912,
      currency: 'USD',
      detail: null,
      warnings: [],
      course: 'Coding Champion',
      total_classes: 48,
      cpc: 19,
      discount_code: 'WELCOME20',
    });
  });

  it('rounds to the step of the currency of the country', async () => {
    const { body } = await quote({ country: 'Bangladesh', discountCode: 'welcome20' });
    expect([body.base_fee, body.total_fee, body.discounted_fee, body.currency]).to.deep.equal([
      43_200,
      41_040,
      32_830,
      'BDT',
    ]);
    expect(body.discount_code).to.equal('WELCOME20');
  });

  for (const discountCode of [undefined, '', '  ']) {
    it(`is 0 % without a code (${JSON.stringify(discountCode)})`, async () => {
      const { body } = await quote({ discountCode });
      expect([body.discount_percentage, body.discounted_fee, body.detail]).to.deep.equal([0, 1140, null]);
    });
  }

  it('uses the USD price when the currency has none, and says so', async () => {
    const { body } = await quote({ country: 'Germany' });
    expect([body.currency, body.discounted_fee]).to.deep.equal(['USD', 1140]);
    expect(body.warnings).to.deep.equal([
      'This course has no price in the currency of this country, so the fee is in USD.',
    ]);
  });

  it('accepts More options: service type and a custom number of classes', async () => {
    const { body } = await quote({ service_type: 'Plus', total_num_of_classes: '10', num_of_classes_per_month: '12' });
    expect([body.base_fee, body.total_fee, body.total_classes, body.cpc]).to.deep.equal([120, 120, 10, 12]);
  });

  it('warns about a renewal more than 10 % above the last cost per class', async () => {
    const student = await createStudent(server.deps);
    await createPaymentPage(server.deps, { student, state: 'punched', discountedFeeMinor: 32_000 });
    const ask = { phone: student.phone, enrolment_type: 'Renewal' };
    const warning = 'This renewal costs more than 10 % above the last cost per class, so it needs approval.';
    expect((await quote(ask)).body.warnings).to.deep.equal([warning]);
    expect((await quote({ ...ask, discountCode: 'WELCOME20' })).body.warnings).to.deep.equal([]);
    expect((await quote({ ...ask, enrolment_type: 'New Sale' })).body.warnings).to.deep.equal([]);
    expect((await quote({ ...ask, subject: 'Math', course: 'Math Explorer' })).body.warnings).to.deep.equal([]);
  });

  it('a code counts once per student, and again after it was released', async () => {
    const student = await createStudent(server.deps);
    const page = await createPaymentPage(server.deps, { student });
    await server.deps.db.run(insertUse, [book.student10, page.enrolmentRowId, student.id, 'released']);
    const ask = { phone: student.phone, discountCode: 'STUDENT10' };
    expect((await quote(ask)).body.discount_percentage).to.equal(10);
    const again = await createPaymentPage(server.deps, { student });
    await server.deps.db.run(insertUse, [book.student10, again.enrolmentRowId, student.id, 'reserved']);
    const { body } = await quote(ask);
    expect([body.discount_percentage, body.detail]).to.deep.equal([0, 'This student has already used this code.']);
    expect((await quote({ discountCode: 'STUDENT10' })).body.discount_percentage).to.equal(10);
  });

  const refusedCodes: [code: string, rules: CodeRules | undefined, detail: string][] = [
    ['NOBODY', undefined, 'There is no such code.'],
    ['x'.repeat(100), undefined, 'There is no such code.'],
    ['SUMMER15', undefined, 'This code is no longer valid.'],
    ['OFF30', { active: false }, 'This code is switched off.'],
    ['SOON30', { from: '2026-11-21T12:00:01Z' }, 'This code is not valid yet.'],
    ['OVER30', { to: '2026-11-21T12:00:00Z' }, 'This code is no longer valid.'],
    ['GONE30', { max: 3, used: 3 }, 'This code has reached its number of uses.'],
    ['MATH30', { subjects: ['Math'] }, 'This code is for another subject.'],
    ['ASIA30', { countries: ['India', 'Bangladesh'] }, 'This code is for other countries.'],
    ['STAY30', { types: ['Renewal'] }, 'This code is for another enrolment type.'],
    ['MANY30', { minClasses: 49 }, 'This code needs more classes.'],
    ['BOSS30', { permissions: ['refund.approve'] }, 'You are not allowed to use this code.'],
  ];
  for (const [code, rules, detail] of refusedCodes) {
    it(`answers 0 % for ${code.slice(0, 10)}: ${detail}`, async () => {
      if (rules !== undefined) await makeCode(code, rules);
      const { status, body } = await quote({ discountCode: code });
      expect(status).to.equal(200);
      expect([body.discount_percentage, body.discounted_fee, body.detail, body.discount_code]).to.deep.equal([
        0,
        1140,
        detail,
        null,
      ]);
    });
  }

  it('gives a code that needs a permission only to people who have it, and to a superuser', async () => {
    await makeCode('HELD30', { permissions: ['refund.approve'] });
    const finance = await createStaff(server.deps, { permissions: ['refund.approve'] });
    const boss = await createStaff(server.deps, { superuser: true });
    for (const person of [finance, boss])
      expect((await quote({ discountCode: 'HELD30' }, person)).body.discount_percentage).to.equal(30);
  });

  const refused: [what: string, body: object, sentence: string, field: string][] = [
    ['no phone', { phone: '' }, MISSING, 'phone'],
    ['a blank phone', { phone: '   ' }, MISSING, 'phone'],
    ['no subject', { subject: undefined }, MISSING, 'subject'],
    ['a subject that is none', { subject: 'Chess' }, MISSING, 'subject'],
    ['no country', { country: '' }, MISSING, 'country'],
    ['no course', { course: undefined }, MISSING, 'course'],
    ['a phone of letters', { phone: 'call me' }, 'Please enter a valid phone number.', 'phone'],
    ['an unknown country', { country: 'Atlantis' }, 'Please choose a country from the list.', 'country'],
    ['an unknown course', { course: "x' OR 1=1" }, 'Please choose a course from the list.', 'course'],
    ['a course of Math for Coding', { course: 'Math Explorer' }, 'Please choose a course of this subject.', 'course'],
    ...([0, -1, 1.5, 1001, 'many', 1e300] as const).map((total_num_of_classes): [string, object, string, string] => [
      `${total_num_of_classes} classes`,
      { total_num_of_classes },
      'Please enter a whole number of classes from 1 to 1000.',
      'total_num_of_classes',
    ]),
  ];
  for (const [what, body, sentence, field] of refused) {
    it(`refuses ${what}: '${sentence}'`, async () => {
      const answer = await quote(body);
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, sentence, field]);
    });
  }

  it('refuses a course without any price', async () => {
    await server.deps.db.run(
      statement('', `INSERT INTO course_fee (name, subject, classes, position) VALUES ('Priceless', 'Coding', 12, 9)`),
    );
    const answer = await quote({ course: 'Priceless' });
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'This course has no price for this service type.']);
  });

  it('sells nothing that is switched off', async () => {
    await server.deps.db.run(
      statement(
        '',
        `INSERT INTO course_fee (name, subject, classes, is_active) VALUES ('Retired', 'Coding', 12, false)`,
      ),
    );
    expect((await quote({ course: 'Retired' })).body.error).to.equal('Please choose a course from the list.');
  });

  it('is 401 without a token', async () => {
    const answers = await Promise.all([
      server.call(calculateCourseFee, { body: ASK }),
      server.call(listCountries),
      server.call(listCurrencies),
      server.call(listCourseFees),
      server.call(listDiscountCodes),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([401, 401, 401, 401, 401]);
  });

  describe('lists of its form', () => {
    it('countries with their currency, by name', async () => {
      const { body } = await server.call(listCountries, { as: sales });
      expect(body.map(({ name, currency }) => [name, currency])).to.deep.equal([
        ['Bangladesh', 'BDT'],
        ['Germany', 'EUR'],
        ['India', 'INR'],
        ['United States', 'USD'],
      ]);
    });

    it('currencies', async () => {
      const { body } = await server.call(listCurrencies, { as: sales });
      expect(body[0]).to.include({ code: 'USD', name: 'US dollar' });
      expect(body.map(({ code }) => code)).to.have.members(['USD', 'EUR', 'INR', 'BDT']);
    });

    it('courses: id, name and classes for staff; id, course_name and total_class, and no price, for everybody', async () => {
      const { body } = await server.call(listCourseFees, { as: sales });
      expect(body[0]).to.deep.equal({
        id: book.codingChampion,
        name: 'Coding Champion',
        classes: 48,
        subject: 'Coding',
      });
      expect(body.map(({ name }) => name)).not.to.include('Retired');
      const open = await server.call(listPublicCourseFees);
      expect(open.body[0]).to.deep.equal({
        id: book.codingChampion,
        course_name: 'Coding Champion',
        total_class: 48,
      });
    });

    it('codes that are valid now and that the person may give', async () => {
      const { body } = await server.call(listDiscountCodes, { as: sales });
      const codes = body.map(({ code }) => code);
      expect(codes).to.include.members(['STUDENT10', 'WELCOME20', 'MATH30']);

      for (const code of ['SUMMER15', 'OFF30', 'SOON30', 'OVER30', 'GONE30', 'BOSS30'])
        expect(codes, code).not.to.include(code);
      expect(body[0]).to.deep.equal({ id: book.student10, code: 'STUDENT10', discount_percentage: 10 });
      const boss = await createStaff(server.deps, { superuser: true });
      const all = await server.call(listDiscountCodes, { as: boss });
      expect(all.body.map(({ code }) => code)).to.include('BOSS30');
    });
  });
});

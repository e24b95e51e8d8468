import { calculateCourseFee } from '@school/bff-staff/contract/course-fees';
import { madeDomain } from '@school/core/students/made-address';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { createPriceBook, type PriceBook } from '../../support/factories/price-book.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ASK = { phone: '+4917012345678', subject: 'Coding', country: 'United States', course: 'Coding Champion' };

const idsOf = statement(
  'test-fee-ids',
  'SELECT c.id::text AS country, f.id::text AS course FROM country c, course_fee f WHERE c.name = $1 AND f.name = $2',
);
const insertCode = statement(
  'test-fee-country-code',
  "INSERT INTO discount_code (code, percent, countries) VALUES ('BYID', 30, ARRAY[$1])",
);
const insertUse = statement(
  'test-fee-address-use',
  "INSERT INTO discount_use (discount_code_id, enrolment_id, student_id, state) VALUES ($1, $2, $3, 'reserved')",
);

describe('what a fee quote is asked by: ids as well as names, a phone or an address', () => {
  let server: TestServer;
  let book: PriceBook;
  let sales: Person;

  before(async () => {
    server = await startTestServer('staff');
    book = await createPriceBook(server.deps);
    sales = await createStaff(server.deps);
  });
  after(() => server.close());

  const quote = (body: object) => server.call(calculateCourseFee, { as: sales, body: { ...ASK, ...body } });

  it('country and course by id cost what they cost by name, also where a code is for some countries only', async () => {
    await server.deps.db.run(insertCode, [ASK.country]);
    const ids = await server.deps.db.row(idsOf, [ASK.country, ASK.course]);
    const byName = (await quote({ discountCode: 'BYID' })).body;
    expect(byName.discount_percentage).to.equal(30);
    expect((await quote({ ...ids, discountCode: 'BYID' })).body).to.deep.equal(byName);
  });

  it('an id that nothing has is refused like a name', async () => {
    expect((await quote({ country: '999999' })).body.error).to.equal('Please choose a country from the list.');
    expect((await quote({ course: '999999' })).body.error).to.equal('Please choose a course from the list.');
  });

  it("the family's phone and the student's address name the same student", async () => {
    const student = await createStudent(server.deps);
    const { enrolmentRowId } = await createPaymentPage(server.deps, { student });
    await server.deps.db.run(insertUse, [book.student10, enrolmentRowId, student.id]);
    for (const phone of [student.phone, `s${student.id}@${madeDomain(server.deps.config.PUBLIC_URL)}`]) {
      const { body } = await quote({ phone, discountCode: 'STUDENT10' });
      expect(body.detail, String(phone)).to.equal('This student has already used this code.');
    }
  });
});

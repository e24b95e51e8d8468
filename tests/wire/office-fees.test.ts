import { expect } from 'chai';
import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  listOf,
  numberAt,
  office,
  textAt,
  WireClient,
} from './client.js';
import { quote } from './office-kit.js';

const PHONE = '+4989700000001';
const REQUIRED = 'Please fill in all required fields';

/** The plain list of a call, and that its items have these fields. */
async function plainList(path: string, ...fields: string[]): Promise<unknown[]> {
  const answer = await (await office('sales')).get(path);
  expectStatus(answer, 200);
  expect(answer.json, path).to.be.an('array');
  const items = listOf(answer.json);
  expect(items, path).to.have.length.above(0);
  for (const item of items) expectFields(item, ...fields);
  return items;
}

describe('the wire of the scholarship fee', () => {
  it('GET /countries/, /currencies/ and /course-fees/ are plain lists', async () => {
    await plainList('/countries/', 'id', 'name', 'currency');
    await plainList('/currencies/', 'id', 'code', 'name');
    await plainList('/course-fees/', 'id', 'name', 'classes');
  });

  it('GET /api/course-fees-public/ needs no token', async () => {
    const answer = await new WireClient('staff').get('/api/course-fees-public/');
    expectStatus(answer, 200);
    for (const course of listOf(answer.json)) expectFields(course, 'id', 'course_name', 'total_class');
    expect(at(answer.json, 0, 'course_name')).to.be.a('string');
  });

  it('GET /api/discount-codes/list_codes/ answers the codes of the specification', async () => {
    const codes = await plainList('/api/discount-codes/list_codes/', 'id', 'code', 'discount_percentage');
    expect(codes.map((code) => at(code, 'code'))).to.include.members(['STUDENT10', 'WELCOME20']);
  });

  it('POST /calculate-course-fee/ answers the five fields of the specification', async () => {
    const answer = await quote(PHONE);
    expectStatus(answer, 200);
    for (const field of ['base_fee', 'total_fee', 'discount_percentage', 'discounted_fee'])
      expect(at(answer.json, field), field).to.be.a('number');
    expect(textAt(answer.json, 'currency')).to.equal('EUR');
    expect(at(answer.json, 'discount_percentage')).to.equal(0);
  });

  it('country and course by id, as a number or a text, cost what they cost by name', async () => {
    const byName = (await quote(PHONE)).json;
    const countries = await plainList('/countries/', 'id');
    const courses = await plainList('/course-fees/', 'id');
    const country = numberAt(
      countries.find((one) => at(one, 'name') === 'Germany'),
      'id',
    );
    const course = numberAt(
      courses.find((one) => at(one, 'name') === 'Coding Champion'),
      'id',
    );
    for (const ids of [
      { country, course },
      { country: String(country), course: String(course) },
    ]) {
      const answer = await quote(PHONE, ids);
      expectStatus(answer, 200);
      expect(answer.json).to.deep.equal(byName);
    }
  });

  it('discountCode WELCOME20 takes 20 % off', async () => {
    const full = numberAt((await quote(PHONE)).json, 'total_fee');
    const answer = await quote(PHONE, { discountCode: 'WELCOME20' });
    expectStatus(answer, 200);
    expect(at(answer.json, 'discount_percentage')).to.equal(20);
    expect(numberAt(answer.json, 'discounted_fee')).to.be.closeTo(full * 0.8, 1);
  });

  for (const discountCode of ['SUMMER15', 'NOSUCHCODE'])
    it(`discountCode ${discountCode} is worth 0 %, which the screen calls invalid or expired`, async () => {
      const answer = await quote(PHONE, { discountCode });
      expectStatus(answer, 200);
      expect(at(answer.json, 'discount_percentage')).to.equal(0);
    });

  for (const discountCode of [null, '', undefined])
    it(`discountCode ${JSON.stringify(discountCode)} is no code`, async () => {
      expectStatus(await quote(PHONE, { discountCode }), 200);
    });

  for (const field of ['phone', 'subject', 'country', 'course'])
    for (const value of ['', null, undefined])
      it(`${field} ${JSON.stringify(value)}: ${REQUIRED}`, async () => {
        expectRefused(await quote(PHONE, { [field]: value }), REQUIRED, 400);
      });

  it('the fields under More options may be texts, null or empty', async () => {
    for (const more of [
      { num_of_classes_per_month: '8', total_num_of_classes: '24', service_type: 'Plus', enrolment_type: 'New Sale' },
      { num_of_classes_per_month: null, total_num_of_classes: null, service_type: null, enrolment_type: null },
      { num_of_classes_per_month: '', total_num_of_classes: '', service_type: '', enrolment_type: '' },
    ])
      expectStatus(await quote(PHONE, more), 200);
  });

  it('a fee is for staff only', async () => {
    expectStatus(await new WireClient('staff').post('/calculate-course-fee/', {}), 401);
  });
});

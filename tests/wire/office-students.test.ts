import { expect } from 'chai';
import { at, expectFields, expectStatus, listOf, office, textAt, WireClient } from './client.js';
import { lookUp, newFamily, newPage } from './office-kit.js';

const ANSWER = [
  'exists',
  'student',
  'enrollment_type',
  'error',
  'latest_cpc',
  'pending_classes',
  'completed_classes',
  'credits',
  'credits_remaining',
  'new_enrolment_date',
  'renewal_date',
  'course_enrolled',
  'renewal_course_enrolled',
  'all_subjects',
  'rm_email',
  'whatsapp_url',
];
const ADDRESS = /^[^@\s]+@[^@\s]+$/;

const check = async (phone: unknown, more: object = {}) =>
  (await office('sales')).post('/api/check-phone/', { phone, ...more });

describe('the wire of POST /api/check-phone/', () => {
  it('a registered phone: the student and everything about a renewal', async () => {
    const family = await newFamily();
    const answer = await check(family.phone);
    expectStatus(answer, 200);
    expectFields(answer.json, ...ANSWER);
    expectFields(at(answer.json, 'student'), 'id', 'name', 'grade', 'country', 'state', 'email');
    expect([at(answer.json, 'exists'), at(answer.json, 'enrollment_type')]).to.deep.equal([true, 'New Sale']);
    expect(at(answer.json, 'student', 'name')).to.equal(family.name);
    expect(at(answer.json, 'error')).to.equal(null);
  });

  it('a phone that nobody has registered', async () => {
    const answer = await check('+4989799999998');
    expectStatus(answer, 200);
    expect([at(answer.json, 'exists'), at(answer.json, 'student')]).to.deep.equal([false, null]);
    expect(at(answer.json, 'error')).to.equal('Phone number is not registered!');
  });

  it('the check starts at 5 characters', async () => {
    for (const phone of ['', '+491', null, undefined]) expect((await check(phone)).status, String(phone)).to.equal(400);
  });

  it('every student has one address that nobody else has', async () => {
    const phones = ['+491700000101', '+491700000102', '+491700000103', (await newFamily()).phone];
    const emails = [];
    for (const phone of phones) {
      const { json } = await check(phone);
      emails.push(
        ...new Set([
          textAt(json, 'student', 'email'),
          ...listOf(at(json, 'students')).map((one) => textAt(one, 'email')),
        ]),
      );
    }
    for (const email of emails) expect(email).to.match(ADDRESS);
    expect(new Set(emails).size).to.equal(emails.length);
  });

  it('the address finds its student as the phone does, siblings apart', async () => {
    const { json } = await check('+491700000103');
    const siblings = listOf(at(json, 'students'));
    expect(siblings).to.have.length(2);
    for (const sibling of siblings) {
      const found = await check(textAt(sibling, 'email').toUpperCase());
      expectStatus(found, 200);
      expect(at(found.json, 'student', 'id')).to.equal(at(sibling, 'id'));
    }
  });

  it('a payment page names the same address', async () => {
    const page = await newPage();
    const { json } = await check(page.family.phone);
    expect(at(await lookUp(page), 'student_email')).to.equal(at(json, 'student', 'email'));
  });

  it('the check is for staff only', async () => {
    expectStatus(await new WireClient('staff').post('/api/check-phone/', { phone: '+491700000101' }), 401);
  });
});

import { expect } from 'chai';
import {
  at,
  expectStatus,
  listOf,
  numberAt,
  office,
  textAt,
  visitor,
  type WireAnswer,
  type WireClient,
} from './client.js';

/*
 * What the tests of the back office's wire make for themselves, by the specification's own calls: a family, a fee, a
 * payment page in each of its states.
 */

/** A family that registered for a free lesson, with the phone by which the office knows it. */
export interface WireFamily {
  phone: string;
  name: string;
  studentId: number;
}

// Numbers of a town that the demo school has no families in, another block for each run of a file.
let nextNumber = Math.floor(Math.random() * 9_000) * 1_000;

/** Registers a family, as a visitor does, and looks it up by its phone. */
export async function newFamily(name = 'Wire Child'): Promise<WireFamily> {
  nextNumber += 1;
  const number = `89${String(nextNumber).padStart(8, '0')}`;
  const registered = await visitor().post('/api/register/', {
    phone_number: number,
    student_name: name,
    student_grade: '4',
    country_code: '+49',
    timezone: 'Europe/London',
    utm_source: '',
    utm_medium: 'homepage',
  });
  expect(registered.status, registered.text).to.be.oneOf([200, 201]);
  const phone = `+49${number}`;
  const known = await (await office('admin')).post('/api/check-phone/', { phone });
  expectStatus(known, 200);
  return { phone, name, studentId: numberAt(known.json, 'student', 'id') };
}

/** The fee that the specification's call answers for a family from Germany: Coding Champion, Prime. */
export async function quote(phone: string, change: object = {}): Promise<WireAnswer> {
  return (await office('sales')).post('/calculate-course-fee/', {
    phone,
    subject: 'Coding',
    country: 'Germany',
    course: 'Coding Champion',
    ...change,
  });
}

/** The enrolment creation payload of the specification, every field of it, for the calculated fee. */
export async function enrolmentPayload(family: WireFamily, change: object = {}): Promise<Record<string, unknown>> {
  const fee = (await quote(family.phone)).json;
  const total = numberAt(fee, 'total_fee');
  const discounted = numberAt(fee, 'discounted_fee');
  const courses = listOf((await (await office('sales')).get('/course-fees/')).json);
  const classes = numberAt(
    courses.find((course) => at(course, 'name') === 'Coding Champion'),
    'classes',
  );
  return {
    student: family.studentId,
    course: 'Coding Champion',
    subject: 'Coding',
    total_num_of_classes: classes,
    service_type: 'Prime',
    num_of_classes_per_month: 8,
    class_size: '1:1',
    course_customization: 'Standard',
    enrolment_type: 'New Sale',
    payment_currency: textAt(fee, 'currency'),
    total_course_fee: total,
    total_discounted_fee: discounted,
    discount_percent: Math.round(((total - discounted) / total) * 100),
    cpc: (discounted / classes).toFixed(3),
    credits_remaining: 0,
    adjusted_course_fee: discounted,
    payment_type: 'Full payment',
    num_of_remaining_instalments: 0,
    payment_amount: discounted,
    credits_obtained: classes,
    is_token_amount_received: false,
    token_amount: null,
    token_payment_date: null,
    token_payment_mode: '',
    token_payment_url: '',
    payment_description: `${family.name}, ${classes} classes`,
    auto_charge_consent: true,
    expires_in_hours: 72,
    owner_email: 'sales@school.test',
    owner_team: 'Falcons Team',
    referrer_phone: '',
    ...change,
  };
}

/** Sends the payload as sales. */
export const create = async (payload: object): Promise<WireAnswer> =>
  (await office('sales')).post('/create-enrollment/', payload);

/** A payment page: the id that the calls with `{id}` take, and the page id that is in its address. */
export interface WirePage {
  id: number;
  pageId: string;
  family: WireFamily;
}

/** A new payment page, found again in the plain list by the id that its creation answered. */
export async function newPage(change: object = {}): Promise<WirePage> {
  const family = await newFamily();
  const made = await create(await enrolmentPayload(family, change));
  expectStatus(made, 200);
  const id = numberAt(made.json, 'id');
  const listed = listOf((await (await office('admin')).get('/api/enrollments/')).json);
  const own = listed.find((page) => at(page, 'id') === id);
  return { id, pageId: textAt(own, 'page_id'), family };
}

/** The mark-paid payload of the specification. */
export const markPaid = async (page: WirePage, change: object = {}, as?: WireClient): Promise<WireAnswer> =>
  (as ?? (await office('finance'))).post('/api/mark-payment-paid/mark_payment_paid/', {
    enrollment_id: page.id,
    paid_via_id: 'PAY001',
    payment_ref: '',
    notes: '',
    paid_on: new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
    screenshot: null,
    ...change,
  });

/** The page as the look-up of the tools answers it. */
export async function lookUp(page: WirePage): Promise<unknown> {
  const answer = await (await office('finance')).get(`/api/enrollments/by-page-id/${page.pageId}/`);
  expectStatus(answer, 200);
  return answer.json;
}

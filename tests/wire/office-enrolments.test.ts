import { expect } from 'chai';
import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  listOf,
  numberAt,
  office,
  visitor,
  WireClient,
} from './client.js';
import { create, enrolmentPayload, lookUp, newFamily, newPage } from './office-kit.js';

/** The fields of an enrolment or payment page. */
const ENROLMENT = [
  'id',
  'page_id',
  'student_name',
  'student_phone',
  'phone',
  'student_email',
  'payment_amount',
  'payment_currency',
  'total_discounted_fee',
  'total_course_fee',
  'discount_percent',
  'credits_obtained',
  'payment_description',
  'subject',
  'is_paid',
  'is_punched',
  'is_expired',
  'created_at',
  'expires_in_hours',
  'due_date',
  'expiry_date',
  'paid_at',
  'course',
  'course_customization',
  'service_type',
  'num_of_classes_per_month',
  'num_of_remaining_instalments',
  'payment_type',
  'owner_email',
  'owner_team',
];
const DERIVED = ['discount_percent', 'cpc', 'credits_remaining', 'adjusted_course_fee', 'credits_obtained'];
const TOKEN = ['token_amount', 'token_payment_date', 'token_payment_mode', 'token_payment_url'];

/** Makes a page of a new family with a changed payload, and expects success. */
async function made(change: object): Promise<number> {
  const answer = await create(await enrolmentPayload(await newFamily(), change));
  expectStatus(answer, 200);
  return numberAt(answer.json, 'id');
}

describe('the wire of POST /create-enrollment/', () => {
  it('takes the payload exactly as the specification lists it, without state and referral choice', async () => {
    const page = await newPage();
    const found = await lookUp(page);
    expectFields(found, ...ENROLMENT);
    expect(page.pageId).to.match(new RegExp(`^${page.id}-\\d{8}-[A-Za-z0-9]+$`));
    expect(at(found, 'student_phone')).to.equal(page.family.phone);
    expect(at(found, 'expires_in_hours')).to.equal(72);
    expect([at(found, 'is_paid'), at(found, 'is_punched'), at(found, 'is_expired')]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  for (const nothing of [null, '', 0, undefined])
    it(`no token received: its fields may be ${JSON.stringify(nothing)}`, async () => {
      const fields = Object.fromEntries(TOKEN.map((name) => [name, nothing]));
      await made({ is_token_amount_received: false, ...fields });
      await made({ is_token_amount_received: nothing === 0 ? false : nothing, ...fields });
    });

  for (const nothing of [null, '', undefined])
    it(`expires_in_hours ${JSON.stringify(nothing)} means the default`, async () => {
      const page = await newPage({ expires_in_hours: nothing });
      expect(at(await lookUp(page), 'expiry_date')).to.match(/^\d{4}-\d\d-\d\d$/);
    });

  for (const nothing of [null, '', undefined])
    it(`referrer_phone, owner_email, currency, instalments and consent may be ${JSON.stringify(nothing)}`, async () => {
      await made({
        referrer_phone: nothing,
        owner_email: nothing,
        num_of_remaining_instalments: nothing,
        auto_charge_consent: nothing,
        course_customization: nothing,
        total_num_of_classes: nothing,
      });
    });

  it('numbers may come as texts, booleans as words', async () => {
    const family = await newFamily();
    const payload = await enrolmentPayload(family);
    const texts = Object.fromEntries(
      Object.entries(payload).map(([name, value]) => [
        name,
        typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
      ]),
    );
    expectStatus(await create(texts), 200);
  });

  for (const nothing of [null, '', undefined])
    it(`the derived fields may be ${JSON.stringify(nothing)}`, async () => {
      await made(Object.fromEntries(DERIVED.map((name) => [name, nothing])));
    });

  for (const [field, wrong] of [
    ['discount_percent', '50'],
    ['cpc', 1],
    ['credits_remaining', '17'],
    ['adjusted_course_fee', '1.00'],
    ['credits_obtained', '480'],
  ] as const)
    it(`${field} is compared with the server's own result, also as ${JSON.stringify(wrong)}`, async () => {
      const answer = await create(await enrolmentPayload(await newFamily(), { [field]: wrong }));
      expect(answer.status, answer.text).to.be.within(400, 499);
      expect(at(answer.json, 'error')).to.include(field);
    });

  it('the course by its id', async () => {
    const courses = listOf((await (await office('sales')).get('/course-fees/')).json);
    const id = numberAt(
      courses.find((one) => at(one, 'name') === 'Coding Champion'),
      'id',
    );
    for (const course of [id, String(id)]) {
      const page = await newPage({ course });
      expect(at(await lookUp(page), 'course')).to.equal('Coding Champion');
    }
  });

  it('a received token is taken off the first payment', async () => {
    const change = {
      is_token_amount_received: true,
      token_amount: '40',
      token_payment_date: '2026-01-15',
      token_payment_mode: 'Bank transfer',
      adjusted_course_fee: null,
    };
    const page = await newPage(change);
    const found = await lookUp(page);
    expect(Number(at(found, 'total_discounted_fee')) - Number(at(found, 'payment_amount'))).to.equal(40);
  });

  it('monthly subscription: ceil(classes / classes per month) - 1 remaining, initial payment and credits follow', async () => {
    const fee = numberAt(await enrolmentPayload(await newFamily()), 'total_discounted_fee');
    const page = await newPage({
      payment_type: 'Monthly subscription',
      num_of_remaining_instalments: 5,
      payment_amount: Math.round((fee / 6) * 100) / 100,
      credits_obtained: 8,
    });
    const found = await lookUp(page);
    expect(at(found, 'num_of_remaining_instalments')).to.equal(5);
    expect(at(found, 'credits_obtained')).to.equal(8);
  });

  it('instalments default to 2 remaining', async () => {
    const fee = numberAt(await enrolmentPayload(await newFamily()), 'total_discounted_fee');
    const page = await newPage({
      payment_type: 'Instalment',
      num_of_remaining_instalments: null,
      payment_amount: Math.round((fee / 3) * 100) / 100,
      credits_obtained: null,
    });
    expect(at(await lookUp(page), 'num_of_remaining_instalments')).to.equal(2);
  });
});

describe('the sentences of POST /create-enrollment/', () => {
  const refused = async (change: object): Promise<string> => {
    const answer = await create(await enrolmentPayload(await newFamily(), change));
    expect(answer.status, answer.text).to.be.within(400, 499);
    return String(at(answer.json, 'error'));
  };

  it('a student that nobody knows', async () => {
    expect(await refused({ student: 999_999_999 })).to.equal('Phone number is not registered!');
  });

  it('a discount code that does not exist', async () => {
    expect(await refused({ discount_code: 'NOSUCHCODE' })).to.equal('Invalid or expired discount code');
  });

  it('a referrer that nobody knows', async () => {
    expect(await refused({ referrer_phone: '+4989799999999' })).to.equal('Referrer phone number is not registered!');
  });

  it('a registered referrer is taken', async () => {
    const friend = await newFamily('Wire Friend');
    expectStatus(await create(await enrolmentPayload(await newFamily(), { referrer_phone: friend.phone })), 200);
  });

  for (const field of [
    'student',
    'course',
    'subject',
    'service_type',
    'num_of_classes_per_month',
    'class_size',
    'enrolment_type',
    'total_discounted_fee',
    'payment_amount',
    'payment_description',
    'owner_team',
  ])
    for (const nothing of [null, '', undefined])
      it(`${field} ${JSON.stringify(nothing)} is refused with a sentence of ours`, async () => {
        expect(await refused({ [field]: nothing })).to.match(/^(Please|Phone) /);
      });

  it('hours below 1, and a custom course without classes', async () => {
    expect(await refused({ expires_in_hours: 0 })).to.include('1 hour');
    expect(await refused({ course_customization: 'Custom', total_num_of_classes: 0 })).to.include('at least 1');
  });

  it('nobody without a token', async () => {
    expectStatus(await new WireClient('staff').post('/create-enrollment/', {}), 401);
  });
});

describe('the wire of the enrolment list', () => {
  it('GET /api/enrollments/ is the plain list of all pages that the person may see', async () => {
    const page = await newPage();
    const answer = await (await office('admin')).get('/api/enrollments/');
    expectStatus(answer, 200);
    expect(answer.json).to.be.an('array');
    const pages = listOf(answer.json);
    expect(pages.map((one) => at(one, 'id'))).to.include(page.id);
    expect(pages).to.have.length.above(20);
    for (const one of pages) expectFields(one, ...ENROLMENT);
  });

  it('GET /api/enrollments/?is_paid=true&is_punched=false is the plain list of sales to punch', async () => {
    const answer = await (await office('admin')).get('/api/enrollments/', { is_paid: true, is_punched: false });
    expectStatus(answer, 200);
    expect(answer.json).to.be.an('array');
    for (const one of listOf(answer.json)) {
      expectFields(one, ...ENROLMENT);
      expect([at(one, 'is_paid'), at(one, 'is_punched')]).to.deep.equal([true, false]);
    }
  });

  it('GET /api/enrollments/?page_id= answers this page first', async () => {
    const page = await newPage();
    const answer = await (await office('admin')).get('/api/enrollments/', { page_id: page.pageId });
    expectStatus(answer, 200);
    expect(at(listOf(answer.json), 0, 'id')).to.equal(page.id);
  });

  it('the public payment page: the same call without a token, with what a payer may see', async () => {
    const page = await newPage();
    const answer = await visitor().get('/api/enrollments/', { page_id: page.pageId });
    expectStatus(answer, 200);
    const [shown] = listOf(answer.json);
    expectFields(shown, 'page_id', 'student_name', 'payment_amount', 'payment_currency', 'is_paid', 'created_at');
    expectFields(shown, 'expires_in_hours', 'course', 'subject', 'payment_description', 'total_course_fee', 'due_date');
    expect(at(shown, 'is_paid')).to.equal(false);
  });

  it('the public page of an id that nobody has: nothing, or the sentence of the specification', async () => {
    const answer = await visitor().get('/api/enrollments/', { page_id: '1-20260101-aaaaaaaaaaaaaaaaaaaaaaaa' });
    if (answer.status === 200) expect(listOf(answer.json)).to.deep.equal([]);
    else expectRefused(answer, 'Payment page not found', 404);
  });

  it('GET /api/enrollments/by-page-id/{page_id}/ of an unknown page', async () => {
    const answer = await (await office('finance')).get('/api/enrollments/by-page-id/1-20260101-nobody/');
    expectRefused(answer, 'Enrollment not found.', 404);
  });

  it('the list is for staff only', async () => {
    expectStatus(await new WireClient('staff').get('/api/enrollments/'), 401);
  });
});

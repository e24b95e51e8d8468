import { sharedSchool } from '../support/school.js';
import {
  at,
  ben,
  expectFields,
  expectRefused,
  expectStatus,
  freshPhone,
  listOf,
  mia,
  newFamily,
  numberAt,
  offeredSlots,
  office,
  registration,
  signIn,
  textAt,
  visitor,
  WireClient,
} from './client.js';
import { expect } from 'chai';

const LOGIN = ['user_type', 'user_name', 'user_id', 'profile_pic_url', 'student_grade', 'token'];
const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const MIA = '+491700000101';

describe('the wire of a visitor: login, registration, autologin', () => {
  it('POST /api/login/ answers who has signed in', async () => {
    for (const [phone, password, type] of [
      [MIA, 'learn-demo', 'student'],
      ['+491700000001', 'teach-demo', 'teacher'],
    ] as const) {
      const answer = await visitor().post('/api/login/', { phone_number: phone, password });
      expectStatus(answer, 200);
      expectFields(answer.json, ...LOGIN);
      expect(at(answer.json, 'user_type')).to.equal(type);
    }
  });

  it('POST /api/login/ takes a phone with spaces, without its plus, and as a number', async () => {
    for (const phone_number of ['+49 170 0000101', '491700000101', 491700000101])
      expectStatus(await visitor().post('/api/login/', { phone_number, password: 'learn-demo' }), 200);
  });

  it('POST /api/login/ refuses with its sentence, whatever is wrong or left out', async () => {
    for (const body of [
      { phone_number: MIA, password: 'wrong' },
      { phone_number: '+4915100000000', password: 'learn-demo' },
      { phone_number: MIA, password: '' },
      { phone_number: MIA, password: null },
      { phone_number: MIA },
      { password: 'learn-demo' },
      {},
    ])
      expectRefused(await visitor().post('/api/login/', body), LOGIN_FAILED);
  });

  it('POST /api/register/ takes the payload as listed, with grade as number or text', async () => {
    for (const student_grade of [5, '5', 'Grade 5', 'grade-5']) {
      const answer = await visitor().post('/api/register/', registration(freshPhone(), { student_grade }));
      expect(answer.status, answer.text).to.be.oneOf([200, 201]);
    }
  });

  it('POST /api/register/ takes utm fields that are empty, null or left out, and a number without its country code', async () => {
    const national = freshPhone().slice('+49'.length);
    const bodies = [
      registration(freshPhone(), { utm_source: null, utm_medium: null }),
      registration(freshPhone(), { utm_source: undefined, utm_medium: undefined }),
      registration(national),
      registration(national, { phone_number: Number(national) }),
    ];
    for (const body of bodies) {
      const answer = await visitor().post('/api/register/', body);
      expect(answer.status, answer.text).to.be.oneOf([200, 201]);
    }
  });

  it('POST /api/register/ says in error what is missing', async () => {
    for (const field of ['phone_number', 'student_name', 'student_grade', 'timezone'])
      for (const value of [undefined, null, '']) {
        const answer = await visitor().post('/api/register/', registration(freshPhone(), { [field]: value }));
        expectStatus(answer, 400);
        const error = textAt(answer.json, 'error');
        expect(error, field).to.match(/^[A-Z][^{}[\]]+\.?$/);
        if (field === 'timezone') expect(error).to.equal('Please select a timezone');
      }
  });

  it('GET /api/autologin/{token}/ signs in once; anything else is an invalid link', async () => {
    const teacher = await signIn('+491700000002', 'teach-demo');
    const [student] = listOf((await teacher.get('/api/teacher-students/')).json);
    const issued = await teacher.get(`/api/teacher-student-login/${numberAt(student, 'id')}/`);
    const token = textAt(issued.json, 'auto_login_token');
    expect(token).to.match(/^[A-Za-z0-9]{4,}$/);
    const link = await visitor().get(`/api/al/${token}/`);
    expect(link.status, 'the browser goes on to the page that signs in').to.equal(302);
    const answer = await visitor().get(`/api/autologin/${token}/`);
    expectStatus(answer, 200);
    expectFields(answer.json, 'user_type', 'user_name', 'user_id', 'student_grade', 'token');
    expect(at(answer.json, 'user_type')).to.equal('student');
    const student2 = new WireClient('learner', textAt(answer.json, 'token'));
    expectStatus(await student2.get('/api/student-profile/'), 200);
    for (const wrong of [token, 'abc', 'a-b-c-d', 'A'.repeat(43)])
      expectRefused(await visitor().get(`/api/autologin/${wrong}/`), 'Invalid link');
  });
});

describe('the wire of a visitor: trial slots and booking', () => {
  it('GET /api/trial-slots/ answers future slots in the zone that was asked for', async () => {
    const answer = await visitor().get('/api/trial-slots/', { student_timezone: 'Asia/Kolkata' });
    expectStatus(answer, 200);
    const slots = listOf(answer.json);
    expect(slots).to.have.length.above(0);
    for (const slot of slots) {
      expectFields(slot, 'id', 'start_time_local', 'end_time_local', 'teacher_name');
      expect(textAt(slot, 'start_time_local')).to.match(/\+05:30$/);
      expect(Date.parse(textAt(slot, 'start_time_local'))).to.be.above(Date.now());
    }
  });

  it('POST /api/trial-class-booking/ takes the four fields of its row; a taken time is refused in words', async () => {
    const [slot = 0] = await offeredSlots();
    const order = (phone: string, teacher_availability_id: unknown) => ({
      student_name: 'Wire Child',
      phone_number: phone,
      grade: 'Grade 5',
      teacher_availability_id,
    });
    const answer = await visitor().post('/api/trial-class-booking/', order(freshPhone(), String(slot)));
    expectStatus(answer, 201);
    expect(at(answer.json, 'message')).to.equal('Trial class booked successfully!');
    const late = await visitor().post('/api/trial-class-booking/', order(freshPhone(), slot));
    expect(late.status).to.equal(409);
    expect(textAt(late.json, 'error')).to.match(/^[A-Z].+\.$/);
    for (const none of [undefined, null, ''])
      expectRefused(
        await visitor().post('/api/trial-class-booking/', order(freshPhone(), none)),
        'Please select a time slot.',
        400,
      );
  });

  it('a booking keeps what the registration knew: zone, grade and name', async () => {
    const { client } = await newFamily();
    expect((await client.get('/api/update-timezone/')).json).to.deep.equal({ current_timezone: 'Asia/Kolkata' });
    const profile = await client.get('/api/student-profile/');
    expect([at(profile.json, 'full_name'), at(profile.json, 'student_grade')]).to.deep.equal(['Wire Child', 5]);
  });

  it('so does a booking by a client that keeps no cookies', async () => {
    const phone = freshPhone();
    await visitor().post('/api/register/', registration(phone));
    const [slot] = await offeredSlots();
    const order = { student_name: 'Wire Child', phone_number: phone, grade: 1, teacher_availability_id: slot };
    expectStatus(await visitor().post('/api/trial-class-booking/', order), 201);
    // Nobody has shown that the phone is theirs, so no call signs this family in.
    const school = await sharedSchool();
    const [kept] = await school.query(
      'SELECT a.timezone, s.grade FROM account a JOIN student s ON s.account_id = a.id WHERE a.phone = $1',
      [phone],
    );
    expect(kept).to.deep.equal({ timezone: 'Asia/Kolkata', grade: 5 });
  });

  it('POST /api/check-phone/ gives the country of the calling code where nothing better is known', async () => {
    const sales = await office('sales');
    for (const [prefix, country] of [
      ['+49157700', 'Germany'],
      ['+9198765', 'India'],
      ['+88017123', 'Bangladesh'],
      ['+120255', 'United States'],
      ['+141655', 'Canada'],
    ] as const) {
      const phone = freshPhone(prefix);
      await visitor().post('/api/register/', registration(phone));
      const answer = await sales.post('/api/check-phone/', { phone });
      expectStatus(answer, 200);
      expect(at(answer.json, 'student', 'country'), answer.text.slice(0, 300)).to.equal(country);
    }
  });
});

describe('the wire of a payer: the public payment page', () => {
  const OPTION = ['option_id', 'partner_name', 'payment_details', 'allowed_currency', 'is_active'];

  it('GET /api/enrollments/?page_id= answers the page, and nothing that is not for everybody', async () => {
    const [page] = listOf((await (await office('admin')).get('/api/enrollments/')).json);
    const answer = await visitor().get('/api/enrollments/', { page_id: textAt(page, 'page_id') });
    expectStatus(answer, 200);
    const [shown, ...others] = listOf(answer.json);
    expect(others).to.deep.equal([]);
    expectFields(
      shown,
      ...['page_id', 'student_name', 'payment_amount', 'payment_currency', 'total_discounted_fee', 'total_course_fee'],
      ...['discount_percent', 'credits_obtained', 'payment_description', 'subject', 'is_paid', 'is_expired'],
      ...['created_at', 'expires_in_hours', 'due_date', 'expiry_date', 'paid_at', 'course', 'course_customization'],
      ...['service_type', 'num_of_classes_per_month', 'num_of_remaining_instalments', 'payment_type'],
    );
    expect(shown).to.not.have.any.keys('student_phone', 'student_email', 'owner_email', 'cpc', 'is_punched');
  });

  it('GET /api/enrollments/ without a known page id answers that there is none', async () => {
    const queries: Record<string, string>[] = [{}, { page_id: '' }, { page_id: '1-20260101-nothing' }];
    for (const query of queries)
      expectRefused(await visitor().get('/api/enrollments/', query), 'Payment page not found', 404);
  });

  it('GET /api/payment-options/ and its fallbacks answer options, PAY001 first', async () => {
    for (const [path, query] of [
      ['/api/payment-options/', { is_active: true, currency: 'USD' }],
      ['/api/payment-options/', { is_active: true }],
      ['/api/payment-options/active_options/', {}],
      ['/api/payment-options/', {}],
      ['/api/payment-options/', { is_active: '', currency: '' }],
      ['/api/payment-options/by_currency/', { currency: 'USD' }],
    ] as const) {
      const answer = await visitor().get(path, query);
      expectStatus(answer, 200);
      const options = listOf(answer.json);
      for (const option of options) expectFields(option, ...OPTION);
      expect(at(options[0], 'option_id'), path).to.equal('PAY001');
    }
  });

  it('GET /api/course-fees-public/ answers id, course_name and total_class', async () => {
    const answer = await visitor().get('/api/course-fees-public/');
    expectStatus(answer, 200);
    for (const course of listOf(answer.json)) expectFields(course, 'id', 'course_name', 'total_class');
  });
});

describe('the wire of roles', () => {
  it('a call of another role is refused with a sentence, one without a token with 401', async () => {
    expectStatus(await visitor().get('/api/student-credits/'), 401);
    const teacher = await (await ben()).get('/api/student-credits/');
    expectStatus(teacher, 403);
    expect(textAt(teacher.json, 'error')).to.match(/^[A-Z].+\.$/);
    expectStatus(await (await mia()).get('/api/teacher-dashboard/'), 403);
  });
});

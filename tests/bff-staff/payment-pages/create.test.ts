import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import { localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const countEnrolments = statement('test-enrolments-of', 'SELECT count(*) AS n FROM enrolment WHERE student_id = $1');
const readCode = statement('test-code-used', 'SELECT used FROM discount_code WHERE code = $1');
const limitCode = statement('test-code-limit', 'UPDATE discount_code SET max_uses = used + $2 WHERE code = $1');
const readUses = statement('test-code-uses', 'SELECT state FROM discount_use WHERE student_id = $1');
const readLead = statement(
  'test-lead-moved',
  `
  SELECT stage, score, (SELECT json_agg(e.data) FROM lead_event e WHERE e.lead_id = lead.id) AS events FROM lead WHERE phone = $1`,
);
const readAudit = statement(
  'test-page-audit',
  "SELECT actor_account_id, after FROM audit_log WHERE action = 'payment_page.create' AND entity_id = $1",
);
const insertToken = statement(
  'test-token-link',
  `
  INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, student_id, course, expires_at, created_by, paid_at, paid_by)
  VALUES ('token', translate(gen_random_uuid()::text, '-', ''), gen_random_uuid(), 'Token', $2, 'USD', $1, 'Coding Champion', now(), $3, now(), $3)`,
);
const insertPolicy = statement(
  'test-policy',
  "INSERT INTO policy_version (kind, version, title, html) VALUES ('refund', $1, 'Refund policy', 'Text') ON CONFLICT DO NOTHING",
);
const readEnrolment = statement(
  'test-enrolment-row',
  `
  SELECT e.*, i.amount_minor AS first_minor, i.due_on::text AS due_on FROM enrolment e JOIN instalment i ON i.enrolment_id = e.id WHERE e.number = $1`,
);

describe('a payment page is made (B2, B5, B7)', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    await createFormLists(server.deps);
  });
  after(() => server.close());

  const family = (): Promise<Person> => createStudent(server.deps);
  const send = (body: object, as: Person = sales) => server.call(createEnrolment, { as, body });
  const refusal = async (body: object): Promise<[number, string | undefined, string | undefined]> => {
    const answer = await send(body);
    return [answer.status, answer.body.error, answer.body.field];
  };
  const row = (id: number) => server.deps.db.row<Record<string, unknown>>(readEnrolment, [id]);

  it('answers the id, and the page is found with every field of B3', async () => {
    const student = await family();
    const { status, body } = await send(enrolmentForm(student, { expires_in_hours: 24 }));
    expect(status).to.equal(200);
    expect(body.page_id).to.match(new RegExp(`^${body.id}-\\d{8}-[0-9A-Za-z]{22,}$`));
    expect(body.payment_url).to.equal(`${server.deps.config.PUBLIC_URL}/payment/${body.page_id}`);
    const page = await server.call(pageById, { as: sales, params: { page_id: body.page_id } });
    expect(page.status, page.body.error).to.equal(200);
    expect(page.body).to.include({
      id: body.id,
      page_id: body.page_id,
      student_name: student.name,
      student_phone: student.phone,
      phone: student.phone,
      payment_amount: '912.00',
      payment_currency: 'USD',
      total_discounted_fee: '912.00',
      total_course_fee: '1140.00',
      discount_percent: 20,
      credits_obtained: 48,
      cpc: '19.000',
      course: 'Coding Champion',
      class_size: '1:1',
      num_of_remaining_instalments: 0,
      is_paid: false,
      is_punched: false,
      is_expired: false,
      state: 'Pending',
      expires_in_hours: 24,
      owner_email: sales.email,
      owner_team: 'Elites Team',
      instalment: 1,
      num_of_instalments: 1,
      opens: 0,
    });
  });

  it('works out three instalments: 304.00 now for 16 classes, and keeps only the first until it is punched', async () => {
    const { body } = await send(
      enrolmentForm(await family(), {
        payment_type: 'Instalment',
        num_of_remaining_instalments: 2,
        payment_amount: 304,
        credits_obtained: 16,
      }),
    );
    expect(await row(body.id)).to.include({ payments: 3, first_minor: 30_400, discounted_fee_minor: 91_200 });
  });

  it('needs none of the derived fields from the client', async () => {
    const {
      discount_percent: _,
      cpc: _c,
      adjusted_course_fee: _a,
      credits_obtained: _o,
      ...form
    } = enrolmentForm(await family(), {
      num_of_remaining_instalments: undefined,
      total_course_fee: undefined,
      total_num_of_classes: undefined,
    });
    const { body } = await send(form);
    expect(await row(body.id)).to.include({ discount_percent: 20, total_fee_minor: 114_000, total_classes: 48 });
  });

  const differing: readonly [change: Record<string, unknown>, field: string, ours: string][] = [
    [{ total_course_fee: '1200.00' }, 'total_course_fee', '1140.00'],
    [{ payment_amount: '911.98' }, 'payment_amount', '912.00'],
    [{ credits_obtained: 480 }, 'credits_obtained', '48'],
    [{ discount_percent: 50 }, 'discount_percent', '20'],
    [{ cpc: '1.000' }, 'cpc', '19.000'],
    [{ adjusted_course_fee: '1.00' }, 'adjusted_course_fee', '912.00'],
    [{ num_of_remaining_instalments: 3 }, 'num_of_remaining_instalments', '0'],
    [{ class_size: '1:6' }, 'class_size', '1:1'],
    [{ total_num_of_classes: 96 }, 'total_num_of_classes', '48'],
  ];
  for (const [change, field, ours] of differing) {
    it(`T31: ${JSON.stringify(change)} is 422, naming the field`, async () => {
      expect(await refusal(enrolmentForm(await family(), change))).to.deep.equal([
        422,
        `${field} does not agree with the other fields: it should be ${ours}.`,
        field,
      ]);
    });
  }

  it('D15: a fee below the code is the decision of staff, and stands in the audit log', async () => {
    const student = await family();
    const { body } = await send(
      enrolmentForm(student, {
        total_discounted_fee: 570,
        payment_amount: 570,
        discount_percent: 50,
        cpc: '11.875',
        adjusted_course_fee: 570,
        discount_code: 'student10',
      }),
    );
    const [line] = await server.deps.db.rows<{ actor_account_id: number; after: object }>(readAudit, [String(body.id)]);
    expect(line?.actor_account_id).to.equal(sales.accountId);
    expect(line?.after).to.include({ code_percent: 10, discount_percent: 50, discounted_fee_minor: 57_000 });
  });

  it('a custom contract has its own fee, classes and class size', async () => {
    const custom = {
      course_customization: 'Custom',
      total_num_of_classes: 10,
      total_course_fee: 500,
      total_discounted_fee: 400,
      payment_amount: 400,
      cpc: '40.000',
      adjusted_course_fee: 400,
      credits_obtained: 10,
      class_size: '1:2',
    };
    const { body } = await send(enrolmentForm(await family(), custom));
    expect(await row(body.id)).to.include({ total_classes: 10, total_fee_minor: 50_000, class_size: '1:2' });
    expect(await refusal(enrolmentForm(await family(), { ...custom, total_num_of_classes: 0 }))).to.deep.equal([
      400,
      'Please enter the total number of classes: at least 1.',
      'total_num_of_classes',
    ]);
  });

  const required: readonly [field: string, sentence: string][] = [
    ['student', "Please enter the student's phone number."],
    ['state', 'Please enter the state.'],
    ['referral_choice', 'Please choose how the family came to us.'],
    ['course', 'Please choose a course.'],
    ['subject', 'Please choose a subject.'],
    ['service_type', 'Please choose a service type.'],
    ['num_of_classes_per_month', 'Please choose the classes per month.'],
    ['class_size', 'Please choose a class size.'],
    ['enrolment_type', 'Please choose an enrolment type.'],
    ['total_discounted_fee', 'Please enter the discounted fee.'],
    ['payment_amount', 'Please enter the initial payment amount.'],
    ['payment_description', 'Please enter a payment description.'],
    ['owner_team', 'Please choose an owner team.'],
  ];
  for (const [field, sentence] of required) {
    it(`B5: without ${field}: ${sentence}`, async () => {
      const form = enrolmentForm(await family());
      expect(await refusal({ ...form, [field]: undefined })).to.deep.equal([400, sentence, field]);
      expect(await refusal({ ...form, [field]: '' })).to.deep.equal([400, sentence, field]);
    });
  }

  const refused: readonly [change: Record<string, unknown>, sentence: string, field: string][] = [
    [{ student: 999_999 }, 'Phone number is not registered!', 'student'],
    [{ course: 'Cooking' }, 'Please choose a course from the list.', 'course'],
    [{ subject: 'Math' }, 'Please choose a course of this subject.', 'course'],
    [{ payment_currency: 'XXX' }, 'Please choose a currency from the list.', 'payment_currency'],
    [
      { payment_currency: 'EUR' },
      'This course has no price in this currency. Please choose another currency or Custom.',
      'payment_currency',
    ],
    [{ num_of_classes_per_month: 5 }, 'Please choose the classes per month.', 'num_of_classes_per_month'],
    [{ expires_in_hours: 0 }, 'Please enter at least 1 hour.', 'expires_in_hours'],
    [{ discount_code: 'SUMMER15' }, 'Invalid or expired discount code', 'discount_code'],
    [{ discount_code: 'nobody' }, 'Invalid or expired discount code', 'discount_code'],
    [{ owner_email: 'who@school.test' }, 'Please enter the email of a member of staff.', 'owner_email'],
    [{ owner_team: 'Team of nobody' }, 'Please choose an owner team from the list.', 'owner_team'],
    [{ referral_choice: 'student referral' }, "Please enter the referrer's phone number.", 'referrer_phone'],
    [
      { referral_choice: 'student referral', referrer_phone: '+4917099999999' },
      'Referrer phone number is not registered!',
      'referrer_phone',
    ],
    [
      { total_discounted_fee: 1140.01, payment_amount: 1140.01 },
      'The discounted fee cannot be more than the total course fee.',
      'total_discounted_fee',
    ],
    [{ total_discounted_fee: '912.001' }, 'Please enter the discounted fee.', 'total_discounted_fee'],
    [{ total_discounted_fee: -1 }, 'Please enter the discounted fee.', 'total_discounted_fee'],
    [
      {
        course_customization: 'Custom',
        total_num_of_classes: 244,
        num_of_classes_per_month: 4,
        payment_type: 'Monthly subscription',
      },
      'A course is paid in 60 payments at most. Please choose more classes a month or fewer payments.',
      'num_of_remaining_instalments',
    ],
    [
      {
        payment_type: 'Instalment',
        num_of_remaining_instalments: 2,
        total_discounted_fee: '0.02',
        payment_amount: '0.01',
      },
      'The discounted fee is too small for so many payments.',
      'total_discounted_fee',
    ],
    [
      { payment_type: 'Split payment', num_of_remaining_instalments: 1 },
      'The initial payment must be less than the discounted fee.',
      'payment_amount',
    ],
    [{ is_token_amount_received: true }, 'Please enter the token amount.', 'token_amount'],
    [
      { is_token_amount_received: true, token_amount: 912 },
      'The token amount must be less than the initial payment.',
      'token_amount',
    ],
    [
      { is_token_amount_received: true, token_amount: 40, token_payment_url: 'javascript:alert(1)' },
      'Please enter a link that starts with http:// or https://.',
      'token_payment_url',
    ],
  ];
  for (const [change, sentence, field] of refused) {
    it(`${JSON.stringify(change)}: ${sentence}`, async () => {
      expect(await refusal(enrolmentForm(await family(), change))).to.deep.equal([400, sentence, field]);
    });
  }

  it('a referrer is a registered student of another family', async () => {
    const [student, friend] = [await family(), await family()];
    const form = (phone: string | null) =>
      enrolmentForm(student, { referral_choice: 'student referral', referrer_phone: phone });
    expect(await refusal(form(student.phone))).to.deep.equal([400, 'A family cannot refer itself.', 'referrer_phone']);
    const { body } = await send(form(friend.phone));
    expect((await row(body.id))['referrer_student_id']).to.equal(friend.id);
  });

  it('a deposit that was paid by a link comes off the first payment by itself, once', async () => {
    const student = await family();
    await server.deps.db.run(insertToken, [student.id, 5_000, sales.accountId]);
    expect((await refusal(enrolmentForm(student)))[2]).to.equal('adjusted_course_fee');
    const { body } = await send(enrolmentForm(student, { adjusted_course_fee: 862 }));
    const page = await server.call(pageById, { as: sales, params: { page_id: body.page_id } });
    expect(page.body.payment_amount).to.equal('862.00');
    expect(await row(body.id)).to.include({
      token_amount_minor: 5_000,
      first_minor: 91_200,
      adjusted_fee_minor: 86_200,
    });
    const { body: second } = await send(enrolmentForm(student, { payment_description: 'A second course' }));
    expect((await row(second.id))['token_amount_minor']).to.equal(null);
  });

  it('a deposit that staff received is taken off and kept with its day, way and proof', async () => {
    const { body } = await send(
      enrolmentForm(await family(), {
        is_token_amount_received: true,
        token_amount: '40.00',
        token_payment_date: '2026-11-20',
        token_payment_mode: 'Bank transfer',
        token_payment_url: 'https://bank.example/1',
        adjusted_course_fee: '872.00',
      }),
    );
    expect(await row(body.id)).to.include({ token_amount_minor: 4_000, token_payment_mode: 'Bank transfer' });
  });

  it('moves the lead of the family forward to Ready To Pay, never back', async () => {
    const student = await family();
    const phone = student.phone ?? '';
    await createLead(server.deps, { phone, stage: 'Trial Done', score: 50 });
    await send(enrolmentForm(student));
    expect(await server.deps.db.row(readLead, [phone])).to.deep.equal({
      stage: 'Ready To Pay',
      score: 55,
      events: [{ from: 'Trial Done', to: 'Ready To Pay' }],
    });
    const enrolled = await family();
    await createLead(server.deps, { phone: enrolled.phone ?? '', stage: 'Enrolled' });
    await send(enrolmentForm(enrolled));
    expect(await server.deps.db.row(readLead, [enrolled.phone])).to.include({ stage: 'Enrolled' });
  });

  it('keeps the versions of the policies that it was made under (product 2.4 #55)', async () => {
    await server.deps.db.run(insertPolicy, [1]);
    await server.deps.db.run(insertPolicy, [2]);
    const { body } = await send(enrolmentForm(await family()));
    expect((await row(body.id))['policy_versions']).to.deep.equal({ refund: 2 });
  });

  it("is due and ends on the customer's own day", async () => {
    const zone = 'Pacific/Kiritimati';
    const { body } = await send(
      enrolmentForm(await createStudent(server.deps, { timezone: zone }), { expires_in_hours: 24 }),
    );
    const tomorrow = new Date(server.clock.now().getTime() + 24 * 3_600_000);
    expect((await row(body.id))['due_on']).to.equal(localDate(tomorrow, zone));
  });

  it('the same form sent 50 times at once makes one enrolment and one answer', async () => {
    const student = await family();
    const form = enrolmentForm(student, { form_key: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(form)));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.page_id}`))).to.deep.equal({
      [`200 ${answers[0]?.body.page_id}`]: 50,
    });
    expect(await server.deps.db.row(countEnrolments, [student.id])).to.deep.equal({ n: 1 });
  });

  it('a client without a form key is known by what it sends, for a minute', async () => {
    server.clock.set('2026-11-21T09:00:10Z');
    const student = await family();
    const first = await send(enrolmentForm(student));
    server.clock.advance(20_000);
    expect((await send(enrolmentForm(student))).body.page_id).to.equal(first.body.page_id);
    server.clock.advance(60_000);
    expect((await send(enrolmentForm(student))).body.page_id).not.to.equal(first.body.page_id);
    server.clock.release();
  });

  it('the same form key with other values is refused, and is free for another person', async () => {
    const student = await family();
    const form_key = randomUUID();
    await send(enrolmentForm(student, { form_key }));
    expect(await refusal(enrolmentForm(student, { form_key, state: 'Hamburg' }))).to.deep.equal([
      409,
      'This form has already made a payment page with other values. Please look at My Payment Pages.',
      undefined,
    ]);
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await send(enrolmentForm(student, { form_key, state: 'Hamburg' }), other)).status).to.equal(200);
  });

  it('of many who give the last use of a code, one gets it; each student has a code once', async () => {
    await server.deps.db.run(limitCode, ['WELCOME20', 1]);
    const { used } = await server.deps.db.row<{ used: number }>(readCode, ['WELCOME20']);
    const students = await Promise.all(Array.from({ length: 12 }, family));
    const answers = await Promise.all(
      students.map((student) => send(enrolmentForm(student, { discount_code: 'welcome20' }))),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    // Whoever read the code before the last use was gone is told so; whoever came later finds it used up.
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([
        '409 This discount code has just been used for the last time. discount_code',
        '400 Invalid or expired discount code discount_code',
      ]).to.include(`${status} ${body.error} ${body.field}`);
    expect(await server.deps.db.row(readCode, ['WELCOME20'])).to.deep.equal({ used: used + 1 });

    const student = await family();
    await send(enrolmentForm(student, { discount_code: 'STUDENT10' }));
    expect(await server.deps.db.rows(readUses, [student.id])).to.deep.equal([{ state: 'reserved' }]);
    expect(
      await refusal(enrolmentForm(student, { discount_code: 'STUDENT10', payment_description: 'Again' })),
    ).to.deep.equal([400, 'Invalid or expired discount code', 'discount_code']);
  });

  it('is 401 without a token and 403 without payment.create', async () => {
    expect((await server.call(createEnrolment, { body: {} })).status).to.equal(401);
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await send(enrolmentForm(await family()), finance)).status).to.equal(403);
  });
});

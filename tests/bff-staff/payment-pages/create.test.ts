import { pageById } from '@school/bff-staff/contract/payment-pages';
import { localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createLead } from '../../support/factories/leads.js';
import { createStudent } from '../../support/factories/people.js';
import { SalesDesk } from './sales-desk.js';

const readLead = statement(
  'test-lead-moved',
  `
  SELECT stage, (SELECT json_agg(e.data) FROM lead_event e WHERE e.lead_id = lead.id) AS events FROM lead WHERE phone = $1`,
);
const readAudit = statement(
  'test-page-audit',
  "SELECT actor_account_id, after FROM audit_log WHERE action = 'payment_page.create' AND entity_id = $1",
);
const insertPolicy = statement(
  'test-page-policy',
  "INSERT INTO policy_version (kind, version, title, html) VALUES ('refund', $1, 'Refund policy', 'Text') ON CONFLICT DO NOTHING",
);

const courseId = statement('test-form-course', "SELECT id FROM course_fee WHERE name = 'Coding Champion'");

describe('a payment page is made', () => {
  const desk = new SalesDesk();

  it('returns the id, and the page is found with every field of the specification', async () => {
    const student = await desk.family();
    const { status, body } = await desk.send(enrolmentForm(student, { expires_in_hours: 24 }));
    expect(status).to.equal(200);
    expect(body.page_id).to.match(new RegExp(`^${body.id}-\\d{8}-[0-9A-Za-z]{22,}$`));
    expect(body.payment_url).to.equal(`${desk.server.deps.config.PUBLIC_URL}/payment/${body.page_id}`);
    const page = await desk.server.call(pageById, { as: desk.sales, params: { page_id: body.page_id } });
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
      owner_email: desk.sales.email,
      owner_team: 'Elites Team',
      instalment: 1,
      num_of_instalments: 1,
      opens: 0,
    });
  });

  it('calculates three instalments: 304.00 now for 16 classes, and stores only the first until it is punched', async () => {
    const { body } = await desk.send(
      enrolmentForm(await desk.family(), {
        payment_type: 'Instalment',
        num_of_remaining_instalments: 2,
        payment_amount: 304,
        credits_obtained: 16,
      }),
    );
    expect(await desk.storedEnrolment(body.id)).to.include({
      payments: 3,
      first_minor: 30_400,
      discounted_fee_minor: 91_200,
    });
  });

  it('needs none of the calculated fields from the client', async () => {
    const {
      discount_percent: _,
      cpc: _c,
      adjusted_course_fee: _a,
      credits_obtained: _o,
      ...form
    } = enrolmentForm(await desk.family(), {
      num_of_remaining_instalments: undefined,
      total_course_fee: undefined,
      total_num_of_classes: undefined,
    });
    const { body } = await desk.send(form);
    expect(await desk.storedEnrolment(body.id)).to.include({
      discount_percent: 20,
      total_fee_minor: 114_000,
      total_classes: 48,
    });
  });

  it("staff may agree on a fee a little below the code's, and it is in the audit log", async () => {
    const student = await desk.family();
    const { body } = await desk.send(
      enrolmentForm(student, {
        total_discounted_fee: 855,
        payment_amount: 855,
        discount_percent: 25,
        cpc: '17.813',
        adjusted_course_fee: 855,
        discount_code: 'student10',
      }),
    );
    const [line] = await desk.server.deps.db.rows<{ actor_account_id: number; after: object }>(readAudit, [
      String(body.id),
    ]);
    expect(line?.actor_account_id).to.equal(desk.sales.accountId);
    expect(line?.after).to.include({
      code_percent: 10,
      discount_percent: 25,
      discounted_fee_minor: 85_500,
      calculated_fee_minor: 102_600,
      price_basis: 'agreed',
      price_reason: 'Two children of one family',
    });
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
    const { body } = await desk.send(enrolmentForm(await desk.family(), custom));
    expect(await desk.storedEnrolment(body.id)).to.include({
      total_classes: 10,
      total_fee_minor: 50_000,
      class_size: '1:2',
    });
    expect(
      await desk.refusal(enrolmentForm(await desk.family(), { ...custom, total_num_of_classes: 0 })),
    ).to.deep.equal([400, 'Please enter the total number of classes: at least 1.', 'total_num_of_classes']);
  });

  it('a referrer is a registered student of another family', async () => {
    const [student, friend] = [await desk.family(), await desk.family()];
    const form = (phone: string | null) =>
      enrolmentForm(student, { referral_choice: 'student referral', referrer_phone: phone });
    expect(await desk.refusal(form(student.phone))).to.deep.equal([
      400,
      'A family cannot refer itself.',
      'referrer_phone',
    ]);
    const { body } = await desk.send(form(friend.phone));
    expect((await desk.storedEnrolment(body.id))['referrer_student_id']).to.equal(friend.id);
  });

  describe('what a program sends: the questions of our own form are not asked', () => {
    const bare = async (change: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
      const { state: _s, referral_choice: _r, ...form } = enrolmentForm(await desk.family());
      const { status, body } = await desk.send({ ...form, ...change });
      expect(status, JSON.stringify(body)).to.equal(200);
      return desk.storedEnrolment(body.id);
    };

    it('without state and referral choice, neither is made up', async () => {
      expect(await bare()).to.include({ state: null, referral_choice: null, referrer_student_id: null });
    });

    it("a referrer's phone alone is a student referral, and is checked", async () => {
      const friend = await desk.family();
      expect(await bare({ referrer_phone: friend.phone })).to.include({
        referral_choice: 'student referral',
        referrer_student_id: friend.id,
      });
      const { state: _s, referral_choice: _r, ...form } = enrolmentForm(await desk.family());
      expect(await desk.refusal({ ...form, referrer_phone: '+4917099999999' })).to.deep.equal([
        400,
        'Referrer phone number is not registered!',
        'referrer_phone',
      ]);
    });

    for (const nothing of [0, '0', ''])
      it(`no token received: its fields may be ${JSON.stringify(nothing)}`, async () => {
        const token = { token_amount: nothing || '0', token_payment_date: nothing || 0, token_payment_url: nothing };
        expect(await bare(token)).to.include({ token_amount_minor: null, token_paid_on: null });
      });

    it('a received token of nothing is incomplete', async () => {
      const form = enrolmentForm(await desk.family(), { is_token_amount_received: true, token_amount: 0 });
      expect(await desk.refusal(form)).to.deep.equal([400, 'Please enter the token amount.', 'token_amount']);
    });

    it('the course by its id is stored by its name', async () => {
      const { id } = await desk.server.deps.db.row<{ id: number }>(courseId);
      expect(await bare({ course: String(id) })).to.include({ course: 'Coding Champion', course_fee_id: id });
    });
  });

  it("moves the family's lead forward to Ready To Pay, never back", async () => {
    const student = await desk.family();
    const phone = student.phone ?? '';
    await createLead(desk.server.deps, { phone, stage: 'Trial Done', score: 50 });
    await desk.send(enrolmentForm(student));
    expect(await desk.server.deps.db.row(readLead, [phone])).to.deep.equal({
      stage: 'Ready To Pay',
      events: [{ from: 'Trial Done', to: 'Ready To Pay', reason: 'A payment page was made.', fact: 'page_created' }],
    });
    const enrolled = await desk.family();
    await createLead(desk.server.deps, { phone: enrolled.phone ?? '', stage: 'Enrolled' });
    await desk.send(enrolmentForm(enrolled));
    expect(await desk.server.deps.db.row(readLead, [enrolled.phone])).to.include({ stage: 'Enrolled' });
  });

  it('stores the versions of the policies at that time', async () => {
    await desk.server.deps.db.run(insertPolicy, [1]);
    await desk.server.deps.db.run(insertPolicy, [2]);
    const { body } = await desk.send(enrolmentForm(await desk.family()));
    expect((await desk.storedEnrolment(body.id))['policy_versions']).to.deep.equal({ refund: 2 });
  });

  it("the due date and the end are the customer's own days", async () => {
    const zone = 'Pacific/Kiritimati';
    const { body } = await desk.send(
      enrolmentForm(await createStudent(desk.server.deps, { timezone: zone }), { expires_in_hours: 24 }),
    );
    const tomorrow = new Date(desk.server.clock.now().getTime() + 24 * 3_600_000);
    expect((await desk.storedEnrolment(body.id))['due_on']).to.equal(localDate(tomorrow, zone));
  });
});

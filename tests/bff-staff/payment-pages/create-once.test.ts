import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createStaff } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { SalesDesk } from './sales-desk.js';

const countEnrolments = statement('test-enrolments-of', 'SELECT count(*) AS n FROM enrolment WHERE student_id = $1');
const readCode = statement('test-code-used', 'SELECT used FROM discount_code WHERE code = $1');
const limitCode = statement('test-code-limit', 'UPDATE discount_code SET max_uses = used + $2 WHERE code = $1');
const readUses = statement('test-code-uses', 'SELECT state FROM discount_use WHERE student_id = $1');
const MINUTE_MS = 60_000;

describe('a payment page and its code, asked for more than once', () => {
  const desk = new SalesDesk();
  afterEach(() => desk.server.clock.release());

  it('the same form sent 50 times at once makes one enrolment and one answer', async () => {
    const student = await desk.family();
    const form = enrolmentForm(student, { form_key: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.send(form)));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.page_id}`))).to.deep.equal({
      [`200 ${answers[0]?.body.page_id}`]: 50,
    });
    expect(await desk.server.deps.db.row(countEnrolments, [student.id])).to.deep.equal({ n: 1 });
  });

  it('a client without a form key is known by what it sends, for a minute', async () => {
    // Ten seconds into the next minute: every try below is in the minute that it says, and nobody's token is of later.
    desk.server.clock.set(new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 10_000));
    const student = await desk.family();
    const first = await desk.send(enrolmentForm(student));
    desk.server.clock.advance(20_000);
    expect((await desk.send(enrolmentForm(student))).body.page_id).to.equal(first.body.page_id);
    desk.server.clock.advance(60_000);
    expect((await desk.send(enrolmentForm(student))).body.page_id).not.to.equal(first.body.page_id);
  });

  it('the same form key with other values is refused, and is free for another person', async () => {
    const student = await desk.family();
    const form_key = randomUUID();
    await desk.send(enrolmentForm(student, { form_key }));
    expect(await desk.refusal(enrolmentForm(student, { form_key, state: 'Hamburg' }))).to.deep.equal([
      409,
      'This form has already made a payment page with other values. Please look at My Payment Pages.',
      undefined,
    ]);
    const other = await createStaff(desk.server.deps, { permissions: ['payment.create', 'payment.approve_price'] });
    expect((await desk.send(enrolmentForm(student, { form_key, state: 'Hamburg' }), other)).status).to.equal(200);
  });

  it('of many who give the last use of a code, one gets it; each student has a code once', async () => {
    await desk.server.deps.db.run(limitCode, ['WELCOME20', 1]);
    const { used } = await desk.server.deps.db.row<{ used: number }>(readCode, ['WELCOME20']);
    const students = await Promise.all(Array.from({ length: 12 }, () => desk.family()));
    const answers = await Promise.all(
      students.map((student) => desk.send(enrolmentForm(student, { discount_code: 'welcome20' }))),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    // Whoever read the code before the last use was gone is told so; whoever came later finds it used up.
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([
        '409 This discount code has just been used for the last time. discount_code',
        '400 Invalid or expired discount code discount_code',
      ]).to.include(`${status} ${body.error} ${body.field}`);
    expect(await desk.server.deps.db.row(readCode, ['WELCOME20'])).to.deep.equal({ used: used + 1 });

    const student = await desk.family();
    await desk.send(enrolmentForm(student, { discount_code: 'STUDENT10' }));
    expect(await desk.server.deps.db.rows(readUses, [student.id])).to.deep.equal([{ state: 'reserved' }]);
    expect(
      await desk.refusal(enrolmentForm(student, { discount_code: 'STUDENT10', payment_description: 'Again' })),
    ).to.deep.equal([400, 'Invalid or expired discount code', 'discount_code']);
  });
});

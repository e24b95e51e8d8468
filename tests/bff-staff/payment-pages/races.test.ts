import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { statement, type Statement, type Value } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const limitCode = statement('test-race-limit', 'UPDATE discount_code SET max_uses = used + 1 WHERE code = $1');
const lockCode = statement('test-race-lock-code', 'SELECT 1 FROM discount_code WHERE code = $1 FOR UPDATE');
const addToken = statement(
  'test-race-token',
  `INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, student_id, course, expires_at,
     created_by, paid_at, paid_by)
   VALUES ('token', translate(gen_random_uuid()::text, '-', ''), gen_random_uuid(), 'Token', 5000, 'USD', $1,
     'Coding Champion', now(), $2, now(), $2)`,
);
const lockToken = statement('test-race-lock-token', 'SELECT 1 FROM payment_link WHERE student_id = $1 FOR UPDATE');
const waiting = statement(
  'test-race-waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
     AND (query LIKE 'update "discount_code"%' OR query LIKE '%INSERT INTO enrolment%')`,
);

describe('two forms want the same thing at the same moment', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create', 'payment.approve_price'] });
    await createFormLists(server.deps);
  });
  after(() => server.close());

  /** Sends both, and holds each until both have read that the thing is free. */
  async function sendBoth(lock: Statement, key: Value, forms: readonly object[]): Promise<Record<string, number>> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> | undefined;
    await new Promise<void>((locked) => {
      holding = server.deps.db.transaction(async (trx) => {
        await trx.rows(lock, [key]);
        locked();
        await released;
      });
    });
    const sent = forms.map((body) => server.call(createEnrolment, { as: sales, body }));
    await eventually('both wait for it', 30_000, async () => {
      return (await server.deps.db.row<{ n: number }>(waiting)).n === 2;
    }).finally(release);
    const answers = await Promise.all(sent);
    await holding;
    return tally(answers.map(({ status, body }) => [status, body.error, body.field].filter(Boolean).join(' ')));
  }

  it('the last use of a code: one gets it, the other reads that it has just gone', async () => {
    await server.deps.db.run(limitCode, ['WELCOME20']);
    const students = [await createStudent(server.deps), await createStudent(server.deps)];
    const forms = students.map((student) => enrolmentForm(student, { discount_code: 'WELCOME20' }));
    expect(await sendBoth(lockCode, 'WELCOME20', forms)).to.deep.equal({
      '200': 1,
      '409 This discount code has just been used for the last time. discount_code': 1,
    });
  });

  it('a deposit: it is taken off one page, and the other form is refused', async () => {
    const student = await createStudent(server.deps);
    await server.deps.db.run(addToken, [student.id, sales.accountId]);
    const forms = ['A first course', 'A second course'].map((payment_description) =>
      enrolmentForm(student, { payment_description, adjusted_course_fee: 862 }),
    );
    expect(await sendBoth(lockToken, student.id, forms)).to.deep.equal({
      '200': 1,
      '409 The deposit has just been used for another page. Please look up the phone again. token_amount': 1,
    });
  });
});

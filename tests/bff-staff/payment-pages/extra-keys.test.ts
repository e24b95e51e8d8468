import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { AT_BOOK_PRICE, createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const columns = statement(
  'test-all-columns',
  "SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
);
const readMade = statement(
  'test-made-rows',
  `
  SELECT to_jsonb(e) - '{id,number,form_key,student_id,created_at}'::text[] AS enrolment,
    to_jsonb(i) - '{id,enrolment_id,created_at}'::text[] AS instalment,
    to_jsonb(p) - '{id,number,page_id,instalment_id,enrolment_id,created_at,expires_at}'::text[] AS page
  FROM enrolment e JOIN instalment i ON i.enrolment_id = e.id JOIN payment_page p ON p.instalment_id = i.id WHERE e.number = $1`,
);
const readFlags = statement(
  'test-staff-flags',
  'SELECT is_staff, is_superuser, permissions FROM staff_user WHERE id = $1',
);

/** Values that an attacker would send for a column of any type. */
const FORGED: readonly unknown[] = [1, true, '2020-01-01T00:00:00Z', ['payment.punch'], { a: 1 }];

describe('extra keys change nothing', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    await createFormLists(server.deps);
  });
  after(() => server.close());

  const made = async (extra: Record<string, unknown>) => {
    const form = enrolmentForm(await createStudent(server.deps), AT_BOOK_PRICE);
    const { status, body } = await server.call(createEnrolment, { as: sales, body: { ...extra, ...form } });
    expect(status, body.error).to.equal(200);
    return server.deps.db.row(readMade, [body.id]);
  };

  it('every column of every table as an extra key makes exactly the same rows', async () => {
    const plain = await made({});
    const allowed = Object.keys(enrolmentForm(sales));
    const optional = [
      'expires_in_hours',
      'owner_email',
      'discount_code',
      'form_key',
      'referrer_phone',
      'credits_remaining',
      'price_reason',
    ];
    const tokens = ['token_amount', 'token_payment_date', 'token_payment_mode', 'token_payment_url'];
    const names = (await server.deps.db.rows<{ name: string }>(columns))
      .map(({ name }) => name)
      .filter((name) => ![...allowed, ...optional, ...tokens].includes(name));
    expect(names).to.include.members(['paid_at', 'is_superuser', 'amount_minor', 'punched_by', 'owner_staff_id']);
    for (const forged of FORGED) {
      const extra = Object.fromEntries(names.map((name) => [name, forged]));
      expect(await made(extra), JSON.stringify(forged)).to.deep.equal(plain);
    }
    expect(await server.deps.db.row(readFlags, [sales.id])).to.deep.equal({
      is_staff: true,
      is_superuser: false,
      permissions: ['payment.create'],
    });
  });
});

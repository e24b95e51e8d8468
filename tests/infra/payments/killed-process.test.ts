import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PAGES = 120;
const KILLS = 8;

// Each line is a page in the middle of a step.
const halves = statement(
  'test-kill-halves',
  `SELECT p.number, p.paid_at, p.punched_at FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id
   WHERE (p.paid_at IS NULL) <> NOT EXISTS (SELECT 1 FROM payment y WHERE y.payment_page_id = p.id)
     OR (p.paid_at IS NULL) <> NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'payment:' || p.number || ':received')
     OR (p.paid_at IS NULL) <> NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'payment.mark_paid' AND a.entity_id = p.number::text)
     OR (p.punched_at IS NULL) <> NOT EXISTS (SELECT 1 FROM ledger_entry l WHERE l.business_key = 'enrolment:' || p.number || ':punch')
     OR (p.punched_at IS NULL) <> NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'enrolment:' || p.number || ':punch:told')
     OR (SELECT count(*) FROM instalment i WHERE i.enrolment_id = e.id) <> CASE WHEN p.punched_at IS NULL THEN 1 ELSE e.payments END`,
);
const sums = statement(
  'test-kill-sums',
  `SELECT (SELECT count(*) FROM payment)::int AS payments, (SELECT count(*) FROM ledger_entry)::int AS entries,
     (SELECT balance FROM ledger_account WHERE student_id = $1)::int AS balance,
     (SELECT count(*) FROM payment_page WHERE punched_at IS NOT NULL)::int AS punched`,
);

describe('A process that is killed between mark-paid, punch and credit', () => {
  let stores: TestStores;
  let student: Person;
  let running: Victim | undefined;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    student = await createStudent(stores.deps);
  });
  afterEach(() => running?.kill());
  after(() => stores.close());

  it('leaves nothing or all of each step, and the next process finishes the work: every page once, every credit once', async function () {
    this.timeout(120_000);
    const finance = await createStaff(stores.deps, { permissions: ['payment.punch'] });
    for (let made = 0; made < PAGES; made += 1)
      await createPaymentPage(stores.deps, { student, owner: finance, payments: 3, totalClasses: 50 });
    const start = (): Victim => {
      const script = fileURLToPath(new URL('../../support/faults/payments-process.js', import.meta.url));
      const { DATABASE_URL } = stores.deps.config;
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL };
      const more = { FINANCE_ACCOUNT: String(finance.accountId), LIMIT_SCALE: '100000' };
      return victim(spawn(process.execPath, [script], { env: { ...env, ...more }, stdio: 'inherit' }));
    };
    const punched = async (): Promise<number> =>
      (await stores.deps.db.row<{ punched: number }>(sums, [student.id])).punched;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await punched();
      running = start();
      while ((await punched()) < Math.min(before + 2, PAGES)) await pause(3);
      await pause(kill * 3);
      await running.kill();
      expect(await stores.deps.db.rows(halves), `halves after kill ${kill + 1}`).to.deep.equal([]);
    }
    expect(await punched(), 'work was left when it was killed').to.be.below(PAGES);
    running = start();
    expect(await running.exited).to.equal(0);
    expect(await stores.deps.db.rows(halves)).to.deep.equal([]);
    expect(await stores.deps.db.row(sums, [student.id])).to.deep.equal({
      payments: PAGES,
      entries: PAGES,
      balance: PAGES * 17,
      punched: PAGES,
    });
  });
});

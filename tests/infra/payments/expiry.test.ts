import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { pageState } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { expirePage, expireWhenDue } from '@school/infra/payments/expire';
import { extendExpiry } from '@school/infra/payments/extend';
import { markPaid } from '@school/infra/payments/mark-paid';
import { punch } from '@school/infra/payments/punch';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T12:00:00Z';
const rowOf = statement(
  'test-expiry-row',
  `SELECT expires_at AS "expiresAt", expired_at AS "expiredAt", paid_at AS "paidAt", punched_at AS "punchedAt"
   FROM payment_page WHERE id = $1`,
);
const auditOf = statement(
  'test-expiry-audit',
  "SELECT action, actor_account_id FROM audit_log WHERE entity = 'payment_page' AND entity_id = $1::text ORDER BY id",
);
const reserve = statement(
  'test-reserve-discount',
  `WITH code AS (INSERT INTO discount_code (code, percent, max_uses, used) VALUES ($1, 20, 1, 1) RETURNING id)
   INSERT INTO discount_use (discount_code_id, enrolment_id, student_id) SELECT id, $2, $3 FROM code`,
);
const discountOf = statement(
  'test-discount-use',
  `SELECT u.state, d.used FROM discount_use u JOIN discount_code d ON d.id = u.discount_code_id WHERE u.enrolment_id = $1`,
);

describe('The end of a payment page', () => {
  let stores: TestStores;
  let finance: Person;
  let student: Person;
  let minute = 0;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createStaff(stores.deps, { permissions: ['payment.punch'] });
    student = await createStudent(stores.deps);
  });
  after(() => stores.close());
  beforeEach(() => stores.clock.set(NOW));

  let fee = 20_000;
  const page = (options: Parameters<typeof createPaymentPage>[1] = {}): Promise<TestPage> =>
    createPaymentPage(stores.deps, { student, owner: finance, discountedFeeMinor: (fee += 100), ...options });
  const work = (): Promise<void> =>
    createRunner(JOBS, { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name: 'expire-payment-pages',
      refId: ++minute,
      attempt: 1,
    });
  const stateOf = async (one: TestPage): Promise<string> =>
    pageState(await stores.deps.db.row(rowOf, [one.rowId]), stores.clock.now());
  const actions = async (one: TestPage): Promise<string[]> =>
    (await stores.deps.db.rows<{ action: string }>(auditOf, [one.id])).map(({ action }) => action);
  const money = (one: TestPage) => ({
    pageNumber: one.id,
    option: 'PAY001',
    reference: '',
    notes: '',
    paidOn: localDate(stores.clock.now(), 'UTC'),
    screenshot: undefined,
    proofId: undefined,
    confirmDuplicate: false,
    duplicateReason: '',
  });
  const withCode = async (one: TestPage): Promise<void> => {
    await stores.deps.db.run(reserve, [`CODE${one.id}`, one.enrolmentRowId, student.id]);
  };
  const discount = (one: TestPage): Promise<unknown> => stores.deps.db.row(discountOf, [one.enrolmentRowId]);

  it('the worker stores what a read already says: expired from the exact instant on, not a millisecond before', async () => {
    const at = new Date(NOW);
    const due = await page({ expiresAt: at });
    const later = await page({ expiresAt: new Date(at.getTime() + 1) });
    const paid = await page({ state: 'paid', createdAt: new Date('2026-10-01T00:00:00Z'), expiresAt: at });
    const before = await Promise.all([due, later, paid].map(stateOf));
    await work();
    expect(await Promise.all([due, later, paid].map(stateOf))).to.deep.equal(before);
    expect(before).to.deep.equal(['Expired', 'Pending', 'Paid']);
    expect(await stores.deps.db.rows(auditOf, [due.id])).to.deep.equal([
      { action: 'payment.expire', actor_account_id: null },
    ]);
    expect([await actions(later), await actions(paid)]).to.deep.equal([[], []]);
    await work();
    expect(await actions(due)).to.have.length(1);
  });

  it('worker and extend at the same moment, 500 times: an extended page is never left expired, and never has both audit rows', async function () {
    this.timeout(120_000);
    const actor = staffActor(finance);
    const results: string[] = [];
    for (let round = 0; round < 500; round += 1) {
      const due = await page({ expiresAt: new Date(NOW) });
      const worker = (): Promise<boolean> =>
        stores.deps.db.transaction((trx) => expireWhenDue(trx, due.id, stores.clock.now()));
      const extend = (): Promise<unknown> =>
        extendExpiry(stores.deps, actor, { pageNumber: due.id, expiryDate: '2026-12-24', seenActive: true });
      const first = round % 2 === 0 ? [worker, extend] : [extend, worker];
      const settled = await Promise.allSettled(first.map((start) => start()));
      const extended = settled[round % 2 === 0 ? 1 : 0];
      const isExtended = extended?.status === 'fulfilled';
      if (extended?.status === 'rejected')
        expect(String(extended.reason)).to.include(PAYMENT_REFUSALS.already_expired.text);
      expect(await stateOf(due)).to.equal(isExtended ? 'Pending' : 'Expired');
      expect(await actions(due)).to.deep.equal([isExtended ? 'payment.extend_expiry' : 'payment.expire']);
      results.push(isExtended ? 'extended' : 'expired');
    }
    process.stdout.write(`      ${JSON.stringify(tally(results))}\n`);
  });

  it('expiring an unpaid page releases the discount code; extending takes it again, and punching keeps it', async () => {
    const actor = staffActor(finance);
    const one = await page();
    await withCode(one);
    await expirePage(stores.deps, actor, one.id);
    expect(await discount(one)).to.deep.equal({ state: 'released', used: 0 });
    await extendExpiry(stores.deps, actor, { pageNumber: one.id, expiryDate: '2026-12-24', seenActive: false });
    expect(await discount(one)).to.deep.equal({ state: 'reserved', used: 1 });
    await markPaid(stores.deps, actor, money(one));
    await punch(stores.deps, actor, one.id);
    expect(await discount(one)).to.deep.equal({ state: 'final', used: 1 });
  });

  it('the worker releases it, too; money that arrives afterwards takes it again', async () => {
    const one = await page({ expiresAt: new Date(NOW) });
    await withCode(one);
    await work();
    expect(await discount(one)).to.deep.equal({ state: 'released', used: 0 });
    await markPaid(stores.deps, staffActor(finance), money(one));
    expect(await discount(one)).to.deep.equal({ state: 'reserved', used: 1 });
  });
});

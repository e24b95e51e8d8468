import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { expirePage } from '@school/infra/payments/expire';
import { markPaid, type ArrivedMoney } from '@school/infra/payments/mark-paid';
import { punch } from '@school/infra/payments/punch';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { tally, textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const countsOf = statement(
  'test-race-counts',
  `SELECT (SELECT count(*) FROM payment WHERE payment_page_id = $1)::int AS payments,
     (SELECT count(*) FROM audit_log WHERE entity_id = $2::text AND action = 'payment.mark_paid')::int AS marked,
     (SELECT count(*) FROM audit_log WHERE entity_id = $2::text AND action = 'payment.punch')::int AS punched,
     (SELECT count(*) FROM audit_log WHERE entity_id = $2::text AND action = 'payment.expire')::int AS expired,
     (SELECT count(*) FROM ledger_entry WHERE business_key = 'enrolment:' || $2 || ':punch')::int AS grants,
     (SELECT count(*) FROM outbox WHERE ref_id = $1)::int AS jobs`,
);

/** The payment that a person enters for a page. */
const money = (pageNumber: number, wishes: Partial<ArrivedMoney> = {}): ArrivedMoney => ({
  pageNumber,
  option: 'PAY001',
  reference: '',
  notes: '',
  paidOn: localDate(new Date(), 'UTC'),
  screenshot: undefined,
  proofId: undefined,
  confirmDuplicate: false,
  duplicateReason: '',
  ...wishes,
});

describe('Races for one payment page', () => {
  let stores: TestStores;
  let finance: Person;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createStaff(stores.deps, { permissions: ['payment.punch'] });
  });
  after(() => stores.close());

  const outcomes = async (times: number, work: (index: number) => Promise<unknown>): Promise<Record<string, number>> =>
    tally(await Promise.all(Array.from({ length: times }, (_, index) => textOf(work(index)))));
  const counts = (page: { rowId: number; id: number }): Promise<unknown> =>
    stores.deps.db.row(countsOf, [page.rowId, page.id]);

  it('100 identical mark-paid at once, then 100 punches: one change each, the others get the sentence', async function () {
    this.timeout(60_000);
    const page = await createPaymentPage(stores.deps, { payments: 3 });
    const actor = staffActor(finance);
    const wish = money(page.id, { reference: 'C5' });
    expect(await outcomes(100, () => markPaid(stores.deps, actor, wish))).to.deep.equal({
      done: 1,
      [PAYMENT_REFUSALS.already_paid.text]: 99,
    });
    expect(await counts(page)).to.deep.equal({ payments: 1, marked: 1, punched: 0, expired: 0, grants: 0, jobs: 1 });
    expect(await outcomes(100, () => punch(stores.deps, actor, page.id))).to.deep.equal({
      done: 1,
      [PAYMENT_REFUSALS.already_punched.text]: 99,
    });
    expect(await counts(page)).to.deep.equal({ payments: 1, marked: 1, punched: 1, expired: 0, grants: 1, jobs: 2 });
  });

  it('one reference for 20 pages at once: one page gets it, and the others get a warning with its number', async function () {
    this.timeout(30_000);
    const student = await createStudent(stores.deps);
    const pages: TestPage[] = [];
    for (let index = 0; index < 20; index += 1)
      pages.push(await createPaymentPage(stores.deps, { student, discountedFeeMinor: 30_000 + index * 100 }));
    const actor = staffActor(finance);
    const result = await outcomes(20, (index) =>
      markPaid(stores.deps, actor, money(pages[index]?.id ?? 0, { reference: 'ONE-42' })),
    );
    expect(Object.keys(result)).to.have.length(2);
    expect(result['done']).to.equal(1);
    expect(Object.keys(result).join()).to.include('This payment reference was already used for payment page');
  });

  it('mark-paid and expire at the same moment, 50 times: a page is paid or expired, never both', async function () {
    this.timeout(60_000);
    const student = await createStudent(stores.deps);
    const actor = staffActor(finance);
    for (let round = 0; round < 50; round += 1) {
      const page = await createPaymentPage(stores.deps, { student, discountedFeeMinor: 60_000 + round * 100 });
      const [paid, expired] = await Promise.allSettled([
        markPaid(stores.deps, actor, money(page.id)),
        expirePage(stores.deps, actor, page.id),
      ]);
      // Money that arrives after the end is accepted, and a paid page does not expire.
      expect(paid.status, String(paid.status === 'rejected' && paid.reason)).to.equal('fulfilled');
      if (expired.status === 'rejected') expect(String(expired.reason)).to.include(PAYMENT_REFUSALS.already_paid.text);
    }
  });
});

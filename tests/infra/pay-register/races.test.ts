import { PAY_REGISTER_REFUSALS as REFUSALS } from '@school/core/pay-register/errors';
import { statement } from '@school/infra/db/sql';
import { addAdjustment } from '@school/infra/pay-register/adjust-pay';
import { calculatePeriod } from '@school/infra/pay-register/calculate-period';
import { approvePeriod, reviewPeriod } from '@school/infra/pay-register/move-period';
import { openPeriod } from '@school/infra/pay-register/open-period';
import { PayPeriodModel } from '@school/infra/pay-register/model';
import { payPeriod } from '@school/infra/pay-register/pay-period';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import {
  approvedPeriod,
  correctClass,
  makeMonthReport,
  reviewedPeriod,
  STANDARD_RATES,
  teachMonth,
} from '../../support/factories/pay-register.js';
import { assignPayout, createPayoutVersion } from '../../support/factories/payouts.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { tally, textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MARCH = '2026-03';
const SMALL = { courses: 3, trials: 1, incomplete: 0, conversions: 0 } as const;

const sums = statement(
  'test-pay-race-sums',
  `SELECT (SELECT coalesce(sum(pay_minor), 0)::bigint FROM pay_entry) AS pay,
     (SELECT count(*)::int FROM pay_adjustment WHERE source = 'correction') AS corrections,
     (SELECT count(*)::int FROM outbox WHERE topic = 'pay-statement') AS letters`,
);

describe('The pay register when two people do something at once', () => {
  let stores: TestStores;
  let finance: Person;
  let others: Person[];
  let teacher: Person;
  let classes: number[];

  beforeEach(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-04-01T10:00:00Z');
    finance = await createStaff(stores.deps, { permissions: ['payroll.manage', 'payroll.report'] });
    others = [
      await createStaff(stores.deps, { permissions: ['payroll.manage'] }),
      await createStaff(stores.deps, { permissions: ['payroll.manage'] }),
    ];
    teacher = await createTeacher(stores.deps);
    const version = await createPayoutVersion(stores.deps, STANDARD_RATES);
    await assignPayout(stores.deps, teacher, version, new Date('2020-01-01T00:00:00Z'));
    classes = await teachMonth(stores.deps, teacher, MARCH, SMALL);
  });
  afterEach(() => stores.close());

  const first = () => staffActor(finance);
  const second = (index = 0) => staffActor(others[index] ?? finance);
  const period = (id: number) => stores.deps.db.query(PayPeriodModel).findById(id).throwIfNotFound();
  const seen = async (id: number) => ({ id, version: (await period(id)).version });
  const both = async (...work: Promise<unknown>[]) => tally(await Promise.all(work.map(textOf)));
  const adjust = (periodId: number) =>
    addAdjustment(stores.deps, first(), {
      periodId,
      teacherId: teacher.id,
      currency: 'USD',
      amountMinor: 1,
      note: 'A gift',
    });

  it('calculate at once: one does, and the lines are there once', async () => {
    await makeMonthReport(stores.deps, finance, MARCH);
    const id = await openPeriod(stores.deps, first(), MARCH);
    const calculate = () => calculatePeriod(stores.deps, first(), { id });
    expect(await both(calculate(), calculate())).to.deep.equal({ done: 1, [REFUSALS.already_calculated.text]: 1 });
    expect(await stores.deps.db.row(sums)).to.deep.include({ pay: 1_800 });
  });

  it('two periods that are calculated at once: a class is corrected in one of them', async () => {
    await approvedPeriod(stores.deps, finance, others[0] ?? finance, MARCH);
    await correctClass(stores.deps, classes[0] ?? 0);
    stores.clock.set('2026-06-01T10:00:00Z');
    const ids: number[] = [];
    for (const month of ['2026-04', '2026-05']) {
      await makeMonthReport(stores.deps, finance, month);
      ids.push(await openPeriod(stores.deps, first(), month));
    }
    const calculated = await both(...ids.map((id) => calculatePeriod(stores.deps, first(), { id })));
    expect(calculated['done']).to.be.greaterThan(0);
    for (const id of ids) await textOf(calculatePeriod(stores.deps, first(), { id }));
    expect(await stores.deps.db.row(sums)).to.deep.include({ corrections: 1 });
  });

  it('calculated again while it is approved: either is right, and what was approved is what is there', async () => {
    const id = await reviewedPeriod(stores.deps, finance, MARCH);
    const approval = await seen(id);
    const outcome = await both(
      calculatePeriod(stores.deps, first(), { id, reason: 'Once more' }),
      approvePeriod(stores.deps, second(), approval),
    );
    const { state } = await period(id);
    if (state === 'approved') expect(Object.keys(outcome)).to.include(REFUSALS.period_fixed.text);
    else {
      expect(state).to.equal('calculated');
      expect(Object.keys(outcome)).to.include(REFUSALS.not_reviewed.text);
    }
    expect(outcome['done']).to.equal(1);
  });

  it('two approve: one does', async () => {
    const id = await reviewedPeriod(stores.deps, finance, MARCH);
    const approval = await seen(id);
    expect(
      await both(approvePeriod(stores.deps, second(0), approval), approvePeriod(stores.deps, second(1), approval)),
    ).to.deep.equal({ done: 1, [REFUSALS.already_approved.text]: 1 });
  });

  it('paid twice: one transfer, and the teacher is told once', async () => {
    const id = await approvedPeriod(stores.deps, finance, others[0] ?? finance, MARCH);
    const pay = (index: number) =>
      payPeriod(stores.deps, second(index), { periodId: id, reference: `SEPA ${index}`, paidOn: '2026-04-01' });
    expect(await both(pay(0), pay(1))).to.deep.equal({ done: 1, [REFUSALS.already_paid.text]: 1 });
    expect(await stores.deps.db.row(sums)).to.deep.include({ letters: 1 });
  });

  it('an adjustment while somebody reviews: it is in what was reviewed, or refused', async () => {
    await makeMonthReport(stores.deps, finance, MARCH);
    const id = await openPeriod(stores.deps, first(), MARCH);
    await calculatePeriod(stores.deps, first(), { id });
    const review = await seen(id);
    const outcome = await both(reviewPeriod(stores.deps, first(), review), adjust(id));
    expect(outcome['done']).to.equal(1);
    const { state } = await period(id);
    const loser = state === 'reviewed' ? REFUSALS.under_review.text : REFUSALS.changed_meanwhile.text;
    expect(Object.keys(outcome)).to.include(loser);
  });

  it('an adjustment while somebody approves is always refused', async () => {
    const id = await reviewedPeriod(stores.deps, finance, MARCH);
    const approval = await seen(id);
    const outcome = await both(approvePeriod(stores.deps, second(), approval), adjust(id));
    expect(outcome['done']).to.equal(1);
    expect((await period(id)).state).to.equal('approved');
  });

  it('two open the same month: one does', async () => {
    const open = () => openPeriod(stores.deps, first(), MARCH);
    expect(await both(open(), open())).to.deep.equal({ done: 1, [REFUSALS.month_taken.text]: 1 });
  });
});

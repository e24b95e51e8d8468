import { PAY_REGISTER_REFUSALS as REFUSALS } from '@school/core/pay-register/errors';
import { payTeacher, totalMinor } from '@school/core/payouts/pay-teacher';
import { payrollMonthNamed } from '@school/core/payouts/payroll-month';
import { statement } from '@school/infra/db/sql';
import { addAdjustment, removeAdjustment } from '@school/infra/pay-register/adjust-pay';
import { calculatePeriod } from '@school/infra/pay-register/calculate-period';
import { PAY_REGISTER_JOBS } from '@school/infra/pay-register/jobs';
import { approvePeriod, reopenPeriod, reviewPeriod } from '@school/infra/pay-register/move-period';
import { openPeriod } from '@school/infra/pay-register/open-period';
import { payPeriod } from '@school/infra/pay-register/pay-period';
import { findEntries, readPeriod, type RegisterEntry } from '@school/infra/pay-register/read-register';
import { readTeacherWork } from '@school/infra/payouts/read-work';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import {
  approvedPeriod,
  correctBack,
  correctClass,
  makeMonthReport,
  reviewedPeriod,
  STANDARD_RATES,
  teachMonth,
} from '../../support/factories/pay-register.js';
import { assignPayout, createPayoutVersion } from '../../support/factories/payouts.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { refusedBy, textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const [FEBRUARY, MARCH, APRIL, MAY] = ['2026-02', '2026-03', '2026-04', '2026-05'] as const;

const lettersOf = statement(
  'test-pay-letters',
  `SELECT title AS subject, body FROM notification WHERE account_id = $1 AND kind = 'pay-statement' ORDER BY id`,
);
const noticesOf = statement(
  'test-pay-notices',
  `SELECT title, link FROM notification WHERE account_id = $1 ORDER BY id`,
);
const auditOf = statement(
  'test-pay-audit',
  `SELECT action, actor_account_id AS actor, after->>'reason' AS reason FROM audit_log
   WHERE entity = 'pay_period' AND entity_id = $1::text ORDER BY id`,
);
const madeEarlier = statement('test-pay-report-early', 'UPDATE earning_report SET created_at = $1');
const CHANGES = {
  period: 'UPDATE pay_period SET report_id = report_id WHERE id = $1',
  state: "UPDATE pay_period SET state = 'open' WHERE id = $1",
  noPeriod: 'DELETE FROM pay_period WHERE id = $1',
  pay: 'UPDATE pay_entry SET pay_minor = 1 WHERE period_id = $1',
  noEntry: 'DELETE FROM pay_entry WHERE period_id = $1',
  line: 'UPDATE pay_adjustment SET amount_minor = 1 WHERE entry_id IN (SELECT id FROM pay_entry WHERE period_id = $1)',
  noLine: 'DELETE FROM pay_adjustment WHERE entry_id IN (SELECT id FROM pay_entry WHERE period_id = $1)',
  newLine: `INSERT INTO pay_adjustment (entry_id, source, amount_minor, note, made_by, made_at)
    SELECT id, 'manual', 1, 'A gift', paid_by, now() FROM pay_entry WHERE period_id = $1`,
} as const;
const approveAlone = statement(
  'test-pay-approve-alone',
  `UPDATE pay_period SET state = 'approved', approved_by = reviewed_by, approved_at = now() WHERE id = $1`,
);

describe('The pay register', () => {
  let stores: TestStores;
  let finance: Person;
  let second: Person;
  let teacher: Person;
  let classes: number[];

  beforeEach(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-04-01T10:00:00Z');
    finance = await createStaff(stores.deps, { permissions: ['payroll.manage', 'payroll.report'] });
    second = await createStaff(stores.deps, { permissions: ['payroll.manage'] });
    teacher = await createTeacher(stores.deps, { name: 'Asha Palivar' });
    const version = await createPayoutVersion(stores.deps, STANDARD_RATES, 'Standard 2026');
    await assignPayout(stores.deps, teacher, version, LONG_AGO);
    classes = await teachMonth(stores.deps, teacher, MARCH);
  });
  afterEach(() => stores.close());

  const first = () => staffActor(finance);
  const other = () => staffActor(second);
  const stateOf = (id: number) => readPeriod(stores.deps.db, id);
  const seen = async (id: number) => ({ id, version: (await stateOf(id)).version });
  const entries = async (periodId: number): Promise<RegisterEntry[]> => {
    const query = { periodId, sort: 'teacher', isDescending: false, page: 1, pageSize: 100 } as const;
    return (await findEntries(stores.deps.db, query, stores.clock.now())).entries;
  };
  const entryOf = async (periodId: number): Promise<RegisterEntry> => {
    const found = (await entries(periodId)).find(({ teacherId }) => teacherId === teacher.id);
    if (found === undefined) throw new Error('the teacher is not in the period');
    return found;
  };
  const linesOf = async (periodId: number) =>
    (await entryOf(periodId)).adjustments.map(({ source, amountMinor, classId }) => [source, amountMinor, classId]);
  const adjust = (periodId: number, amountMinor: number, note = 'For the workshop') =>
    addAdjustment(stores.deps, first(), { periodId, teacherId: teacher.id, currency: 'USD', amountMinor, note });
  const pay = (periodId: number, entryId?: number) =>
    payPeriod(stores.deps, other(), { periodId, entryId, reference: 'SEPA 4711', paidOn: '2026-04-01' });
  const nextMonth = async (month: string, day: string): Promise<number> => {
    stores.clock.set(day);
    await makeMonthReport(stores.deps, finance, month);
    const id = await openPeriod(stores.deps, first(), month);
    await calculatePeriod(stores.deps, first(), { id });
    return id;
  };

  it('the worked example: 316.50 as the report froze it, reviewed, approved by a second person, paid; the teacher is told', async () => {
    const id = await reviewedPeriod(stores.deps, finance, MARCH);
    expect(await entryOf(id)).to.deep.include({ payMinor: 31_650, totalMinor: 31_650, adjustments: [] });
    expect(await textOf(approvePeriod(stores.deps, first(), await seen(id)))).to.equal(REFUSALS.same_person.text);
    expect(await refusedBy(stores.deps.db.run(approveAlone, [id]))).to.equal('23514 pay_period_second_person');
    expect(await textOf(pay(id))).to.equal(REFUSALS.not_approved.text);
    await approvePeriod(stores.deps, other(), await seen(id));
    await pay(id);
    expect(await stateOf(id)).to.deep.include({ state: 'paid', unpaid: 0, teachers: 1 });
    expect(await entryOf(id)).to.deep.include({ reference: 'SEPA 4711', paidOn: '2026-04-01' });
    await runPlannedJobs(stores.deps, PAY_REGISTER_JOBS);
    const [letter, ...more] = await stores.deps.db.rows<{ subject: string; body: string }>(lettersOf, [
      teacher.accountId,
    ]);
    expect(more).to.deep.equal([]);
    expect(letter?.subject).to.equal('Your pay of March 2026: USD\u00a0316.50');
    expect(letter?.body).to.contain('SEPA 4711');
    const done = await stores.deps.db.rows<{ action: string }>(auditOf, [id]);
    expect(done.map(({ action }) => action)).to.deep.equal([
      'payroll.open_period',
      'payroll.calculate_period',
      'payroll.review_period',
      'payroll.approve_period',
      'payroll.pay',
    ]);
  });

  it('the second person is told that a period waits; who has reviewed it is not', async () => {
    const id = await reviewedPeriod(stores.deps, finance, MARCH);
    expect(await stores.deps.db.rows(noticesOf, [second.accountId])).to.deep.equal([
      {
        title: 'The pay of March 2026 waits for approval',
        link: `/blackops/teacher-management/pay-register?period=${id}`,
      },
    ]);
    expect(await stores.deps.db.rows(noticesOf, [finance.accountId])).to.deep.equal([]);
  });

  it('a month is calculated when it is over, from a report that was made after it', async () => {
    stores.clock.set('2026-03-31T18:00:00Z');
    await makeMonthReport(stores.deps, finance, MARCH);
    const id = await openPeriod(stores.deps, first(), MARCH);
    expect(await textOf(openPeriod(stores.deps, first(), MARCH))).to.equal(REFUSALS.month_taken.text);
    expect(await textOf(openPeriod(stores.deps, first(), MAY))).to.equal(REFUSALS.month_ahead.text);
    const calculate = () => textOf(calculatePeriod(stores.deps, first(), { id }));
    expect(await calculate()).to.equal(REFUSALS.month_not_over.text);
    stores.clock.set('2026-03-31T18:30:00Z');
    await stores.deps.db.run(madeEarlier, [new Date('2026-03-31T18:00:00Z')]);
    expect(await calculate(), 'the report lacks the last half hour').to.equal(REFUSALS.report_missing.text);
  });

  it('a class that was corrected after the report and before the approval goes to the next period, too', async () => {
    const march = await reviewedPeriod(stores.deps, finance, MARCH);
    await correctClass(stores.deps, classes[0] ?? 0);
    await approvePeriod(stores.deps, other(), await seen(march));
    expect((await entryOf(march)).totalMinor).to.equal(31_650);
    const april = await nextMonth(APRIL, '2026-05-01T10:00:00Z');
    expect(await linesOf(april)).to.deep.equal([['correction', -550, classes[0]]]);
  });

  it('a class that is corrected later is a line of the next period, once; corrected back, it comes back', async () => {
    const march = await approvedPeriod(stores.deps, finance, second, MARCH);
    await teachMonth(stores.deps, teacher, APRIL, { courses: 2, trials: 0, incomplete: 0, conversions: 0 });
    await correctClass(stores.deps, classes[7] ?? 0);
    const april = await nextMonth(APRIL, '2026-05-01T10:00:00Z');
    const { adjustments, ...entry } = await entryOf(april);
    expect(entry).to.deep.include({ payMinor: 1_000, totalMinor: 450 });
    expect(adjustments[0]?.note).to.equal(`Correction of March 2026: class ${classes[7]}, Make a cat dance`);
    await calculatePeriod(stores.deps, first(), { id: april, reason: 'Once more' });
    expect(await linesOf(april), 'calculated twice, corrected once').to.deep.equal([['correction', -550, classes[7]]]);
    const may = await nextMonth(MAY, '2026-06-01T10:00:00Z');
    expect(await entries(may), 'not again in a third period').to.deep.equal([]);
    await correctBack(stores.deps, classes[7] ?? 0);
    await calculatePeriod(stores.deps, first(), { id: may, reason: 'It was held after all' });
    expect(await linesOf(may)).to.deep.equal([['correction', 550, classes[7]]]);
    expect((await entryOf(march)).totalMinor, 'what was approved stays').to.equal(31_650);
  });

  it('all periods together are what today’s rules pay for all classes, and the adjustments of people', async () => {
    await teachMonth(stores.deps, teacher, FEBRUARY, { courses: 5, trials: 3, incomplete: 1, conversions: 1 });
    await approvedPeriod(stores.deps, finance, second, FEBRUARY);
    await approvedPeriod(stores.deps, finance, second, MARCH);
    for (const id of classes.slice(0, 14)) await correctClass(stores.deps, id);
    await teachMonth(stores.deps, teacher, APRIL, { courses: 41, trials: 1, incomplete: 0, conversions: 1 });
    stores.clock.set('2026-05-01T10:00:00Z');
    const april = await nextMonth(APRIL, '2026-05-01T10:00:00Z');
    await adjust(april, 1_234);
    await reviewPeriod(stores.deps, first(), await seen(april));
    await approvePeriod(stores.deps, other(), await seen(april));
    for (const id of classes.slice(5, 20)) await correctBack(stores.deps, id);
    const may = await nextMonth(MAY, '2026-06-01T10:00:00Z');
    await adjust(may, -234);
    const range = { from: payrollMonthNamed(FEBRUARY).from, to: payrollMonthNamed(MAY).to };
    const work = await readTeacherWork(stores.deps.db, teacher.id, { ...range, now: stores.clock.now() });
    const today = totalMinor(payTeacher(work.units, new Map(work.versions.map(({ id, rates }) => [id, rates]))));
    const paid = await stores.deps.db.row<{ sum: number }>(
      statement(
        'test-pay-sum',
        `SELECT (SELECT sum(pay_minor) FROM pay_entry) + (SELECT sum(amount_minor) FROM pay_adjustment) AS sum`,
      ),
    );
    expect(Number(paid.sum)).to.equal(today + 1_000);
  });

  it('pay below zero is not transferred, but carried over, once', async () => {
    await teachMonth(stores.deps, teacher, FEBRUARY, { courses: 1, trials: 0, incomplete: 0, conversions: 0 });
    await makeMonthReport(stores.deps, finance, FEBRUARY);
    const february = await openPeriod(stores.deps, first(), FEBRUARY);
    await adjust(february, -700, 'Paid twice in January');
    await calculatePeriod(stores.deps, first(), { id: february });
    await reviewPeriod(stores.deps, first(), await seen(february));
    await approvePeriod(stores.deps, other(), await seen(february));
    const { id: entryId } = await entryOf(february);
    expect(await textOf(pay(february, entryId))).to.equal(REFUSALS.nothing_to_pay.text);
    await pay(february);
    expect(await stateOf(february), 'there is nothing left to pay').to.deep.include({ state: 'paid' });
    const march = await approvedPeriod(stores.deps, finance, second, MARCH);
    expect(await linesOf(march)).to.deep.equal([['carried', -200, null]]);
    expect((await entryOf(march)).totalMinor).to.equal(31_450);
    const april = await nextMonth(APRIL, '2026-05-01T10:00:00Z');
    expect(await entries(april)).to.deep.equal([]);
  });

  it('adjustments are made until the review; recalculated or reopened they stay, and a step back says why', async () => {
    const id = await openPeriod(stores.deps, first(), MARCH);
    await adjust(id, 1_000);
    await makeMonthReport(stores.deps, finance, MARCH);
    await calculatePeriod(stores.deps, first(), { id });
    expect(await textOf(calculatePeriod(stores.deps, first(), { id }))).to.equal(REFUSALS.already_calculated.text);
    await adjust(id, -550);
    expect((await entryOf(id)).totalMinor).to.equal(32_100);
    await reviewPeriod(stores.deps, first(), await seen(id));
    expect(await textOf(adjust(id, 1))).to.equal(REFUSALS.under_review.text);
    const [line] = (await entryOf(id)).adjustments;
    const remove = () => textOf(removeAdjustment(stores.deps, first(), { periodId: id, lineId: line?.id ?? 0 }));
    expect(await remove()).to.equal(REFUSALS.under_review.text);
    await reopenPeriod(stores.deps, first(), { id, reason: 'A bonus was forgotten' });
    expect(await entryOf(id)).to.deep.include({ payMinor: 0, totalMinor: 450 });
    expect(await remove()).to.equal('done');
    expect(await remove()).to.equal(REFUSALS.line_not_found.text);
    await calculatePeriod(stores.deps, first(), { id });
    expect(await linesOf(id)).to.deep.equal([['manual', -550, null]]);
    const steps = await stores.deps.db.rows<{ action: string; reason: string | null }>(auditOf, [id]);
    expect(steps.find(({ action }) => action === 'payroll.reopen_period')?.reason).to.equal('A bonus was forgotten');
  });

  it('whoever agrees, agrees to what they have seen', async () => {
    await makeMonthReport(stores.deps, finance, MARCH);
    const id = await openPeriod(stores.deps, first(), MARCH);
    await calculatePeriod(stores.deps, first(), { id });
    const looked = await seen(id);
    await adjust(id, 1_000);
    expect(await textOf(reviewPeriod(stores.deps, first(), looked))).to.equal(REFUSALS.changed_meanwhile.text);
  });

  it('an approved period never changes, whoever tries', async () => {
    const open = await openPeriod(stores.deps, first(), MARCH);
    await adjust(open, 500);
    await makeMonthReport(stores.deps, finance, MARCH);
    await calculatePeriod(stores.deps, first(), { id: open });
    await reviewPeriod(stores.deps, first(), await seen(open));
    await approvePeriod(stores.deps, other(), await seen(open));
    expect(await textOf(reopenPeriod(stores.deps, first(), { id: open, reason: 'Please' }))).to.equal(
      REFUSALS.period_fixed.text,
    );
    expect(await textOf(calculatePeriod(stores.deps, first(), { id: open, reason: 'Please' }))).to.equal(
      REFUSALS.period_fixed.text,
    );
    expect(await textOf(adjust(open, 1))).to.equal(REFUSALS.period_fixed.text);
    for (const [name, text] of Object.entries(CHANGES))
      expect(await refusedBy(stores.deps.db.run(statement(`test-pay-change-${name}`, text), [open])), name).to.match(
        /^(23514|23001|23502|42501)/,
      );
    await pay(open);
    expect(await textOf(pay(open))).to.equal(REFUSALS.already_paid.text);
    expect((await entryOf(open)).totalMinor).to.equal(32_150);
  });
});

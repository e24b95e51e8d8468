import { monthlyStats, teacherEarnings } from '@school/bff-learner/contract/payouts';
import { payTeacher, totalMinor } from '@school/core/payouts/pay-teacher';
import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { minorText } from '@school/core/shared/money';
import { statement } from '@school/infra/db/sql';
import { readTeacherWork } from '@school/infra/payouts/read-work';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { assignPayout, createPayoutVersion, rateOf } from '../../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { FORBIDDEN, refusedBy } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// The evening of the 31st in Dhaka; half an hour earlier in Kolkata.
const NOW = new Date('2026-03-31T14:00:00Z');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const RATES = [
  rateOf('course_class', 500, { minThreshold: 1, maxThreshold: 3 }),
  rateOf('course_class', 550, { minThreshold: 4 }),
  rateOf('trial_class', 300),
  rateOf('incomplete_trial', 150),
  rateOf('conversion', 800),
];

const changeRate = statement('test-payout-change', 'UPDATE payout_rate SET rate = 1 WHERE payout_version_id = $1');
const moveAssignment = statement(
  'test-payout-move',
  'UPDATE teacher_payout SET effective_from = now() WHERE teacher_id = $1',
);
const lateMove = statement(
  'test-late-move',
  `INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts)
   VALUES ($1, $2, $3, 'another_time', now(), now(), 2)`,
);

const pickPlatform = statement(
  'test-pick-platform',
  "UPDATE scheduled_class SET incomplete_code = 'platform', outcome_version = 1 WHERE id = $1",
);
const restore = statement('test-restore-canceled', "UPDATE scheduled_class SET status = 'scheduled' WHERE id = $1");
const cancelFor = statement(
  'test-cancel-for',
  'UPDATE scheduled_class SET canceled_by = $2, canceled_at = starts_at - make_interval(hours => $3) WHERE id = $1',
);

/** The month starts on a Sunday; every other week on its Monday. */
const WEEKS = ['2026-03-01', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];

describe('a teacher’s month: figures and earnings', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let paid: TestBatch;
  let trials: TestBatch;
  let versionId: number;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    versionId = await createPayoutVersion(server.deps, RATES, 'Standard 2026');
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { timezone: 'Asia/Dhaka' });
    mia = await createStudent(server.deps);
    paid = await createBatch(server.deps, teacher);
    trials = await createBatch(server.deps, teacher, 'free');
  });

  const held = (batch: TestBatch, startsAt: string, more: { reason?: string } = {}): Promise<number> =>
    createClass(
      server.deps,
      batch,
      { startsAt: new Date(startsAt), status: more.reason === undefined ? 'complete' : 'incomplete', ...more },
      [mia],
    );
  const stats = async () => (await server.call(monthlyStats, { as: teacher })).body;
  const earnings = async () => (await server.call(teacherEarnings, { as: teacher })).body;

  /** A whole month: three course classes, one missed by the student, one missed by the teacher, two trials. */
  async function march(): Promise<void> {
    for (const day of ['02', '09', '16']) await held(paid, `2026-03-${day}T10:00:00Z`);
    await held(paid, '2026-03-23T10:00:00Z', { reason: 'Student did not come' });
    await held(paid, '2026-03-24T10:00:00Z', { reason: 'Teacher was ill' });
    await held(trials, '2026-03-03T10:00:00Z');
    await held(trials, '2026-03-04T10:00:00Z', { reason: 'Student did not come' });
    await held(paid, '2026-02-27T10:00:00Z');
  }

  it('nothing yet: zeros, and no pay version', async () => {
    expect(await stats()).to.deep.equal({
      month_label: 'March 2026',
      slots_available_this_month: 0,
      slots_booked_this_month: 0,
      trial_classes_this_month: 0,
      course_classes_this_month: 0,
      pending_projects: 0,
      cancellations_student_course: 0,
      cancellations_teacher_trial: 0,
      cancellations_teacher_course: 0,
      slots_available_next_month: 0,
      classes_by_week: WEEKS.map((week_of) => ({ week_of, trial_classes: 0, course_classes: 0 })),
    });
    expect(await earnings()).to.deep.include({ month: '2026-03', payout_version: null, total: '0.00', lines: [] });
  });

  it('figures and pay count the same classes; each line names them', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    await march();
    const shown = await earnings();
    expect(shown.lines.map(({ activity_type, count, amount }) => [activity_type, count, amount])).to.deep.equal([
      ['course_class', 3, '15.00'],
      ['course_class', 1, '5.50'],
      ['trial_class', 1, '3.00'],
      ['incomplete_trial', 1, '1.50'],
    ]);
    expect([shown.total, shown.currency, shown.payout_version]).to.deep.equal(['25.00', 'USD', 'Standard 2026']);
    expect(shown.lines[0]?.classes[0]).to.deep.include({
      lesson_name: 'Make a cat dance',
      ended_at: '2026-03-02T17:00:00+06:00',
    });
    const { course_classes_this_month: courses, trial_classes_this_month: counted, classes_by_week } = await stats();
    expect([courses, counted]).to.deep.equal([4, 1]);
    expect(classes_by_week.map((week) => week.course_classes)).to.deep.equal([0, 1, 1, 1, 1, 0]);
    expect(classes_by_week.map((week) => week.trial_classes)).to.deep.equal([0, 1, 0, 0, 0, 0]);
  });

  it("the meter is core's function over the same classes, exact to the last minor unit", async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    await march();
    const { lines, total } = await earnings();
    const units = lines.flatMap(({ activity_type, classes }) =>
      classes.map(({ id, ended_at }) => ({
        activity: activity_type as 'course_class',
        at: new Date(ended_at),
        versionId,
        sign: 1 as const,
        ref: id,
      })),
    );
    expect(total).to.equal(minorText(totalMinor(payTeacher(units, new Map([[versionId, RATES]])))));
  });

  it('planned classes are included in the forecast, and the next band is named', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    await held(paid, '2026-03-02T10:00:00Z');
    for (const startsAt of [
      '2026-03-31T15:00:00Z',
      '2026-03-31T16:00:00Z',
      '2026-03-31T17:00:00Z',
      '2026-04-01T10:00:00Z',
    ])
      await createClass(server.deps, paid, { startsAt: new Date(startsAt) }, [mia]);
    const { total, predicted_total, planned_classes, next_bands } = await earnings();
    expect([total, predicted_total, planned_classes]).to.deep.equal(['5.00', '20.50', 3]);
    expect(next_bands).to.deep.equal([{ activity_type: 'course_class', units_to_go: 3, rate: '5.50', gain: '0.50' }]);
  });

  it('a class that runs still counts as planned; one that waits for the school and missed ones are named', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    await held(paid, '2026-03-02T10:00:00Z');
    await createClass(server.deps, paid, { startsAt: new Date(new Date(NOW).getTime() - 600_000) }, [mia]);
    await held(paid, '2026-03-24T10:00:00Z', { reason: 'Teacher was ill' });
    await held(paid, '2026-03-25T10:00:00Z', { reason: 'Power cut' });
    const { total, predicted_total, planned_classes, waiting_classes, missed_classes, missed_total } = await earnings();
    expect([total, predicted_total, planned_classes]).to.deep.equal(['5.00', '10.00', 1]);
    expect([waiting_classes, missed_classes, missed_total]).to.deep.equal([1, 1, '5.00']);
  });

  it('each class is paid by the version of its own time', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    const better = await createPayoutVersion(server.deps, [rateOf('course_class', 700)], 'Senior 2026');
    await assignPayout(server.deps, teacher, better, new Date('2026-03-10T00:00:00Z'));
    await held(paid, '2026-03-02T10:00:00Z');
    await held(paid, '2026-03-16T10:00:00Z');
    const shown = await earnings();
    expect(shown.lines.map(({ payout_version, amount }) => [payout_version, amount])).to.deep.equal([
      ['Standard 2026', '5.00'],
      ['Senior 2026', '7.00'],
    ]);
    expect(shown.payout_version).to.equal('Senior 2026');
  });

  it('a trial that became a sale counts for its teacher on the day of the punch', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    const trial = await held(trials, '2026-02-27T10:00:00Z');
    await createPaymentPage(server.deps, { student: mia, state: 'punched', paidAt: new Date('2026-03-25T10:00:00Z') });
    const conversion = (await earnings()).lines.find(({ activity_type }) => activity_type === 'conversion');
    expect([conversion?.count, conversion?.amount]).to.deep.equal([1, '8.00']);
    expect(
      conversion?.classes.map(({ id }) => id),
      'its trial, which can be asked about',
    ).to.deep.equal([trial]);
  });

  it('a bonus names the classes that count for it, and the teacher can ask about each of them', async () => {
    const bonus = { ...rateOf('bonus', 2000), rateType: 'fixed' as const, minThreshold: 2 };
    const generous = await createPayoutVersion(server.deps, [rateOf('course_class', 500), bonus], 'With a bonus');
    await assignPayout(server.deps, teacher, generous, LONG_AGO);
    const counted = [await held(paid, '2026-03-02T10:00:00Z'), await held(paid, '2026-03-03T10:00:00Z')];
    const line = (await earnings()).lines.find(({ activity_type }) => activity_type === 'bonus');
    expect([line?.count, line?.amount]).to.deep.equal([1, '20.00']);
    expect(line?.classes.map(({ id }) => id)).to.deep.equal(counted);
  });

  it('slots count by their start, booked or not; cancellations count once per class and on its original day', async () => {
    await createSlot(server.deps, teacher, new Date('2026-03-31T17:30:00Z'));
    await createSlot(server.deps, teacher, new Date('2026-03-31T18:00:00Z'));
    await march();
    const moved = await held(paid, '2026-03-26T10:00:00Z');
    for (const party of ['student', 'student', 'teacher'])
      await server.deps.db.run(lateMove, [moved, party, mia.accountId]);
    await createClass(
      server.deps,
      trials,
      { startsAt: new Date('2026-03-28T10:00:00Z'), status: 'canceled', reason: 'Teacher was ill' },
      [mia],
    );
    await createClass(
      server.deps,
      paid,
      { startsAt: new Date('2026-03-29T10:00:00Z'), status: 'canceled', reason: 'School holiday' },
      [mia],
    );
    expect(await stats()).to.include({
      slots_available_this_month: 1,
      slots_available_next_month: 1,
      cancellations_student_course: 2,
      cancellations_teacher_course: 2,
      cancellations_teacher_trial: 1,
    });
  });

  it('who asked and when decides for whom a canceled trial counts, whatever its reason says', async () => {
    const canceled = async (day: number, reason: string, party: string | null, hours: number): Promise<number> => {
      const when = { startsAt: new Date(`2026-03-${day}T10:00:00Z`), status: 'canceled', reason } as const;
      const id = await createClass(server.deps, trials, when, [mia]);
      if (party !== null) await server.deps.db.run(cancelFor, [id, party, hours]);
      return id;
    };
    await canceled(20, 'The family canceled: we want another teacher', 'student', 1);
    await canceled(21, 'The school canceled: teacher training', 'school', 1);
    await canceled(22, 'The teacher canceled: fever', 'teacher', 12);
    expect((await stats()).cancellations_teacher_trial).to.equal(0);
    const id = await canceled(23, 'The teacher canceled: fever', 'teacher', 11);
    expect((await stats()).cancellations_teacher_trial).to.equal(1);
    expect(await refusedBy(server.deps.db.run(restore, [id]))).to.equal('23514 scheduled_class_canceled');
  });

  it('the figures use the teacher’s month, the pay uses payroll’s: the last half hour of March is April in Dhaka', async () => {
    server.clock.set('2026-03-31T18:15:00Z');
    expect((await stats()).month_label).to.equal('April 2026');
    expect((await earnings()).month).to.equal('2026-03');
  });

  it('a version that was assigned, and an assignment, can no longer change', async () => {
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    expect(await refusedBy(server.deps.db.run(changeRate, [versionId]))).to.equal('23514 payout_version_fixed');
    expect(await refusedBy(server.deps.db.run(moveAssignment, [teacher.id]))).to.match(FORBIDDEN);
  });

  it('figures and pay count the same classes, however they ended', async () => {
    const reasons = ['The STUDENT told the teacher', 'Teacher: no power', 'Power cut'];
    for (const [batch, hour] of [
      [paid, 10],
      [trials, 12],
    ] as const) {
      await held(batch, `2026-03-03T${hour}:00:00Z`);
      for (const [place, reason] of reasons.entries())
        await held(batch, `2026-03-0${place + 4}T${hour}:00:00Z`, { reason });
      const id = await held(batch, `2026-03-08T${hour}:00:00Z`, { reason: 'The teacher lost the line' });
      await server.deps.db.run(pickPlatform, [id]);
    }
    const { course_classes_this_month, trial_classes_this_month } = await stats();
    const { units } = await readTeacherWork(server.deps.db, teacher.id, { ...payrollMonthOf(NOW), now: NOW });
    const paidFor = (wanted: string): number => units.filter(({ activity }) => activity === wanted).length;
    expect([course_classes_this_month, trial_classes_this_month]).to.deep.equal([3, 1]);
    expect([paidFor('course_class'), paidFor('trial_class')]).to.deep.equal([3, 1]);
  });

  it('another teacher’s classes are not in it, and nobody else may read it', async () => {
    await march();
    const other = await createTeacher(server.deps);
    const { body } = await server.call(monthlyStats, { as: other });
    expect(body.course_classes_this_month).to.equal(0);
    expect((await server.call(teacherEarnings, { as: mia })).status).to.equal(403);
    expect((await server.call(teacherEarnings, { as: await createStaff(server.deps) })).status).to.equal(401);
  });
});

import { randomUUID } from 'node:crypto';
import { adjustCredits, approveAdjustment, declineAdjustment } from '@school/infra/credits/adjust-credits';
import { creditsWaitJob } from '@school/infra/credits/credits-wait-job';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const readOne = statement(
  'test-alone-one',
  'SELECT state, wait_reason AS reason, decided_by AS "decidedBy" FROM credit_adjustment WHERE id = $1',
);
const forcePost = statement(
  'test-alone-force',
  `UPDATE credit_adjustment SET state = 'posted', ledger_entry_id = $2, decided_by = $3 WHERE id = $1`,
);
const setLimits = statement(
  'test-alone-limits',
  `INSERT INTO setting (key, value) VALUES ('credit_limits', $1::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const noLimits = statement('test-alone-no-limits', "DELETE FROM setting WHERE key = 'credit_limits'");
const told = statement(
  'test-alone-told',
  `SELECT n.title, n.body, n.link, (SELECT count(*)::int FROM delivery d WHERE d.business_key = n.business_key || ':email') AS mails
   FROM notification n WHERE n.account_id = $1 AND n.business_key LIKE 'adjustment:' || $2::bigint || ':waits:%'`,
);

describe('what one person gives alone adds up', () => {
  let stores: TestStores;
  let giver: Person;
  let second: Person;
  let student: Person;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    giver = await createStaff(stores.deps, { name: `rita ${randomUUID()}`, permissions: ['credit.adjust'] });
    second = await createStaff(stores.deps, { permissions: ['credit.approve'] });
    student = await createStudent(stores.deps, { name: 'Mia Sommer' });
  });
  afterEach(async () => {
    stores.clock.release();
    await stores.deps.db.run(noLimits);
  });

  const give = (amount: number, { to = student, from = giver } = {}) =>
    adjustCredits(stores.deps, staffActor(from), {
      formKey: randomUUID(),
      studentId: to.id,
      amount,
      category: 'correction',
      expiresOn: null,
      note: 'Teacher was late',
      classId: null,
    });
  const one = (id: number) =>
    stores.deps.db.row<{ state: string; reason: string | null; decidedBy: number | null }>(readOne, [id]);
  const stateOf = async (id: number): Promise<string> => {
    const { state, reason } = await one(id);
    return reason === null ? state : `${state}: ${reason}`;
  };

  it('3 and then 3 for one student: the second waits, and the balance is 3', async () => {
    expect(await stateOf(await give(3))).to.equal('posted');
    expect(await stateOf(await give(3))).to.equal('requested: student_sum');
    expect(await stateOf(await give(2))).to.equal('posted');
    expect(await creditsOf(stores.deps, student.id)).to.equal(5);
  });

  it('25 parallel gifts of 1 to one student: 5 are posted at once, 20 wait', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => give(1)));
    expect(tally(await Promise.all(ids.map(stateOf)))).to.deep.equal({ posted: 5, 'requested: student_sum': 20 });
    expect(await creditsOf(stores.deps, student.id)).to.equal(5);
  });

  it('5 each to 6 students at once: 20 credits are posted, the rest of the day waits', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => createStudent(stores.deps)));
    const ids = await Promise.all(students.map((to) => give(5, { to })));
    expect(tally(await Promise.all(ids.map(stateOf)))).to.deep.equal({ posted: 4, 'requested: day_sum': 2 });
  });

  it('the day passes after 24 hours; one student’s sum after 30 days, so nobody gives a little every day', async () => {
    const start = Date.now();
    stores.clock.set(new Date(start));
    await give(5);
    for (const days of [1, 2, 29]) {
      stores.clock.set(new Date(start + days * DAY_MS + HOUR_MS));
      expect(await stateOf(await give(1)), `${days} days later`).to.equal('requested: student_sum');
      expect(await stateOf(await give(5, { to: await createStudent(stores.deps) }))).to.equal('posted');
    }
    stores.clock.set(new Date(start + 30 * DAY_MS + HOUR_MS));
    expect(await stateOf(await give(1))).to.equal('posted');
  });

  it('another person has sums of their own; what a second person approved or declined does not count', async () => {
    const large = await give(8);
    await approveAdjustment(stores.deps, staffActor(second), large);
    await declineAdjustment(stores.deps, staffActor(second), await give(9));
    expect(await stateOf(await give(5))).to.equal('posted');
    const other = await createStaff(stores.deps, { permissions: ['credit.adjust'] });
    expect(await stateOf(await give(5, { from: other }))).to.equal('posted');
  });

  it('the limits are a setting', async () => {
    await stores.deps.db.run(setLimits, [JSON.stringify({ per_student: 8, per_day: 10 })]);
    expect(await stateOf(await give(8))).to.equal('posted');
    expect(await stateOf(await give(3, { to: await createStudent(stores.deps) }))).to.equal('requested: day_sum');
    await stores.deps.db.run(setLimits, [JSON.stringify({ per_student: 0, per_day: 0 })]);
    expect(await stateOf(await give(1, { to: await createStudent(stores.deps) }))).to.equal('requested: student_sum');
  });

  it('the database refuses what exceeds the sum, what one person takes alone, and an own approval', async () => {
    await give(3);
    const [more, less] = [await give(3), await give(-1)];
    const entry = async () => giveCredits(stores.deps, student.id, 1);
    const force = async (id: number, decidedBy: number | null) =>
      refusedBy(stores.deps.db.run(forcePost, [id, await entry(), decidedBy]));
    expect(await force(more, null)).to.equal('23514 credit_adjustment_adds_up');
    expect(await force(less, null)).to.equal('23514 credit_adjustment_taken_by_two');
    expect(await force(more, giver.accountId)).to.equal('23514 credit_adjustment_two_people');
    expect(await force(more, second.accountId)).to.equal('passed');
  });

  it('whoever may approve credits is told what waits and why, in the app and by e-mail; the person who asked is not', async () => {
    const asker = await createStaff(stores.deps, { name: 'omar', permissions: ['credit.adjust', 'credit.approve'] });
    await give(4, { from: asker });
    const id = await give(4, { from: asker });
    await runPlannedJobs(stores.deps, [creditsWaitJob]);
    expect(await stores.deps.db.rows(told, [second.accountId, id])).to.deep.equal([
      {
        title: '+4 credits for Mia Sommer wait for a second person',
        body: [
          'omar asked for +4 credits (correction) for Mia Sommer.',
          'Why it waits: Together with what this person alone gave the student in 30 days, it is over the limit.',
          'Note: Teacher was late',
          '',
          'Approve or decline it under "Add custom credit" in the back office. Nothing moves until then.',
        ].join('\n'),
        link: '/blackops/credits-management/add-custom-credit',
        mails: 1,
      },
    ]);
    expect(await stores.deps.db.rows(told, [asker.accountId, id])).to.deep.equal([]);
  });
});

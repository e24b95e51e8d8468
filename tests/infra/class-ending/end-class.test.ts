import { countingQueries } from '@school/infra/db/query-count';
import { statement } from '@school/infra/db/sql';
import { awardPointsJob } from '@school/infra/points/award-points';
import { expect } from 'chai';
import { createBatch } from '../../support/factories/classes.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import {
  choosePolicy,
  entriesOf,
  joinClass,
  pointsOf,
  seatsOf,
  stateOf,
} from '../../support/factories/ended-classes.js';
import { createLead } from '../../support/factories/leads.js';
import { createStudent } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { complete, END, EndingSchool, incomplete, START } from './ending-school.js';

const stageOf = statement('test-ending-stage', 'SELECT stage FROM lead WHERE id = $1');
const planned = statement(
  'test-ending-planned',
  'SELECT topic, run_after FROM outbox WHERE topic = ANY ($1) ORDER BY topic',
);
const auditOf = statement(
  'test-ending-audit',
  `SELECT action, actor_account_id, on_behalf_of_account_id, before, after FROM audit_log
   WHERE entity = 'scheduled_class' AND entity_id = $1 ORDER BY id`,
);
const apologiesOf = statement(
  'test-ending-apologies',
  `SELECT l.expires_at FROM ledger_lot l JOIN ledger_entry e ON e.id = l.entry_id JOIN ledger_account a ON a.id = l.account_id
   WHERE a.student_id = $1 AND e.kind = 'apology'`,
);

describe('Ending a class', () => {
  const school = new EndingSchool();

  it('six children, all on time and one class before their last credit: within the number of statements that its route allows', async () => {
    const six = [school.mia, school.leo];
    while (six.length < 6) six.push(await createStudent(school.stores.deps, { name: `Child ${six.length}` }));
    const id = await school.classOf(six);
    for (const child of six) await joinClass(school.stores.deps, id, child.id, START);
    const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const count = { statements: 0, insideTransaction: false };
      await countingQueries(count, work);
      return count.statements;
    };
    const used = [await statementsOf(() => school.end(id, complete(...six)))];
    used.push(await statementsOf(() => school.correct(id, incomplete('Power cut'), 1)));
    used.push(await statementsOf(() => school.correct(id, complete(...six), 2)));
    await choosePolicy(school.stores.deps, 'unannounced');
    await school.correct(id, incomplete('I was ill', 'teacher'), 3);
    used.push(await statementsOf(() => school.correct(id, complete(...six), 4)));
    // The numbers of the routes.
    const [first = 0, ...later] = used;
    expect(first).to.be.at.most(50);
    expect(Math.max(...later)).to.be.at.most(75);
  });

  it('−1 for a child who attended, with a key from the event; 0 for an absent one; person, time and rule are stored', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 8);
    await giveCredits(school.stores.deps, school.leo.id, 8);
    const id = await school.classOf();
    await school.end(id, complete(school.mia));
    expect(await school.balances()).to.deep.equal([7, 8]);
    expect(await entriesOf(school.stores.deps, id)).to.deep.equal([
      {
        business_key: `class:${id}:student:${school.mia.id}:debit:v1`,
        kind: 'class_debit',
        description: 'Class: Make a cat dance',
        amount: -1,
      },
    ]);
    expect(await seatsOf(school.stores.deps, id)).to.deep.equal([
      { student_id: school.mia.id, attended: true, charge: -1, charge_line: 'attended', is_posted: true },
      { student_id: school.leo.id, attended: false, charge: 0, charge_line: 'absent', is_posted: false },
    ]);
    const { status, ended_at, outcome_version } = await stateOf(school.stores.deps, id);
    expect([status, ended_at?.toISOString(), outcome_version]).to.deep.equal(['complete', END.toISOString(), 1]);
    const [line] = await school.stores.deps.db.rows<{
      action: string;
      actor_account_id: number;
      after: { credits: object[] };
    }>(auditOf, [String(id)]);
    expect([line?.action, line?.actor_account_id]).to.deep.equal(['class.end', school.teacher.accountId]);
    expect(line?.after.credits[0]).to.deep.include({
      student_id: school.mia.id,
      rule: 'The child attended: 1 credit.',
    });
  });

  it('+20 for the lesson and +5 for being on time, once, also when the hourly job runs; certificates are checked', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 8);
    await giveCredits(school.stores.deps, school.leo.id, 8);
    const id = await school.classOf();
    await joinClass(school.stores.deps, id, school.mia.id, new Date(START.getTime() + 5 * 60_000));
    await joinClass(school.stores.deps, id, school.leo.id, new Date(START.getTime() + 5 * 60_000 + 1));
    await school.end(id, complete(school.mia, school.leo));
    await runPlannedJobs(school.stores.deps, [awardPointsJob]);
    expect(await pointsOf(school.stores.deps, school.mia.id)).to.deep.equal([
      { kind: 'lesson', points: 20 },
      { kind: 'on_time', points: 5 },
    ]);
    expect(await pointsOf(school.stores.deps, school.leo.id)).to.deep.equal([{ kind: 'lesson', points: 20 }]);
    expect(
      (
        await school.stores.deps.db.rows<{ topic: string }>(planned, [
          ['class-ended', 'issue-certificates', 'renewal-due'],
        ])
      ).map(({ topic }) => topic),
    ).to.deep.equal(['class-ended', 'issue-certificates']);
  });

  it('incomplete: a reason with its cause, nobody attended, nobody pays, no points', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 8);
    const id = await school.classOf([school.mia]);
    await school.end(id, incomplete('Student had no power'));
    expect(await stateOf(school.stores.deps, id)).to.deep.include({
      status: 'incomplete',
      incomplete_reason: 'Student had no power',
      incomplete_code: 'student',
    });
    expect(await seatsOf(school.stores.deps, id)).to.deep.equal([
      { student_id: school.mia.id, attended: null, charge: 0, charge_line: 'incomplete', is_posted: false },
    ]);
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(8);
    expect(await pointsOf(school.stores.deps, school.mia.id)).to.deep.equal([]);
  });

  it('with the stricter policy a class missed by the teacher gives an apology credit for 90 days, and a correction takes it back', async () => {
    await choosePolicy(school.stores.deps, 'unannounced');
    await giveCredits(school.stores.deps, school.mia.id, 2);
    const id = await school.classOf([school.mia]);
    await school.end(id, incomplete('Teacher was ill'));
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(3);
    expect(await school.stores.deps.db.rows(apologiesOf, [school.mia.id])).to.deep.equal([
      { expires_at: new Date('2027-02-21T16:00:00Z') },
    ]);
    await school.correct(id, incomplete('Nobody knows', 'student'), 1);
    expect(
      (await entriesOf(school.stores.deps, id)).map(({ business_key, amount }) => [business_key, amount]),
    ).to.deep.equal([
      [`class:${id}:student:${school.mia.id}:apology:v1`, 1],
      [`class:${id}:student:${school.mia.id}:reversal:v2`, -1],
      [`class:${id}:student:${school.mia.id}:debit:v2`, -1],
    ]);
  });

  describe('a trial', () => {
    let lead: { id: number };
    let id: number;

    beforeEach(async () => {
      const trial = await createBatch(school.stores.deps, school.teacher, 'free');
      lead = await createLead(school.stores.deps, { phone: school.mia.phone ?? '', stage: 'Trial Booked', score: 30 });
      id = await school.classOf([school.mia], START, trial);
    });

    it('costs nothing and moves its lead to Trial Done', async () => {
      await school.end(id, complete(school.mia));
      expect(await school.stores.deps.db.row(stageOf, [lead.id])).to.deep.equal({ stage: 'Trial Done' });
      expect(await entriesOf(school.stores.deps, id)).to.deep.equal([]);
    });

    it('a trial missed by the family makes it a No-show; one missed by the teacher does not', async () => {
      await school.end(id, incomplete('Student did not come'));
      expect(await school.stores.deps.db.row(stageOf, [lead.id])).to.deep.equal({ stage: 'No-show' });
    });

    it('a trial missed by the teacher leads back to the stage before the booking', async () => {
      await school.end(id, incomplete('Teacher was ill'));
      expect(await school.stores.deps.db.row(stageOf, [lead.id])).to.deep.equal({ stage: 'New' });
    });
  });
});

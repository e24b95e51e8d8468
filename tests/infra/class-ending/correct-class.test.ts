import { statement } from '@school/infra/db/sql';
import { awardPointsJob } from '@school/infra/points/award-points';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { giveCredits } from '../../support/factories/credits.js';
import { entriesOf, pointsOf, stateOf } from '../../support/factories/ended-classes.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { complete, END, EndingSchool, HOUR_MS, incomplete, outcomeOf, START } from './ending-school.js';

const reopen = statement(
  'test-ending-reopen',
  `UPDATE scheduled_class SET status = 'scheduled', ended_at = NULL WHERE id = $1`,
);
const endAgain = statement(
  'test-ending-later',
  `UPDATE scheduled_class SET ended_at = ended_at + interval '1 hour' WHERE id = $1`,
);
const endNow = statement(
  'test-ending-now',
  `UPDATE scheduled_class SET status = 'incomplete', incomplete_reason = 'Ill', incomplete_code = 'student', ended_at = $2
   WHERE id = $1`,
);
const startLater = statement(
  'test-ending-start-later',
  `UPDATE scheduled_class SET starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' WHERE id = $1`,
);
const RULE = 'TRIGGER scheduled_class_ends_after_start';
const attendAll = statement('test-ending-attend', 'UPDATE class_student SET attended = true WHERE class_id = $1');

describe('Correcting an ended class', () => {
  const school = new EndingSchool();

  describe('corrections', () => {
    let id: number;

    beforeEach(async () => {
      await giveCredits(school.stores.deps, school.mia.id, 8);
      await giveCredits(school.stores.deps, school.leo.id, 8);
      id = await school.classOf();
      await school.end(id, complete(school.mia));
    });

    it('the wrong child was ticked: the debit is reversed, the other one is posted, points follow; nothing is deleted', async () => {
      await school.correct(id, complete(school.leo), 1);
      expect(await school.balances()).to.deep.equal([8, 7]);
      expect(
        (await entriesOf(school.stores.deps, id)).map(({ business_key, amount }) => [business_key, amount]),
      ).to.deep.equal([
        [`class:${id}:student:${school.mia.id}:debit:v1`, -1],
        [`class:${id}:student:${school.mia.id}:reversal:v2`, 1],
        [`class:${id}:student:${school.leo.id}:debit:v2`, -1],
      ]);
      expect(await pointsOf(school.stores.deps, school.mia.id)).to.deep.equal([
        { kind: 'lesson', points: 20 },
        { kind: 'correction', points: -20 },
      ]);
      expect(await pointsOf(school.stores.deps, school.leo.id)).to.deep.equal([{ kind: 'lesson', points: 20 }]);
    });

    it('and back again under the next version; the award of the clock gives nothing twice', async () => {
      await school.correct(id, complete(school.leo), 1);
      await school.correct(id, complete(school.mia), 2);
      await runPlannedJobs(school.stores.deps, [awardPointsJob]);
      expect(await school.balances()).to.deep.equal([7, 8]);
      const sum = async (who: Person) =>
        (await pointsOf(school.stores.deps, who.id)).reduce((all, { points }) => all + points, 0);
      expect([await sum(school.mia), await sum(school.leo)]).to.deep.equal([20, 0]);
      expect(await stateOf(school.stores.deps, id)).to.deep.include({ outcome_version: 3, outcomes: 3, audits: 3 });
    });

    it('complete becomes incomplete and its credit comes back', async () => {
      await school.correct(id, incomplete('Power cut after ten minutes', 'platform'), 1);
      expect(await school.balances()).to.deep.equal([8, 8]);
      expect(await stateOf(school.stores.deps, id)).to.deep.include({
        status: 'incomplete',
        incomplete_code: 'platform',
      });
    });

    it('the teacher has 2 hours, staff have no end; an older version and an unended class are refused', async () => {
      school.stores.clock.advance(2 * HOUR_MS);
      await school.correct(id, complete(school.mia, school.leo), 1);
      expect(await outcomeOf(school.correct(id, complete(school.leo), 1))).to.equal('changed_meanwhile');
      school.stores.clock.advance(1);
      expect(await outcomeOf(school.correct(id, complete(school.leo), 2))).to.equal('too_late');
      const office = await createStaff(school.stores.deps, { permissions: ['class.schedule'] });
      const byStaff = { teacherId: null, by: { actorAccountId: office.accountId, onBehalfOfAccountId: null } };
      expect(await outcomeOf(school.correct(id, complete(school.leo), 2, byStaff))).to.equal('note_missing');
      await school.correct(id, complete(school.leo), 2, { ...byStaff, note: 'Mia was ill' });
      expect(await school.balances()).to.deep.equal([8, 7]);
      const open = await school.classOf([school.mia], new Date(START.getTime() + 5 * HOUR_MS));
      expect(await outcomeOf(school.correct(open, complete(school.mia), 0))).to.equal('not_ended');
    });

    it('10 at once from one version: one correction; the same one again changes nothing', async () => {
      const work = Array.from({ length: 10 }, (_, n) =>
        school.correct(id, n % 2 === 0 ? complete(school.leo) : complete(school.mia, school.leo), 1),
      );
      const seen = tally(await Promise.all(work.map(outcomeOf)));
      expect(seen).to.deep.equal({ ended: 5, changed_meanwhile: 5 });
      expect(await stateOf(school.stores.deps, id)).to.deep.include({ outcome_version: 2, outcomes: 2, audits: 2 });
    });
  });

  describe('what the tables keep by themselves', () => {
    it('an ended class is not opened again and its end does not move', async () => {
      const id = await school.classOf([school.mia]);
      await school.end(id, incomplete('Power cut'));
      expect(await refusedBy(school.stores.deps.db.run(reopen, [id]))).to.match(/^23514/);
      expect(await refusedBy(school.stores.deps.db.run(endAgain, [id]))).to.equal('23514 scheduled_class_stays_ended');
    });

    it('a class ends after its start; one that ended too early before this rule can still be corrected', async () => {
      const { deps, database } = school.stores;
      const id = await school.classOf([school.mia], new Date(END.getTime() + 1));
      const tooEarly = '23514 scheduled_class_ends_after_start';
      expect(await refusedBy(deps.db.run(endNow, [id, END]))).to.equal(tooEarly);
      await asOwner(database, `ALTER TABLE scheduled_class DISABLE ${RULE}`);
      await deps.db.run(endNow, [id, END]);
      await asOwner(database, `ALTER TABLE scheduled_class ENABLE ${RULE}`);
      expect(await outcomeOf(school.correct(id, incomplete('Power cut'), 0))).to.equal('ended');
      const held = await school.classOf([school.leo]);
      await school.end(held, incomplete('Power cut'));
      expect(await refusedBy(deps.db.run(startLater, [held]))).to.equal(tooEarly);
    });

    it('nobody attended a class that is not complete', async () => {
      const open = await school.classOf([school.mia]);
      expect(await refusedBy(school.stores.deps.db.run(attendAll, [open]))).to.equal('23514 class_student_attended');
      await school.end(open, incomplete('Power cut'));
      expect(await refusedBy(school.stores.deps.db.run(attendAll, [open]))).to.equal('23514 class_student_attended');
    });
  });
});

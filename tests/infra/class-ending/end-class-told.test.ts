import { CLASS_ENDING_JOBS } from '@school/infra/class-ending/jobs';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { seatsOf, stateOf } from '../../support/factories/ended-classes.js';
import { createStaff } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { complete, EndingSchool, HOUR_MS, incomplete, START } from './ending-school.js';

const notices = statement(
  'test-ending-notices',
  'SELECT kind, title, body FROM notification WHERE account_id = $1 ORDER BY id',
);

describe('Ending a class: who is told', () => {
  const school = new EndingSchool();

  it('a child without credits may take one class on credit; the next one is held, posted to nobody, and the office is told', async () => {
    const office = await createStaff(school.stores.deps, { permissions: ['credit.adjust'] });
    const first = await school.classOf([school.mia]);
    const second = await school.classOf([school.mia], new Date(START.getTime() - 24 * HOUR_MS));
    await school.end(first, complete(school.mia));
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(-1);
    await school.end(second, complete(school.mia));
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(-1);
    expect((await stateOf(school.stores.deps, second)).status).to.equal('complete');
    expect(await seatsOf(school.stores.deps, second)).to.deep.equal([
      { student_id: school.mia.id, attended: true, charge: -1, charge_line: 'attended', is_posted: false },
    ]);
    await runPlannedJobs(school.stores.deps, CLASS_ENDING_JOBS);
    expect(await school.stores.deps.db.rows(notices, [office.accountId])).to.deep.equal([
      {
        kind: 'credit_owed',
        title: 'Mia has no credit left for a class',
        body: '"Make a cat dance" was held, but its credit could not be taken: the balance may not go below −1.',
      },
    ]);
  });

  it('an unclear cause is a task for whoever schedules classes; one whose words say it is not', async () => {
    const office = await createStaff(school.stores.deps, { permissions: ['class.schedule'] });
    const unclear = await school.classOf([school.mia]);
    await school.end(unclear, incomplete('The power was cut'));
    await school.end(
      await school.classOf([school.mia], new Date(START.getTime() - 24 * HOUR_MS)),
      incomplete('Student was ill'),
    );
    await runPlannedJobs(school.stores.deps, CLASS_ENDING_JOBS);
    expect(await school.stores.deps.db.rows(notices, [office.accountId])).to.deep.equal([
      {
        kind: 'cause_to_pick',
        title: 'Please pick the cause of an incomplete class of Asha Rao',
        body: '"Make a cat dance": The power was cut',
      },
    ]);
  });

  it('the family gets a receipt with what it cost; at 4 credits and at 0 it is told once that they are running out', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 5);
    for (let n = 0; n < 5; n += 1) {
      await school.end(
        await school.classOf([school.mia], new Date(START.getTime() - n * HOUR_MS)),
        complete(school.mia),
      );
      await runPlannedJobs(school.stores.deps, CLASS_ENDING_JOBS);
    }
    const told = await school.stores.deps.db.rows<{ kind: string; title: string; body: string }>(notices, [
      school.mia.accountId,
    ]);
    const receipts = told.filter(({ kind }) => kind === 'class-receipt');
    expect(receipts).to.have.length(5);
    expect(receipts[0]?.body).to.match(/Mia has completed the class[\s\S]*Teacher: Asha Rao[\s\S]*Credits: −1, 4 left/);
    expect(told.filter(({ kind }) => kind === 'renewal-due').map(({ title }) => title)).to.deep.equal([
      'Mia has 4 credits left',
      "Mia's credits are used up",
    ]);
  });
});

import { remindToEndJob } from '@school/infra/class-ending/remind-to-end-job';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const END = Date.parse('2026-11-23T16:00:00Z');
const HOUR_MS = 3_600_000;
const noticesOf = statement('test-to-end-notices', 'SELECT title, link FROM notification WHERE account_id = $1');

describe('A class that nobody has ended', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('its teacher gets one message an hour after the class', async () => {
    const { deps, clock } = stores;
    const teacher = await createTeacher(deps);
    const startsAt = new Date(END - HOUR_MS);
    await createClass(deps, await createBatch(deps, teacher), { startsAt }, [await createStudent(deps)]);
    const toldAt = async (hours: number): Promise<object[]> => {
      clock.set(new Date(END + hours * HOUR_MS));
      await planJob(deps.db, { topic: 'remind-to-end', refId: hours * 10, businessKey: `test-to-end:${hours}` });
      await runPlannedJobs(deps, [remindToEndJob]);
      return deps.db.rows(noticesOf, [teacher.accountId]);
    };
    expect(await toldAt(0.9)).to.deep.equal([]);
    const once = [{ title: 'Please end your class "Make a cat dance"', link: '/teacher-dashboard' }];
    expect(await toldAt(1)).to.deep.equal(once);
    expect(await toldAt(3)).to.deep.equal(once);
  });
});

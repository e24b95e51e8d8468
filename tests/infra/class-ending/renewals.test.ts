import { renewalsJob } from '@school/infra/class-ending/renewal-due-job';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { TICKS } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-22T08:31:00Z';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const told = statement(
  'test-renewals-told',
  `SELECT title, body FROM notification WHERE kind = 'renewal-due' AND account_id = $1 ORDER BY id`,
);

describe("Credits that will soon be used up at the child's pace", () => {
  let stores: TestStores;
  let day = 0;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set(NOW);
  });
  after(() => stores.close());

  const work = (): Promise<void> =>
    createRunner([renewalsJob], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name: 'renewals',
      refId: ++day,
      attempt: 1,
    });
  /** A student with this many classes a week in the next four weeks. */
  const learner = async (perWeek: number, credits: number, type: 'paid' | 'free' = 'paid'): Promise<Person> => {
    const student = await createStudent(stores.deps);
    const batch = await createBatch(stores.deps, await createTeacher(stores.deps), type);
    const at = Date.parse(NOW) + DAY_MS;
    for (let n = 0; n < perWeek * 4; n += 1)
      await createClass(stores.deps, batch, { startsAt: new Date(at + n * 1.1 * HOUR_MS) }, [student]);
    if (credits > 0) await giveCredits(stores.deps, student.id, credits);
    return student;
  };
  const titles = async ({ accountId }: Person): Promise<string[]> =>
    (await stores.deps.db.rows<{ title: string }>(told, [accountId])).map(({ title }) => title);

  it('at 14 days the family gets a message, once for each purchase; at 15 days not yet', async () => {
    const soon = await learner(3, 6);
    await work();
    await work();
    const [notice, ...more] = await stores.deps.db.rows<{ title: string; body: string }>(told, [soon.accountId]);
    expect([notice?.title, more]).to.deep.equal([`${soon.name} has 6 credits left`, []]);
    expect(notice?.body).to.include('At the current pace they will last about 14 days.');
    await giveCredits(stores.deps, soon.id, 1);
    await work();
    expect(await titles(soon), 'a new purchase of 7 lasts longer').to.have.length(1);
  });

  it('a student who has no classes, never bought, or has only trials gets none', async () => {
    const others = [await learner(0, 2), await learner(3, 0), await learner(3, 5, 'free'), await learner(1, 8)];
    await work();
    for (const other of others) expect(await titles(other)).to.deep.equal([]);
  });

  it('the worker checks once a day', () => {
    expect(TICKS.find(({ topic }) => topic === 'renewals')?.pattern).to.match(/^\d+ \d+ \* \* \*$/);
  });
});

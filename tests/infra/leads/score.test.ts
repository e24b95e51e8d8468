import { SCORE_WEIGHTS_DEFAULT } from '@school/core/leads/score';
import { statement } from '@school/infra/db/sql';
import { LEAD_SCORE_JOBS } from '@school/infra/leads/score-leads';
import { moveLead } from '@school/infra/leads/move-lead';
import { recordLeadEvent } from '@school/infra/leads/record-lead';
import { changeLeadWeights, tryLeadWeights } from '@school/infra/leads/weights';
import { recordOpen } from '@school/infra/payment-pages/record-open';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MINUTE_MS = 60_000;

const owned = statement(
  'test-score-own',
  `UPDATE lead SET account_id = $2, student_id = $3, source = 'register' WHERE id = $1`,
);
const scoreOf = statement(
  'test-score-of',
  `SELECT score, (SELECT array_agg(r->>'text' || ' ' || (r->>'points')) FROM jsonb_array_elements(score_reasons) r) AS reasons,
     updated_at AS "updatedAt" FROM lead WHERE id = $1`,
);
const aged = statement(
  'test-score-aged',
  `WITH old AS (UPDATE lead_event SET at = at - interval '10 days 1 hour' WHERE lead_id = $1)
   UPDATE lead SET created_at = created_at - interval '10 days 1 hour' WHERE id = $1`,
);

describe('The score of a lead follows the facts', () => {
  let stores: TestStores;
  let admin: Person;
  let student: Person;
  let lead: TestLead;

  before(async () => {
    stores = await openTestStores();
    admin = await createStaff(stores.deps, { superuser: true });
  });
  after(() => stores.close());
  beforeEach(async () => {
    // The database writes the times of history by its own clock.
    stores.clock.set(new Date());
    student = await createStudent(stores.deps);
    lead = await createLead(stores.deps, { phone: student.phone ?? '' });
    await stores.deps.db.run(owned, [lead.id, student.accountId, student.id]);
  });

  const run = (): Promise<unknown> => runPlannedJobs(stores.deps, LEAD_SCORE_JOBS);
  const score = (): Promise<{ score: number; reasons: string[] | null; updatedAt: Date }> =>
    stores.deps.db.row(scoreOf, [lead.id]);

  it('each fact plans the job, which gives the score with its reasons and leaves the time of the last change', async () => {
    const before = await score();
    await recordLeadEvent(stores.deps.db, undefined, lead.id, 'registered_again', {});
    await run();
    expect(await score()).to.deep.equal({ score: 5, reasons: ['Registered 5'], updatedAt: before.updatedAt });
  });

  it('the payment page counts when it is made, and more when it is opened twice', async () => {
    const page = await createPaymentPage(stores.deps, { student });
    const fact = { lead: { accountId: student.accountId }, fact: 'page_created', now: stores.clock.now() } as const;
    await moveLead(stores.deps.db, { accountId: admin.accountId }, fact);
    await run();
    expect((await score()).reasons).to.deep.equal(['Registered 5', 'Has a payment page 5']);
    await recordOpen(stores.deps, page.pageId, 'phone');
    stores.clock.set(new Date(stores.clock.now().getTime() + 2 * MINUTE_MS));
    await recordOpen(stores.deps, page.pageId, 'phone');
    await run();
    expect(await score()).to.include({ score: 20 });
  });

  it('silence takes points off at night', async () => {
    await recordLeadEvent(stores.deps.db, undefined, lead.id, 'registered_again', {});
    await stores.deps.db.run(aged, [lead.id]);
    await changeLeadWeights(stores.deps, staffActor(admin), { ...SCORE_WEIGHTS_DEFAULT, registered: 30, idle_day: 3 });
    await run();
    expect((await score()).reasons).to.deep.equal(['Registered 30', 'No contact for 10 days -9']);
    stores.clock.set(new Date(stores.clock.now().getTime() + MINUTE_MS));
    await changeLeadWeights(stores.deps, staffActor(admin), SCORE_WEIGHTS_DEFAULT);
    await run();
    expect(await score()).to.include({ score: 0 });
  });

  it('two facts at once are both in the score', async () => {
    const page = await createPaymentPage(stores.deps, { student });
    await Promise.all([
      recordOpen(stores.deps, page.pageId, 'phone'),
      recordLeadEvent(stores.deps.db, undefined, lead.id, 'trial_liked', {}),
    ]);
    await run();
    expect((await score()).reasons).to.deep.equal(['Registered 5', 'Liked the trial 10', 'Has a payment page 5']);
  });

  it('other weights are tried on the leads of the last year before they are saved', async () => {
    const { present, tried } = await tryLeadWeights(stores.deps, { ...SCORE_WEIGHTS_DEFAULT, registered: 50 });
    const all = (bands: typeof present): number => bands.reduce((sum, { leads }) => sum + leads, 0);
    expect(all(present)).to.equal(all(tried)).and.to.be.above(0);
    expect(tried[0]?.leads).to.be.below(present[0]?.leads ?? 0);
  });
});

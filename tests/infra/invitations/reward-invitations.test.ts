import { ruleInWords } from '@school/core/credits/rules-in-words';
import { explainOwnEntry } from '@school/infra/credits/explain-entry';
import { statement } from '@school/infra/db/sql';
import { rewardInvitationsJob, settleInvitation } from '@school/infra/invitations/reward-invitations';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { creditsOf } from '../../support/factories/credits.js';
import { createInvitation, createSibling } from '../../support/factories/invitations.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const stateOf = statement(
  'test-invitation-state',
  `SELECT rewarded_at AS "rewardedAt", excluded_reason AS reason,
     (SELECT json_agg(business_key ORDER BY business_key) FROM ledger_entry WHERE business_key LIKE 'invite:' || i.id || ':%') AS entries,
     (SELECT json_agg(title ORDER BY n.id) FROM notification n WHERE business_key LIKE 'invite:' || i.id || ':%') AS told,
     (SELECT count(*) FROM audit_log WHERE entity = 'invitation' AND entity_id = i.id::text)::int AS audits
   FROM invitation i WHERE id = $1`,
);
const refund = statement(
  'test-invitation-refund',
  `INSERT INTO refund (form_key, enrolment_id, amount_minor, currency_code, credits, reason, state, reference, requested_by, decided_by, decided_at)
   VALUES (gen_random_uuid(), $1, 100, 'USD', 0, 'x', $2, 'r', $3, $4, $5)`,
);
const entryOf = statement('test-invitation-entry', 'SELECT id FROM ledger_entry WHERE business_key = $1');
const moveStudent = statement('test-invitation-move', 'UPDATE student SET account_id = $2 WHERE id = $1');

describe('rewards of invitations', () => {
  let stores: TestStores;
  let runs = 0;
  let mia: Person;
  let leo: Person;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(NOW.toISOString());
    mia = await createStudent(stores.deps, { name: 'Mia Sommer' });
    leo = await createStudent(stores.deps, { name: 'Leo Falke' });
  });

  const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
  const run = (): Promise<void> =>
    createRunner([rewardInvitationsJob], { ...stores.deps, mailer: nobodyWrites })({
      name: 'reward-invitations',
      refId: (runs += 1),
      attempt: 1,
    });
  const look = (id: number) => stores.deps.db.row<Record<string, unknown>>(stateOf, [id]);
  // The factory punches a minute after the payment.
  const enrol = (student: Person, days: number): Promise<TestPage> =>
    createPaymentPage(stores.deps, {
      student,
      state: 'punched',
      totalClasses: 16,
      createdAt: ago(days + 1),
      paidAt: new Date(ago(days).getTime() - 60_000),
    });
  const invite = (days = 30): Promise<number> => createInvitation(stores.deps, mia, leo, ago(days));

  it('20 jobs at the same time: +2 for the referrer, +1 for the friend, each once, and both get a message', async () => {
    const id = await invite();
    await enrol(leo, 14);
    await Promise.all(Array.from({ length: 20 }, run));
    expect([await creditsOf(stores.deps, mia.id), await creditsOf(stores.deps, leo.id)]).to.deep.equal([2, 16 + 1]);
    const state = await look(id);
    expect(state).to.deep.include({
      reason: null,
      entries: [`invite:${id}:friend`, `invite:${id}:referrer`],
      told: ['2 credits for inviting Leo F.', '1 credit as a welcome gift'],
      audits: 1,
    });
    await run();
    expect(await look(id)).to.deep.equal(state);
  });

  it('Why? of the reward names the invitation, not a purchase', async () => {
    const id = await invite();
    await enrol(leo, 14);
    await run();
    const entry = await stores.deps.db.row<{ id: number }>(entryOf, [`invite:${id}:referrer`]);
    const told = JSON.parse((await explainOwnEntry(stores.deps.db, entry.id, mia.id)) ?? '{}') as { root_kind: string };
    expect(told.root_kind).to.equal('invitation');
    expect(ruleInWords(told.root_kind)).to.match(/^When a friend enrols, the inviting family gets 2 credits/);
  });

  it('20 jobs for one invitation at once give one reward', async () => {
    const id = await invite();
    await enrol(leo, 15);
    const { db } = stores.deps;
    await Promise.all(Array.from({ length: 20 }, () => db.transaction((trx) => settleInvitation(trx, id, NOW))));
    expect(await creditsOf(stores.deps, mia.id)).to.equal(2);
    expect(await look(id)).to.include({ audits: 1 });
  });

  it('nothing while the first enrolment is younger than 14 days, or a refund of it waits for its decision', async () => {
    const id = await invite();
    const page = await enrol(leo, 13.99);
    await run();
    stores.clock.set('2026-11-30T12:00:00Z');
    await stores.deps.db.run(refund, [page.enrolmentRowId, 'requested', page.owner.accountId, null, null]);
    await run();
    expect(await look(id)).to.include({ rewardedAt: null, reason: null, entries: null });
    expect(await creditsOf(stores.deps, mia.id)).to.equal(0);
  });

  it('a refund within 14 days: no reward, with the reason', async () => {
    const id = await invite();
    const page = await enrol(leo, 20);
    const decided = [page.enrolmentRowId, 'approved', page.owner.accountId, mia.accountId, ago(7)];
    await stores.deps.db.run(refund, decided);
    await run();
    expect(await look(id)).to.include({ rewardedAt: null, reason: 'refunded', entries: null, audits: 1 });
  });

  it('the household counts: a family that was enrolled before, by a sibling, is excluded', async () => {
    const id = await invite(30);
    const sibling = await createSibling(stores.deps, leo, 'Ida Falke');
    await enrol({ ...leo, id: sibling }, 40);
    await enrol(leo, 20);
    await run();
    expect(await look(id)).to.include({ reason: 'enrolled_before', entries: null });
  });

  it('another phone with the same e-mail is one household', async () => {
    const id = await invite();
    await enrol(leo, 20);
    // As a school of before may have it: today the database refuses the second of the two.
    await asOwner(
      stores.database,
      `SET session_replication_role = replica;
       UPDATE account SET email = 'Parents${mia.id}@family.test' WHERE id = ${mia.accountId};
       UPDATE student SET email = 'parents${mia.id}@Family.test' WHERE id = ${leo.id}`,
    );
    await run();
    expect(await look(id)).to.include({ rewardedAt: null, reason: 'same_family', entries: null, audits: 1 });
  });

  it('a friend who belongs to the same household is excluded', async () => {
    const id = await invite();
    await enrol(leo, 20);
    await stores.deps.db.run(moveStudent, [leo.id, mia.accountId]);
    await run();
    expect(await look(id)).to.include({ reason: 'same_family', entries: null });
  });
});

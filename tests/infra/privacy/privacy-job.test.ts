import { LEDGER_GUARDS, LEDGER_PROMISES } from '@school/infra/credits/invariants';
import { statement } from '@school/infra/db/sql';
import { askPrivacy } from '@school/infra/privacy/ask';
import { approvePrivacy } from '@school/infra/privacy/decide';
import { findFiles } from '@school/infra/privacy/erase-files';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { findChild } from '@school/infra/privacy/repository';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { leaveNoBlockers, plantCanaries, plantFiles, rowsThatSay, storeFiles } from '../../support/privacy.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MIA = 1;
const IDA = 3;
const EMIL = 4;

const childOf = statement(
  'test-privacy-child',
  `SELECT s.full_name AS name, s.email, s.parent_name AS parent, a.phone, a.disabled_at IS NOT NULL AS "isDisabled", a.id AS "accountId"
   FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);
const brokenPromises = statement('test-privacy-promises', LEDGER_PROMISES);
const balances = statement(
  'test-privacy-balances',
  'SELECT count(*)::int AS legs, sum(amount)::int AS sum FROM ledger_leg',
);

describe('the deletion of a child', () => {
  let stores: TestStores;
  let asker: Person;
  let approver: Person;

  before(async () => {
    stores = await openTestStores();
    const { deps, clock } = stores;
    await seedDemo(deps, clock.now());
    asker = await createStaff(deps, { name: 'rita', permissions: ['privacy.manage'] });
    approver = await createStaff(deps, { name: 'omar', permissions: ['privacy.manage'] });
  });
  after(() => stores.close());

  const ask = (studentId: number) =>
    askPrivacy(stores.deps, staffActor(asker), { kind: 'deletion', studentId, reason: 'They move', isByFamily: false });
  const run = () => runPlannedJobs(stores.deps, [privacyJob]);
  const requestOf = (id: number) => stores.deps.db.query(PrivacyRequestModel).findById(id).throwIfNotFound();

  it('waits until nothing is going on any more, and then until another person agrees', async () => {
    const refused: unknown = await ask(MIA).catch((error: unknown) => error);
    expect(String(refused)).to.match(
      /The data cannot be deleted yet: there are 7 classes to come, 1 talk .* and 11 unspent credits\./,
    );
    await leaveNoBlockers(stores, MIA);
    const id = await ask(MIA);
    const again: unknown = await ask(MIA).catch((error: unknown) => error);
    expect(String(again)).to.include('The same has been asked for this child and is not done yet.');
    const own: unknown = await approvePrivacy(stores.deps, staffActor(asker), id).catch((error: unknown) => error);
    expect(String(own)).to.include('You asked for this, so somebody else must approve it.');
    expect(await run()).to.equal(0);
    expect(await requestOf(id)).to.include({ state: 'asked', receipt: null });
  });

  it('leaves no row and no file that names the only child or its family, and the ledger still sums', async () => {
    const { deps } = stores;
    const { accountId } = await findChild(deps.db, MIA);
    const canaries = await plantCanaries(stores, MIA, accountId);
    await plantFiles(stores, MIA, accountId);
    const child = { studentId: MIA, accountId, isLast: true, now: stores.clock.now() };
    const { keys } = await findFiles(deps.db, child);
    expect(keys).to.have.lengthOf.at.least(2);
    await storeFiles(deps, keys);
    expect(await rowsThatSay(deps.db, canaries)).to.not.deep.equal([]);
    const before = await deps.db.row(balances);
    const [request] = await deps.db.query(PrivacyRequestModel).where({ student_id: MIA });
    await approvePrivacy(deps, staffActor(approver), request?.id ?? 0);
    expect(await run()).to.equal(1);

    expect(await rowsThatSay(deps.db, canaries)).to.deep.equal([]);
    await runPlannedJobs(deps, FILE_JOBS);
    for (const key of keys) expect(await deps.storage.get(key), key).to.equal(undefined);
    expect(await deps.db.row(childOf, [MIA])).to.deep.include({
      name: 'Deleted student 1',
      phone: null,
      isDisabled: true,
    });
    expect(await deps.db.rows(brokenPromises, [LEDGER_GUARDS])).to.deep.equal([]);
    expect(await deps.db.row(balances)).to.deep.equal(before);
    const done = await requestOf(request?.id ?? 0);
    expect(done.receipt).to.match(/^PR-\d{4}-\d{6}$/);
    expect(done.counts?.files).to.equal(keys.length);
    expect(done.counts?.rows).to.include.keys('child', 'family', 'works', 'messages');
  });

  it('is done once: the job that runs again, and whoever asks again, change nothing', async () => {
    const { deps } = stores;
    const [request] = await deps.db.query(PrivacyRequestModel).where({ student_id: MIA });
    await deps.db.pool.query('UPDATE outbox SET published_at = NULL WHERE topic = $1', [privacyJob.name]);
    await deps.db.pool.query('DELETE FROM job_run WHERE kind = $1', [privacyJob.name]);
    expect(await run()).to.equal(1);
    expect(await requestOf(request?.id ?? 0)).to.deep.equal(request);
    const again: unknown = await ask(MIA).catch((error: unknown) => error);
    expect(String(again)).to.include('The data of this child has been deleted.');
  });

  it('takes one child out of a family and leaves its sibling as it was', async () => {
    const { deps } = stores;
    await leaveNoBlockers(stores, EMIL);
    const { accountId } = await findChild(deps.db, EMIL);
    const [family, ida] = [await deps.db.row(childOf, [IDA]), await findChild(deps.db, IDA)];
    expect(ida.accountId).to.equal(accountId);
    const canaries = await plantCanaries(stores, EMIL);
    const id = await ask(EMIL);
    await approvePrivacy(deps, staffActor(approver), id);
    await run();

    expect(await requestOf(id)).to.include({ state: 'done', failedReason: null });
    expect(await rowsThatSay(deps.db, canaries)).to.deep.equal([]);
    expect(await deps.db.row(childOf, [IDA])).to.deep.equal(family);
    expect(await findChild(deps.db, IDA)).to.include({ accountId, siblings: 0 });
    const emil = await deps.db.row<{ accountId: number }>(childOf, [EMIL]);
    expect(emil).to.deep.include({ name: 'Deleted student 4', phone: null, isDisabled: true });
    expect(emil.accountId).to.not.equal(accountId);
  });

  it('does nothing if something has begun in the meantime, and says what', async () => {
    const { deps } = stores;
    await leaveNoBlockers(stores, IDA);
    const id = await ask(IDA);
    await approvePrivacy(deps, staffActor(approver), id);
    await deps.db.pool.query(
      `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
       SELECT c.id, $1, c.starts_at, c.ends_at, true FROM scheduled_class c JOIN batch_student m ON m.batch_id = c.batch_id
       WHERE m.student_id = $1 AND c.status = 'scheduled' AND c.ends_at > $2 ORDER BY c.starts_at LIMIT 1`,
      [IDA, stores.clock.now()],
    );
    await run();
    expect(await requestOf(id)).to.include({
      state: 'failed',
      failedReason: 'The data cannot be deleted yet: there is 1 class to come.',
      tries: 1,
    });
    await leaveNoBlockers(stores, IDA);
    await approvePrivacy(deps, staffActor(approver), id);
    await run();
    expect(await requestOf(id)).to.include({ state: 'done', failedReason: null });
  });
});

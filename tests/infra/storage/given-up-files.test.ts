import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILE_REFUSALS } from '@school/core/profile/errors';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createMailer } from '@school/infra/notifications/mailer';
import { replaceOwnPicture } from '@school/infra/profile/picture';
import { createRunner } from '@school/infra/queue/run-job';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { storeUpload } from '@school/infra/uploads/store-upload';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStudent } from '../../support/factories/people.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const HOUR_MS = 3_600_000;
const removals = statement('test-file-removals', 'SELECT key FROM file_removal ORDER BY id');
const uploads = statement('test-given-up-uploads', 'SELECT key FROM upload');

describe('no file stays in the store that nothing names', () => {
  let test: TestStores;
  let folder: string;
  let path: string;
  /** The keys of the files that were stored. */
  let puts: string[];
  let sweeps = 0;

  before(async () => {
    test = await openTestStores();
    folder = await mkdtemp(join(tmpdir(), 'given-up-test-'));
    path = join(folder, 'file');
    await writeFile(path, await smallPng());
    const { storage } = test.deps;
    test.deps.storage = { ...storage, put: (key, body, type) => (puts.push(key), storage.put(key, body, type)) };
  });
  beforeEach(() => {
    puts = [];
    test.clock.set('2026-11-22T12:00:00Z');
  });
  after(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const replace = (accountId: number, deps: Deps = test.deps): Promise<string> =>
    replaceOwnPicture(deps, studentActor({ accountId }), accountId, { path, sizeBytes: 100 });
  const screenshot = (accountId: number, deps: Deps = test.deps): Promise<unknown> =>
    storeUpload(deps, { purpose: 'payment_screenshot', file: { path, sizeBytes: 100 }, owner: { accountId } });
  const isStored = async (key: string | undefined): Promise<boolean> =>
    (await test.deps.storage.get(key ?? '')) !== undefined;
  const sweep = (storage = test.deps.storage): Promise<void> =>
    createRunner(FILE_JOBS, { ...test.deps, storage, mailer: createMailer(test.deps.config) })({
      name: 'remove-files',
      refId: (sweeps += 1),
      attempt: 1,
    });
  const noted = async (): Promise<string[]> =>
    (await test.deps.db.rows<{ key: string }>(removals)).map(({ key }) => key);

  it('the file of a replaced picture is removed by a job, which tries again while the store is away', async () => {
    const { accountId } = await createStudent(test.deps);
    await replace(accountId);
    await replace(accountId);
    const [first, second] = puts;
    const away = { ...test.deps.storage, remove: () => Promise.reject(new Error('away')) };
    expect(await textOf(runPlannedJobs({ ...test.deps, storage: away }, FILE_JOBS))).to.equal('away');
    expect(await noted(), 'not forgotten').to.deep.equal([first]);
    await sweep();
    expect([await isStored(first), await isStored(second)]).to.deep.equal([false, true]);
    expect(await noted()).to.deep.equal([]);
  });

  it('every replaced picture has a removal of its own', async () => {
    const { accountId } = await createStudent(test.deps);
    for (let round = 0; round < 4; round += 1) await replace(accountId);
    expect(await runPlannedJobs(test.deps, FILE_JOBS)).to.equal(3);
    expect(await Promise.all(puts.map(isStored))).to.deep.equal([false, false, false, true]);
  });

  it('a picture or upload whose row could not be written is removed an hour later, as after a killed process', async () => {
    expect(await textOf(replace(999_999))).to.not.equal('done');
    expect(await textOf(screenshot(0))).to.include('upload');
    expect(puts).to.have.length(2);
    await sweep();
    expect(await Promise.all(puts.map(isStored)), 'a request may still be under way').to.deep.equal([true, true]);
    test.clock.advance(HOUR_MS);
    await sweep();
    expect(await Promise.all(puts.map(isStored))).to.deep.equal([false, false]);
    expect(await noted()).to.deep.equal([]);
  });

  it('a file that the store will not remove keeps no other from being removed', async () => {
    const { accountId } = await createStudent(test.deps);
    for (let round = 0; round < 3; round += 1) await replace(accountId);
    const { storage } = test.deps;
    const [stuck = ''] = puts;
    const remove = (key: string): Promise<void> =>
      key === stuck ? Promise.reject(new Error('stuck')) : storage.remove(key);
    expect(await textOf(sweep({ ...storage, remove }))).to.not.equal('done');
    expect(await noted()).to.deep.equal([stuck]);
    expect(await Promise.all(puts.map(isStored))).to.deep.equal([true, false, true]);
    await sweep();
    expect(await noted()).to.deep.equal([]);
  });

  it('a file that is in use is never removed', async () => {
    const { accountId } = await createStudent(test.deps);
    await replace(accountId);
    await screenshot(accountId);
    test.clock.advance(2 * HOUR_MS);
    await sweep();
    expect(await Promise.all(puts.map(isStored))).to.deep.equal([true, true]);
  });

  it('a file whose removal has begun before its row is written is refused: no row names a file that is gone', async () => {
    const { accountId } = await createStudent(test.deps);
    const { storage } = test.deps;
    const late: Deps['storage'] = {
      ...storage,
      put: async (key, body, type) => {
        await storage.put(key, body, type);
        test.clock.advance(HOUR_MS);
        await sweep();
      },
    };
    const before = await test.deps.db.rows(uploads);
    expect(await textOf(screenshot(accountId, { ...test.deps, storage: late }))).to.equal(
      UPLOAD_REFUSALS.upload_failed.text,
    );
    expect(await textOf(replace(accountId, { ...test.deps, storage: late }))).to.equal(
      PROFILE_REFUSALS.picture_failed.text,
    );
    expect(await test.deps.db.rows(uploads)).to.deep.equal(before);
    expect(await Promise.all(puts.map(isStored))).to.deep.equal([false, false]);
  });
});

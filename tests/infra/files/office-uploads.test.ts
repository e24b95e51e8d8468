import { FILE_REFUSALS } from '@school/core/files/errors';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import { beginFile } from '@school/infra/files/begin-file';
import { CHECK_FILE, completeFile } from '@school/infra/files/complete-file';
import { OFFICE_FILE_JOBS } from '@school/infra/files/jobs';
import { StoredFileModel } from '@school/infra/files/model';
import { REMOVE_LEFTOVERS } from '@school/infra/files/plan-leftovers';
import { uploadKeyOf } from '@school/infra/files/repository';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createFileUpload } from '../../support/factories/files.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const writeSetting = statement(
  'test-office-quota',
  `INSERT INTO setting (key, value) VALUES ('uploads_per_day_' || $1, '{"files": 0}')`,
);
const clearSettings = statement('test-office-quotas-clear', "DELETE FROM setting WHERE key LIKE 'uploads_per_day_%'");
const leftoversOf = statement(
  'test-office-leftovers',
  'SELECT run_after AS "runAfter" FROM outbox WHERE topic = $1 AND ref_id = $2',
);

describe('uploads of the office', () => {
  let stores: TestStores;
  let asha: Person;
  before(async () => {
    stores = await openTestStores();
    stores.clock.set(new Date());
    asha = await createStaff(stores.deps, { permissions: ['course.edit'] });
  });
  after(() => stores.close());

  const leftovers = (id: number) => stores.deps.db.rows(leftoversOf, [REMOVE_LEFTOVERS, id]);

  it('of a file whose check has failed for good no bytes stay', async () => {
    const { deps } = stores;
    const { id, key } = await createFileUpload(deps, asha.accountId, Buffer.from('some bytes'));
    await completeFile(deps, staffActor(asha), id);
    const check = OFFICE_FILE_JOBS.find(({ name }) => name === CHECK_FILE);
    await deps.db.transaction(async (trx) => check?.onFailed?.(id, new Error('the checker is gone'), trx));
    expect((await deps.db.query(StoredFileModel).findById(id))?.state).to.equal('refused');
    await runPlannedJobs(deps, OFFICE_FILE_JOBS);
    expect(await deps.storage.large.sizeOf(uploadKeyOf(key))).to.equal(undefined);
  });

  it('an upload that was taken meanwhile is not refused, and nothing of it is planned to go', async () => {
    const { deps } = stores;
    const { id } = await createFileUpload(deps, asha.accountId, Buffer.from('x'), { sizeBytes: 2 });
    const { large } = deps.storage;
    const sizeOf = async (key: string, signal?: AbortSignal) => {
      await deps.db.query(StoredFileModel).findById(id).patch({ state: 'checking' });
      return large.sizeOf(key, signal);
    };
    const late = { ...deps, storage: { ...deps.storage, large: { ...large, sizeOf } } };
    expect(await textOf(completeFile(late, staffActor(asha), id))).to.equal(FILE_REFUSALS.wrong_size.text);
    expect(await leftovers(id)).to.deep.equal([]);
    const { id: other } = await createFileUpload(deps, asha.accountId, Buffer.from('x'), { sizeBytes: 2 });
    expect(await textOf(completeFile(deps, staffActor(asha), other))).to.equal(FILE_REFUSALS.wrong_size.text);
    expect(await leftovers(other)).to.have.length(1);
  });

  it('films have a quota of their own, and pictures have theirs', async () => {
    const { deps } = stores;
    const facts = { sizeBytes: 100, folder: 'lessons', isPublic: true } as const;
    const picture = () => textOf(beginFile(deps, staffActor(asha), { ...facts, name: 'a', contentType: 'image/png' }));
    const film = () => textOf(beginFile(deps, staffActor(asha), { ...facts, name: 'b', contentType: 'video/webm' }));
    await deps.db.run(writeSetting, ['account']);
    expect([await picture(), await film()]).to.deep.equal([UPLOAD_REFUSALS.quota_used.text, 'done']);
    await deps.db.run(clearSettings);
    await deps.db.run(writeSetting, ['films']);
    // The film that has begun goes on, so another one is asked for.
    stores.clock.advance(25 * 3_600_000);
    expect([await picture(), await film()]).to.deep.equal(['done', UPLOAD_REFUSALS.quota_used.text]);
  });
});

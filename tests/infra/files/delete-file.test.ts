import { FILE_REFUSALS } from '@school/core/files/errors';
import { fromPostgres } from '@school/infra/db/constraint-errors';
import { statement } from '@school/infra/db/sql';
import { deleteFile, restoreFile } from '@school/infra/files/delete-file';
import { completeFile } from '@school/infra/files/complete-file';
import { OFFICE_FILE_JOBS } from '@school/infra/files/jobs';
import { StoredFileModel } from '@school/infra/files/model';
import { openPublic } from '@school/infra/files/open-file';
import { planTick } from '@school/infra/workers/ticks';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createCompetition } from '../../support/factories/competitions.js';
import { createFileUpload, createOfficeFile } from '../../support/factories/files.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { plainPng } from '../../support/photos.js';
import { refusedBy, tally, textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const useFile = statement('test-delete-use', 'UPDATE competition SET rules_html = $2 WHERE id = $1');
const auditOf = statement(
  'test-deleted-audit',
  "SELECT action FROM audit_log WHERE entity = 'stored_file' AND entity_id = $1 ORDER BY id",
);

describe('deleted files of the office', () => {
  let stores: TestStores;
  let asha: Person;
  before(async () => {
    stores = await openTestStores();
    stores.clock.set(new Date());
    asha = await createStaff(stores.deps, { permissions: ['course.edit'] });
  });
  after(() => stores.close());

  const actor = () => staffActor(asha);
  const fileOf = async (id: number) => stores.deps.db.query(StoredFileModel).findById(id).throwIfNotFound();
  const addressOf = ({ key }: { key: string }) => `<a href="https://school.test/media/files/${key}">Rules</a>`;
  const tick = async () => {
    await planTick(stores.deps, 'remove-deleted-files', stores.clock.now());
    await runPlannedJobs(stores.deps, OFFICE_FILE_JOBS);
    await runPlannedJobs(stores.deps, FILE_JOBS);
  };

  it('opens for nobody, and after seven days its bytes go; until then it can be restored with its address', async () => {
    const { deps, clock } = stores;
    const { id, key } = await createOfficeFile(deps, asha.accountId);
    const stored = `files/${key}.1`;
    await deleteFile(deps, actor(), id);
    expect(await textOf(openPublic(deps, key))).to.equal('Not found.');
    expect(await textOf(deleteFile(deps, actor(), id))).to.equal(FILE_REFUSALS.file_deleted.text);
    clock.advance(6 * DAY_MS);
    await tick();
    await restoreFile(deps, actor(), id);
    expect(await textOf(openPublic(deps, key))).to.equal('done');
    expect(await textOf(restoreFile(deps, actor(), id))).to.equal(FILE_REFUSALS.not_deleted.text);
    await deleteFile(deps, actor(), id);
    clock.advance(6 * DAY_MS);
    await tick();
    expect(await deps.storage.large.sizeOf(stored)).to.be.greaterThan(0);
    clock.advance(DAY_MS);
    await tick();
    expect(await deps.storage.large.sizeOf(stored)).to.equal(undefined);
    expect(await fileOf(id)).to.include({ state: 'removed', storedKey: null });
    expect(await textOf(restoreFile(deps, actor(), id))).to.equal(FILE_REFUSALS.file_removed.text);
    const lines = await deps.db.rows<{ action: string }>(auditOf, [id]);
    expect(lines.map(({ action }) => action)).to.deep.equal([
      'file.delete',
      'file.restore',
      'file.delete',
      'file.remove',
    ]);
  });

  it('a file that is used is not deleted, and the refusal names what uses it; not even by hand', async () => {
    const { deps } = stores;
    const { id, key } = await createOfficeFile(deps, asha.accountId);
    for (const title of ['Chess', 'Draughts', 'Go', 'Mill', 'Nim'])
      await deps.db.run(useFile, [await createCompetition(deps, { title }), addressOf({ key })]);
    expect(await textOf(deleteFile(deps, actor(), id))).to.equal(
      'This file is used by competition “Chess”, competition “Draughts”, competition “Go” and 2 more. Take its address out there first.',
    );
    const byHand = deps.db
      .query(StoredFileModel)
      .findById(id)
      .patch({ deletedAt: stores.clock.now(), deletedBy: asha.accountId });
    expect(await refusedBy(Promise.resolve(byHand))).to.equal('23514 stored_file_unused');
  });

  it('an unfinished upload is not deleted, and an unknown one is not found', async () => {
    const { deps } = stores;
    const { id } = await createFileUpload(deps, asha.accountId, undefined);
    expect(await textOf(deleteFile(deps, actor(), id))).to.equal(FILE_REFUSALS.not_ready.text);
    expect(await textOf(deleteFile(deps, actor(), 99_999_999))).to.equal('Not found.');
  });

  it('of a deletion and a new use at the same moment exactly one happens, many times over', async function () {
    this.timeout(60_000);
    const { deps } = stores;
    for (let round = 0; round < 20; round += 1) {
      const { id, key } = await createOfficeFile(deps, asha.accountId);
      const competition = await createCompetition(deps);
      const use = deps.db.run(useFile, [competition, addressOf({ key })]).catch((error: unknown) => {
        throw fromPostgres(error) ?? error;
      });
      const outcomes = tally(await Promise.all([textOf(use), textOf(deleteFile(deps, actor(), id))]));
      expect(outcomes.done, JSON.stringify(outcomes)).to.equal(1);
      expect(Object.keys(outcomes).find((text) => text !== 'done')).to.be.oneOf([
        FILE_REFUSALS.deleted_file_used.text,
        'This file is used by competition “Winter Game Jam”. Take its address out there first.',
      ]);
    }
  });

  it('an upload of the same bytes brings the deleted file back, as it was, and says so', async () => {
    const { deps } = stores;
    const bytes = await plainPng(33, 21);
    const sizeBytes = bytes.length;
    const upload = async (name: string): Promise<number> => {
      const { id } = await createFileUpload(deps, asha.accountId, bytes, { name, sizeBytes });
      await completeFile(deps, actor(), id);
      await runPlannedJobs(deps, OFFICE_FILE_JOBS);
      return id;
    };
    const first = await upload('first.png');
    await deleteFile(deps, actor(), first);
    const second = await fileOf(await upload('second.png'));
    expect(second).to.include({
      state: 'refused',
      refusedBecause: 'This file had been deleted, and is here again: first.png',
    });
    expect(await fileOf(first)).to.include({ state: 'ready', deletedAt: null });
    await deleteFile(deps, actor(), first);
    stores.clock.advance(8 * DAY_MS);
    await tick();
    expect(await fileOf(await upload('third.png'))).to.include({ state: 'ready' });
  });
});

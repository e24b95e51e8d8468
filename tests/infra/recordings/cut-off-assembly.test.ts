import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { RECORDING_JOBS } from '@school/infra/recordings/jobs';
import { removeRecordingFilesJob } from '@school/infra/recordings/remove-files-job';
import type { ObjectPart } from '@school/infra/storage/large-objects';
import { expect } from 'chai';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import { eventually } from '../../support/faults/eventually.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const insertUploaded = statement(
  'test-assembly-recording',
  `INSERT INTO recording (class_id, account_id, key, file_name, content_type, size_bytes, state, created_at, touched_at, uploaded_at)
   VALUES ($1, $2, $3, 'class.webm', 'video/webm', $4, 'uploaded', now(), now(), now()) RETURNING id`,
);
const assemblies = statement('test-assemblies', 'SELECT count(*)::int AS n FROM recording_assembly');

/** An upload in parts that a worker left in the store. */
interface Left {
  key: string;
  uploadId: string;
  parts: readonly ObjectPart[];
}

describe('a worker that dies while it puts a recording together', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const run = (deps: Deps, refId: number): Promise<void> =>
    createRunner(RECORDING_JOBS, { ...deps, mailer: createMailer(deps.config) })({
      name: 'recordings',
      refId,
      attempt: 1,
    });

  it('leaves parts that are in no list of files: the next attempt deletes them, and the end of the job forgets them', async () => {
    const { deps } = stores;
    const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
    const classId = await createHeldClass(deps, teacher, [student]);
    const bytes = liveWebm({ clusters: 3 });
    const key = `recordings/${classId}/${randomToken()}`;
    await deps.storage.put(key, bytes, 'video/webm');
    const { id } = await deps.db.row<{ id: number }>(insertUploaded, [classId, teacher.accountId, key, bytes.length]);

    const lefts: Left[] = [];
    const { large } = deps.storage;
    const dying = {
      ...large,
      finishParts: (name: string, uploadId: string, parts: readonly ObjectPart[]) => {
        lefts.push({ key: name, uploadId, parts });
        // Like a dead process, it neither ends nor cleans up.
        return new Promise<never>(() => undefined);
      },
    };
    void run({ ...deps, storage: { ...deps.storage, large: dying } }, id);
    await eventually('all its parts are stored', 20_000, () => lefts.length === 1);

    await run(deps, id);
    expect((await recordingsOf(deps, classId))[0]).to.deep.include({ state: 'ready', playedKey: `${key}.2` });
    const [left] = lefts;
    const joined = large.finishParts(left?.key ?? '', left?.uploadId ?? '', left?.parts ?? []);
    expect(
      await joined.then(
        () => 'still there',
        () => 'gone',
      ),
      'the parts of the first attempt',
    ).to.equal('gone');
    await runPlannedJobs(deps, [removeRecordingFilesJob]);
    expect(await deps.db.row(assemblies)).to.deep.equal({ n: 0 });
    expect(await large.sizeOf(`${key}.2`), 'the recording itself stays').to.be.greaterThan(0);
  });
});

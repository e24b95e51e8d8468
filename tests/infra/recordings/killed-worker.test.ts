import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { removeRecordingFilesJob } from '@school/infra/recordings/remove-files-job';
import { expect } from 'chai';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { liveWebm, vp8Picture } from '../../support/factories/videos.js';
import { eventually } from '../../support/faults/eventually.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const insertUploaded = statement(
  'test-uploaded-recording',
  `INSERT INTO recording (class_id, account_id, key, file_name, content_type, size_bytes, state, created_at, touched_at, uploaded_at)
   VALUES ($1, $2, $3, 'class.webm', 'video/webm', $4, 'uploaded', now(), now(), now()) RETURNING id`,
);
const told = statement(
  'test-recording-told',
  `SELECT (SELECT count(*) FROM notification WHERE kind = 'recording_ready') AS notices,
     (SELECT count(*) FROM job_run WHERE failed_at IS NOT NULL) AS failed,
     (SELECT fence FROM job_run WHERE kind = 'recordings') AS fence`,
);

describe('a worker that is killed while it repairs a recording', () => {
  let stores: TestStores;
  let worker: Victim | undefined;

  before(async () => {
    stores = await openTestStores();
  });
  afterEach(() => worker?.kill());
  after(() => stores.close());

  const start = (hangs: boolean): Victim => {
    const script = fileURLToPath(new URL('../../support/faults/recordings-process.js', import.meta.url));
    const { DATABASE_URL, S3_ENDPOINT } = stores.deps.config;
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, S3_ENDPOINT };
    return victim(spawn(process.execPath, [script], { env: { ...env, HANGS: hangs ? '1' : '0' }, stdio: 'ignore' }));
  };

  it('leaves the class unmarked; the next worker finishes it once: one file, one mark, one notification', async function () {
    this.timeout(180_000);
    const { deps } = stores;
    const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
    const classId = await createHeldClass(deps, teacher, [student]);
    const bytes = liveWebm({ clusters: 3, picture: () => vp8Picture(80) });
    const key = `recordings/${classId}/${randomToken()}`;
    await deps.storage.put(key, bytes, 'video/webm');
    const { id } = await deps.db.row<{ id: number }>(insertUploaded, [classId, teacher.accountId, key, bytes.length]);
    await planJob(deps.db, { topic: 'recordings', refId: id, businessKey: `recording:${id}` });
    worker = start(true);
    await eventually('the first try has written its file', 60_000, async () => {
      return (await deps.storage.large.sizeOf(`${key}.1`)) !== undefined;
    });
    await worker.kill();
    expect((await recordingsOf(deps, classId))[0]).to.deep.include({ state: 'uploaded', isMarked: null });
    worker = start(false);
    await eventually('the recording is ready', 60_000, async () => {
      return (await recordingsOf(deps, classId))[0]?.state === 'ready';
    });
    await worker.kill();
    const [row] = await recordingsOf(deps, classId);
    expect(row).to.deep.include({ playedKey: `${key}.2`, isMarked: true, lengthMs: 3000 });
    expect(await deps.db.row(told)).to.deep.equal({ notices: 1, failed: 0, fence: 2 });

    await runPlannedJobs(deps, [removeRecordingFilesJob]);
    const isThere = async (name: string): Promise<boolean> => (await deps.storage.large.sizeOf(name)) !== undefined;
    const left = [key, `${key}.1`, `${key}.1.poster`, `${key}.2`, `${key}.2.poster`];
    const stays = await Promise.all(left.map(isThere));
    expect(stays, 'the upload and the first try are gone').to.deep.equal([false, false, false, true, true]);
  });
});

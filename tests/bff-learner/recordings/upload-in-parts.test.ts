import * as contract from '@school/bff-learner/contract/recordings';
import { RECORDING_JOBS } from '@school/infra/recordings/jobs';
import { expect } from 'chai';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { signedInAgain } from '../../support/factories/people.js';
import { recordingsOf } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { DAY_MS, MB, put, RecordingSchool, said, VIDEO } from './recording-school.js';

describe('Recordings: large files go in parts', () => {
  const school = new RecordingSchool();

  const SIZE = 101 * MB;
  const signPart = (key: string, part: number) =>
    school.server.call(contract.signPart, {
      as: school.teacher,
      body: { scheduled_class_id: school.classId, key, part_number: part },
    });
  const noted = (key: string, part: number, etag: string) =>
    school.server.call(contract.completePart, {
      as: school.teacher,
      body: { scheduled_class_id: school.classId, key, part_number: part, etag },
    });

  it('the same file again goes on after the stored parts; complete before all are stored is refused', async () => {
    const { body } = await school.begin({ size: SIZE });
    expect(body.parts).to.deep.equal({ part_bytes: 16 * MB, count: 7, arrived: [] });
    const signed = (await signPart(body.key, 7)).body.upload_url;
    expect((await put(signed, Buffer.alloc(5 * MB + 1))).status, 'one byte more').to.equal(403);
    const answer = await put(signed, Buffer.alloc(5 * MB));
    expect(answer.status).to.equal(200);
    expect((await noted(body.key, 7, answer.headers.get('etag') ?? '')).status).to.equal(200);
    const again = (await school.begin({ size: SIZE })).body;
    expect([again.key, again.parts?.arrived]).to.deep.equal([body.key, [7]]);
    expect((await school.needing()).find(({ id }) => id === school.classId)?.upload).to.deep.equal({
      key: body.key,
      filename: 'class.webm',
      size_bytes: SIZE,
    });
    expect(said(await school.complete(body))).to.deep.equal([
      409,
      'The file did not arrive completely. Please upload it again.',
    ]);
    for (const wrong of [8, 9999])
      expect(said(await signPart(body.key, wrong))).to.deep.equal([400, 'This upload has no such part.']);
  });

  it('all joined parts make the file, and the repaired one is copied inside the store', async function () {
    this.timeout(180_000);
    const film = liveWebm({ clusters: 101, blocksPerCluster: 4, blockBytes: 260_000, stepMs: 250 });
    // Making it holds up this process for seconds; connections that were closed meanwhile must be noticed first.
    await oneTurn();
    const { body } = await school.begin({ size: film.length });
    const { part_bytes: bytes, count } = body.parts ?? { part_bytes: 1, count: 0 };
    for (let part = 1; part <= count; part += 1) {
      const { upload_url } = (await signPart(body.key, part)).body;
      const answer = await put(upload_url, film.subarray((part - 1) * bytes, part * bytes));
      await noted(body.key, part, answer.headers.get('etag') ?? '');
    }
    let completed = await school.complete(body);
    // A busy machine joins the parts longer than a call waits; then the next call finds the file, as in the browser.
    while (completed.status === 503) completed = await school.complete(body);
    expect(completed.status).to.equal(200);
    await school.work();
    const [row] = await recordingsOf(school.server.deps, school.classId);
    expect(row).to.deep.include({ state: 'ready', lengthMs: 101_000 });
    const size = await school.server.deps.storage.large.sizeOf(row?.playedKey ?? '');
    expect(size).to.be.within(film.length, film.length + 20_000);
    const tail = await school.server.deps.storage.large.readRange(row?.playedKey ?? '', (size ?? 0) - 1000, size ?? 0);
    expect(tail.equals(film.subarray(-1000))).to.equal(true);
  });

  it('an upload that is canceled or idle for a day leaves nothing; both can be started again', async () => {
    const { body } = await school.begin({ size: SIZE });
    const name = { scheduled_class_id: school.classId, key: body.key };
    const cancel = () => school.server.call(contract.cancelUpload, { as: school.teacher, body: name });
    expect((await cancel()).body.message).to.equal('The upload was canceled.');
    expect((await cancel()).status).to.equal(200);
    expect(said(await signPart(body.key, 1))).to.deep.equal([
      410,
      'This upload has ended. Please choose the file again.',
    ]);
    const second = (await school.begin({ size: VIDEO.length })).body;
    expect(second.key).to.not.equal(body.key);
    await put(second.upload_url, VIDEO, second.headers);
    school.server.clock.advance(DAY_MS + 1);
    await school.server.deps.db.pool.query(`INSERT INTO outbox (topic, ref_id) VALUES ('prune-recordings', $1)`, [
      school.classId,
    ]);
    await runPlannedJobs(school.server.deps, RECORDING_JOBS);
    await runPlannedJobs(school.server.deps, RECORDING_JOBS);
    const rows = await recordingsOf(school.server.deps, school.classId);
    expect(rows.map(({ state }) => state)).to.deep.equal(['canceled', 'abandoned']);
    expect(await school.server.deps.storage.large.sizeOf(second.key)).to.equal(undefined);
    const nextDay = await signedInAgain(school.server.deps, school.teacher, 'teacher');
    expect(said(await school.complete(second, {}, nextDay))).to.deep.equal([
      410,
      'This upload has ended. Please choose the file again.',
    ]);
    school.server.clock.set(new Date());
  });

  it('an upload in parts is not continued after a day, when the store ends it, however lately it got on', async () => {
    const file = { size: SIZE, filename: 'long.webm' };
    const HOUR_MS = DAY_MS / 24;
    const begin = async (hours: number): Promise<string> => {
      school.server.clock.advance(hours * HOUR_MS);
      return (await school.begin(file, await signedInAgain(school.server.deps, school.teacher, 'teacher'))).body.key;
    };
    const key = await begin(0);
    expect(await begin(20), 'goes on').to.equal(key);
    expect(await begin(10), 'begins anew').to.not.equal(key);
    school.server.clock.set(new Date());
  });
});

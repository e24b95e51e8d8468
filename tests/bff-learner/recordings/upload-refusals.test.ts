import { RECORDING_BYTES_MAX } from '@school/core/recordings/upload-plan';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { signedInAgain } from '../../support/factories/people.js';
import { createHeldClass, createUpload, recordingsOf } from '../../support/factories/recordings.js';
import { smallMp4 } from '../../support/factories/videos.js';
import type { Answer } from '../../support/test-server.js';
import { DAY_MS, MB, put, RecordingSchool, said, VIDEO } from './recording-school.js';

describe('Recordings: refusals change nothing', () => {
  const school = new RecordingSchool();

  it('init: an ongoing class, a recorded one, no video, too large, another teacher’s class', async () => {
    const ongoing = await createClass(school.server.deps, await createBatch(school.server.deps, school.teacher), {
      startsAt: new Date(school.server.clock.now().getTime() + 9 * DAY_MS),
    });
    expect(said(await school.begin({ scheduled_class_id: ongoing }))).to.deep.equal([
      409,
      'A recording can be uploaded once the class has ended.',
    ]);
    expect(said(await school.begin({ content_type: 'text/html' }))).to.deep.equal([400, 'Please choose a video file.']);
    expect(said(await school.begin({ filename: '  ' }))).to.deep.equal([400, 'Please choose a video file.']);
    expect(said(await school.begin({ size: 0 }))).to.deep.equal([400, 'This file is empty.']);
    expect(said(await school.begin({ size: RECORDING_BYTES_MAX + 1 }))).to.deep.equal([
      413,
      'A recording can have 2 GB at most.',
    ]);
    expect(said(await school.begin({}, school.other))).to.deep.equal([404, 'Not found.']);
    expect(await recordingsOf(school.server.deps, school.classId)).to.deep.equal([]);
    await school.upload(VIDEO);
    expect(said(await school.begin())).to.deep.equal([409, 'This class already has a recording.']);
  });

  it('a file that is not a video is refused with its reason, and nothing of it is stored', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const reason = 'This file is not a video that can be played. Please choose a WebM or MP4 video.';
    expect(said(await school.upload(page))).to.deep.equal([400, reason]);
    const [row] = await recordingsOf(school.server.deps, school.classId);
    expect(row).to.deep.include({ state: 'refused', refusedBecause: reason, isMarked: null });
    expect(await school.server.deps.storage.large.sizeOf(row?.key ?? '')).to.equal(undefined);
    expect((await school.needing()).find(({ id }) => id === school.classId)?.refused_because).to.equal(reason);
  });

  it('the worker refuses a file that only starts like a video, and its teacher gets a message', async () => {
    const hollow = [VIDEO.subarray(0, 60), smallMp4({ hasDescription: false }), smallMp4({ hasVideo: false })];
    for (const bytes of hollow) {
      expect((await school.upload(bytes, { filename: `${bytes.length}.webm` })).status).to.equal(200);
      await school.work();
      const row = (await recordingsOf(school.server.deps, school.classId)).at(-1);
      expect(row?.state).to.equal('refused');
      expect(await school.server.deps.storage.large.sizeOf(row?.key ?? '')).to.equal(undefined);
      expect(await school.isPending()).to.equal(true);
    }
    const told = await school.server.deps.db.pool.query(
      `SELECT title FROM notification WHERE account_id = $1 AND kind = 'recording_refused'`,
      [school.teacher.accountId],
    );
    expect(told.rows).to.have.length(hollow.length);
  });

  it('when the file store is not reachable: the sentence of the specification, and the upload can go on', async () => {
    const { body } = await school.begin({ size: VIDEO.length });
    await put(body.upload_url, VIDEO, body.headers);
    const { storage } = school.server.deps;
    const sizeOf = (): Promise<never> => Promise.reject(new Error('away'));
    school.server.deps.storage = { ...storage, large: { ...storage.large, sizeOf } };
    expect(said(await school.complete(body))).to.deep.equal([503, 'Upload failed. Please try again.']);
    school.server.deps.storage = storage;
    expect((await school.complete(body)).status).to.equal(200);
  });

  it('a fourth upload of a class within a day is refused, also of four at once; going on with one does not count', async () => {
    const tooMany = [429, 'Three uploads were started for this class today. Please try again tomorrow.'];
    const four = await Promise.all(['a', 'b', 'c', 'd'].map((filename) => school.begin({ filename, size: 101 * MB })));
    expect(four.map(({ status }) => status).sort()).to.deep.equal([200, 200, 200, 429]);
    expect(said(four.find(({ status }) => status === 429) as Answer<unknown>)).to.deep.equal(tooMany);
    const { rows } = await school.server.deps.db.pool.query(
      `SELECT file_name FROM recording WHERE class_id = $1 AND state = 'uploading'`,
      [school.classId],
    );
    expect((await school.begin({ filename: rows[0].file_name, size: 101 * MB })).status).to.equal(200);
    expect(said(await school.begin({ filename: 'e', size: VIDEO.length }))).to.deep.equal(tooMany);
    const elsewhere = await createHeldClass(school.server.deps, school.teacher, [school.mia]);
    expect((await school.begin({ scheduled_class_id: elsewhere })).status, 'another class').to.equal(200);
    school.server.clock.advance(DAY_MS + 1);
    const nextDay = await signedInAgain(school.server.deps, school.teacher, 'teacher');
    expect((await school.begin({ filename: 'e', size: VIDEO.length }, nextDay)).status, 'the day after').to.equal(200);
    school.server.clock.set(new Date());
  });

  it('an upload that is refused while it begins leaves no unfinished upload in the store', async () => {
    const { deps } = school.server;
    const { storage } = deps;
    const begun: string[] = [];
    const dropped: string[] = [];
    deps.storage = {
      ...storage,
      large: {
        ...storage.large,
        beginParts: async (key, type, signal) => {
          // Three others begin at this moment, and the fourth sees them only under the lock.
          for (let other = 0; other < 3; other += 1)
            await createUpload(deps, school.classId, school.teacher, { sizeBytes: MB });
          const id = await storage.large.beginParts(key, type, signal);
          begun.push(id);
          return id;
        },
        dropParts: async (key, id) => {
          await storage.large.dropParts(key, id);
          dropped.push(id);
        },
      },
    };
    expect((await school.begin({ size: 101 * MB })).status).to.equal(429);
    deps.storage = storage;
    expect(begun).to.have.length(1);
    expect(dropped).to.deep.equal(begun);
  });

  it('a file with another length than announced is refused, and nothing of it is stored', async () => {
    const { body } = await school.begin({ size: VIDEO.length });
    await school.server.deps.storage.put(body.key, VIDEO.subarray(0, 100), 'video/webm');
    expect(said(await school.complete(body))).to.deep.equal([
      409,
      'The file that arrived is not the one that was chosen. Please try again.',
    ]);
    expect((await recordingsOf(school.server.deps, school.classId))[0]?.state).to.equal('refused');
    expect(await school.server.deps.storage.large.sizeOf(body.key)).to.equal(undefined);
  });

  it('of two uploads that end at the same moment, one becomes the recording', async () => {
    const first = (await school.begin({ size: VIDEO.length })).body;
    await put(first.upload_url, VIDEO, first.headers);
    const second = (await school.begin({ size: VIDEO.length, filename: 'other.webm' })).body;
    await put(second.upload_url, VIDEO, second.headers);
    expect(said(await school.complete(first))).to.deep.equal([
      410,
      'This upload has ended. Please choose the file again.',
    ]);
    expect((await school.complete(second)).status).to.equal(200);
  });
});

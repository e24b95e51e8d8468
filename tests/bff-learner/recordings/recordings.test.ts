import * as contract from '@school/bff-learner/contract/recordings';
import { teacherCalendar } from '@school/bff-learner/contract/calendar';
import { RECORDING_BYTES_MAX } from '@school/core/recordings/upload-plan';
import { openSession } from '@school/infra/auth/sessions';
import { RECORDING_JOBS } from '@school/infra/recordings/jobs';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { liveWebm, smallMp4 } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const VIDEO = liveWebm({ clusters: 4 });
const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe('Recordings: upload and playback (P2.10, P4, P5, P7, P8, T9, T10)', () => {
  let server: TestServer;
  let teacher: Person;
  let other: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date());
    [teacher, other, mia] = [
      await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' }),
      await createTeacher(server.deps),
      await createStudent(server.deps, { name: 'Mia Sommer', grade: 3 }),
    ];
  });
  beforeEach(async () => {
    classId = await createHeldClass(server.deps, teacher, [mia]);
  });
  after(() => server.close());

  const begin = (extra: object = {}, as = teacher) =>
    server.call(contract.beginUpload, {
      as,
      body: { scheduled_class_id: classId, filename: 'class.webm', content_type: 'video/webm', ...extra },
    });
  const complete = (begun: { key: string; public_url: string }, extra: object = {}, as = teacher) =>
    server.call(contract.completeUpload, {
      as,
      body: { scheduled_class_id: classId, key: begun.key, public_url: begun.public_url, ...extra },
    });
  const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const said = ({ status, body }: Answer<unknown>): unknown[] => [status, body.error];
  const needing = async (as = teacher) => (await server.call(contract.classesNeedingRecording, { as })).body.results;
  const isPending = async (): Promise<boolean> => (await needing()).some(({ id }) => id === classId);
  const work = (): Promise<number> => runPlannedJobs(server.deps, [recordingsJob]);
  const play = (id: number, as?: Person, headers: Record<string, string> = {}): Promise<Response> =>
    server.fetch(`/media/${id}`, { headers: { ...(as ? { Authorization: `Token ${as.token}` } : {}), ...headers } });

  async function upload(bytes: Buffer, extra: object = {}): Promise<Answer<{ message: string }>> {
    const { body } = await begin({ size: bytes.length, ...extra });
    expect((await put(body.upload_url, bytes, body.headers)).status).to.equal(200);
    return complete(body);
  }

  it('init, PUT, complete: the class leaves the pending ones, and once repaired its recording plays with ranges', async () => {
    const [row] = (await needing()).filter(({ id }) => id === classId);
    expect(row).to.deep.include({
      student_name: 'Mia Sommer',
      student_grade: '3',
      upload: null,
      refused_because: null,
    });
    expect(row?.formatted_time_local).to.match(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/);
    expect(said(await upload(VIDEO))).to.deep.equal([200, undefined]);
    expect(await isPending()).to.equal(false);
    expect(await recordingsOf(server.deps, classId)).to.have.nested.property('[0].state', 'uploaded');
    await work();
    const [recording] = await recordingsOf(server.deps, classId);
    expect(recording).to.deep.include({ state: 'ready', lengthMs: 4000, isMarked: true });
    const answer = await play(recording?.id ?? 0, mia);
    expect([answer.status, answer.headers.get('cache-control')]).to.deep.equal([302, 'private, no-store']);
    expect(answer.headers.get('referrer-policy')).to.equal('no-referrer');
    const address = answer.headers.get('location') ?? '';
    const part = await fetch(address, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type')]).to.deep.equal([206, 'video/webm']);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).to.equal('1a45dfa3');
    const calendar = await server.call(teacherCalendar, { as: teacher });
    expect(calendar.body.find(({ id }) => id === classId)?.recording_link).to.equal(`/media/${recording?.id}`);
  });

  it('an MP4 plays as it is; what is played is never what an upload’s address could overwrite', async () => {
    const { body } = await begin({ size: smallMp4().length, filename: 'class.mp4', content_type: 'video/mp4' });
    await put(body.upload_url, smallMp4(), body.headers);
    expect((await complete(body)).body.message).to.equal('Recording uploaded successfully');
    await work();
    const [recording] = await recordingsOf(server.deps, classId);
    expect(recording).to.deep.include({ state: 'ready', lengthMs: 90_000 });
    await put(body.upload_url, Buffer.alloc(smallMp4().length), body.headers);
    const played = await fetch((await play(recording?.id ?? 0, teacher)).headers.get('location') ?? '');
    expect(Buffer.from(await played.arrayBuffer()).equals(smallMp4())).to.equal(true);
  });

  it('C31: one byte more, another content type, another key and an old address are refused by the store', async () => {
    const { body } = await begin({ size: VIDEO.length });
    const tries = {
      'one byte more': put(body.upload_url, Buffer.concat([VIDEO, Buffer.alloc(1)]), body.headers),
      'other type': put(body.upload_url, VIDEO, { 'Content-Type': 'text/html' }),
      'other key': put(body.upload_url.replace(body.key, `${body.key}x`), VIDEO, body.headers),
      'longer life': put(body.upload_url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'), VIDEO, body.headers),
      unsigned: put(body.upload_url.split('?')[0] ?? '', VIDEO, body.headers),
    };
    for (const [title, answer] of Object.entries(tries)) expect((await answer).status, title).to.equal(403);
    expect(said(await complete(body))).to.deep.equal([
      409,
      'The file did not arrive completely. Please upload it again.',
    ]);
  });

  it('C32: another class’s key and a foreign address 4xx, before the PUT 409, twice the same 200', async () => {
    const { body } = await begin({ size: VIDEO.length });
    const elsewhere = await createHeldClass(server.deps, teacher, [mia]);
    expect(said(await complete(body, { scheduled_class_id: elsewhere }))).to.deep.equal([404, 'Not found.']);
    expect(said(await complete(body, { key: 'recordings/1/x' }))).to.deep.equal([404, 'Not found.']);
    for (const public_url of ['https://evil.test/x.webm', '', `${body.public_url}0`])
      expect(said(await complete(body, { public_url }))).to.deep.equal([
        400,
        'This is not the address of this upload.',
      ]);
    expect(said(await complete(body))[0]).to.equal(409);
    await put(body.upload_url, VIDEO, body.headers);
    const answers = await Promise.all([complete(body), complete(body), complete(body)]);
    for (const answer of [...answers, await complete(body)])
      expect([answer.status, answer.body]).to.deep.equal([200, { message: 'Recording uploaded successfully' }]);
    expect(await work(), 'one job').to.equal(1);
  });

  it('C33: students of the class and its teacher may watch, by token or by the cookie of their browser; nobody else', async () => {
    await upload(VIDEO);
    await work();
    const id = (await recordingsOf(server.deps, classId))[0]?.id ?? 0;
    const signed = new URL((await play(id, mia)).headers.get('location') ?? '');
    expect(signed.searchParams.get('X-Amz-Expires'), 'five minutes').to.equal('300');
    const stranger = await createStudent(server.deps);
    for (const [person, status] of [
      [mia, 302],
      [teacher, 302],
      [stranger, 404],
      [other, 404],
      [undefined, 401],
    ] as const)
      expect((await play(id, person)).status, person?.name).to.equal(status);
    const cookieOf = async ({ accountId, id: studentId }: Person): Promise<string> => {
      const wanted = { accountId, audience: 'learner', studentId, openedBy: 'password', bind: true } as const;
      const { binding } = await openSession(server.deps.db, server.deps.config, server.clock.now(), wanted);
      return `__Host-school-learner=${binding}`;
    };
    expect((await play(id, undefined, { Cookie: await cookieOf(mia) })).status).to.equal(302);
    expect((await play(id, undefined, { Cookie: await cookieOf(stranger) })).status).to.equal(404);
    expect((await play(id, undefined, { Cookie: `__Host-school-learner=${'A'.repeat(43)}` })).status).to.equal(401);
    const cookie = { Cookie: await cookieOf(mia) };
    expect((await play(id, undefined, cookie)).status).to.equal(302);
    const tokens: Record<string, string>[] = [{}, { Authorization: 'Token ' }, { Authorization: 'Token x' }];
    for (const token of tokens) {
      const headers = { ...cookie, ...token };
      expect((await server.fetch('/api/student-profile/', { headers })).status, 'only players').to.equal(401);
    }
  });

  describe('refusals change nothing', () => {
    it('init: an ongoing class, a recorded one, no video, too large, another teacher’s class', async () => {
      const ongoing = await createClass(server.deps, await createBatch(server.deps, teacher), {
        startsAt: new Date(server.clock.now().getTime() + 9 * DAY_MS),
      });
      expect(said(await begin({ scheduled_class_id: ongoing }))).to.deep.equal([
        409,
        'A recording can be uploaded once the class has ended.',
      ]);
      expect(said(await begin({ content_type: 'text/html' }))).to.deep.equal([400, 'Please choose a video file.']);
      expect(said(await begin({ filename: '  ' }))).to.deep.equal([400, 'Please choose a video file.']);
      expect(said(await begin({ size: 0 }))).to.deep.equal([400, 'This file is empty.']);
      expect(said(await begin({ size: RECORDING_BYTES_MAX + 1 }))).to.deep.equal([
        413,
        'A recording can have 2 GB at most.',
      ]);
      expect(said(await begin({}, other))).to.deep.equal([404, 'Not found.']);
      expect(await recordingsOf(server.deps, classId)).to.deep.equal([]);
      await upload(VIDEO);
      expect(said(await begin())).to.deep.equal([409, 'This class has a recording already.']);
    });

    it('a file that is no video is refused with its reason, and nothing of it is left behind', async () => {
      const page = Buffer.from('<!doctype html><script>alert(1)</script>');
      const reason = 'This file is not a video that can be played. Please choose a WebM or MP4 video.';
      expect(said(await upload(page))).to.deep.equal([400, reason]);
      const [row] = await recordingsOf(server.deps, classId);
      expect(row).to.deep.include({ state: 'refused', refusedBecause: reason, isMarked: null });
      expect(await server.deps.storage.large.sizeOf(row?.key ?? '')).to.equal(undefined);
      expect((await needing()).find(({ id }) => id === classId)?.refused_because).to.equal(reason);
    });

    it('one that only begins like a video is refused by the worker, and its teacher is told', async () => {
      const hollow = [VIDEO.subarray(0, 60), smallMp4({ hasDescription: false }), smallMp4({ hasVideo: false })];
      for (const bytes of hollow) {
        expect((await upload(bytes, { filename: `${bytes.length}.webm` })).status).to.equal(200);
        await work();
        const row = (await recordingsOf(server.deps, classId)).at(-1);
        expect(row?.state).to.equal('refused');
        expect(await server.deps.storage.large.sizeOf(row?.key ?? '')).to.equal(undefined);
        expect(await isPending()).to.equal(true);
      }
      const told = await server.deps.db.pool.query(
        `SELECT title FROM notification WHERE account_id = $1 AND kind = 'recording_refused'`,
        [teacher.accountId],
      );
      expect(told.rows).to.have.length(hollow.length);
    });

    it('when the file store is away: the sentence of P8, and the upload can go on', async () => {
      const { body } = await begin({ size: VIDEO.length });
      await put(body.upload_url, VIDEO, body.headers);
      const { storage } = server.deps;
      const sizeOf = (): Promise<never> => Promise.reject(new Error('away'));
      server.deps.storage = { ...storage, large: { ...storage.large, sizeOf } };
      expect(said(await complete(body))).to.deep.equal([503, 'Upload failed. Please try again.']);
      server.deps.storage = storage;
      expect((await complete(body)).status).to.equal(200);
    });

    it('D8: a fourth upload of a class within a day is refused, also of four at once; one that goes on is none', async () => {
      const tooMany = [429, 'The video of this class was begun three times today. Please try again tomorrow.'];
      const four = await Promise.all(['a', 'b', 'c', 'd'].map((filename) => begin({ filename, size: 101 * MB })));
      expect(four.map(({ status }) => status).sort()).to.deep.equal([200, 200, 200, 429]);
      expect(said(four.find(({ status }) => status === 429) as Answer<unknown>)).to.deep.equal(tooMany);
      const { rows } = await server.deps.db.pool.query(
        `SELECT file_name FROM recording WHERE class_id = $1 AND state = 'uploading'`,
        [classId],
      );
      expect((await begin({ filename: rows[0].file_name, size: 101 * MB })).status).to.equal(200);
      expect(said(await begin({ filename: 'e', size: VIDEO.length }))).to.deep.equal(tooMany);
      const elsewhere = await createHeldClass(server.deps, teacher, [mia]);
      expect((await begin({ scheduled_class_id: elsewhere })).status, 'another class').to.equal(200);
      server.clock.advance(DAY_MS + 1);
      const nextDay = await signedInAgain(server.deps, teacher, 'teacher');
      expect((await begin({ filename: 'e', size: VIDEO.length }, nextDay)).status, 'the day after').to.equal(200);
      server.clock.set(new Date());
    });

    it('a file of another length than was told is refused, and nothing of it is left behind', async () => {
      const { body } = await begin({ size: VIDEO.length });
      await server.deps.storage.put(body.key, VIDEO.subarray(0, 100), 'video/webm');
      expect(said(await complete(body))).to.deep.equal([
        409,
        'The file that arrived is not the one that was chosen. Please try again.',
      ]);
      expect((await recordingsOf(server.deps, classId))[0]?.state).to.equal('refused');
      expect(await server.deps.storage.large.sizeOf(body.key)).to.equal(undefined);
    });

    it('one of two uploads that end at the same moment is the recording', async () => {
      const first = (await begin({ size: VIDEO.length })).body;
      await put(first.upload_url, VIDEO, first.headers);
      const second = (await begin({ size: VIDEO.length, filename: 'other.webm' })).body;
      await put(second.upload_url, VIDEO, second.headers);
      expect(said(await complete(first))).to.deep.equal([410, 'This upload has ended. Please choose the file again.']);
      expect((await complete(second)).status).to.equal(200);
    });
  });

  describe('large files go in parts', () => {
    const SIZE = 101 * MB;
    const signPart = (key: string, part: number) =>
      server.call(contract.signPart, { as: teacher, body: { scheduled_class_id: classId, key, part_number: part } });
    const noted = (key: string, part: number, etag: string) =>
      server.call(contract.completePart, {
        as: teacher,
        body: { scheduled_class_id: classId, key, part_number: part, etag },
      });

    it('the same file again goes on after the parts that are there; complete before all are there is refused', async () => {
      const { body } = await begin({ size: SIZE });
      expect(body.parts).to.deep.equal({ part_bytes: 16 * MB, count: 7, arrived: [] });
      const signed = (await signPart(body.key, 7)).body.upload_url;
      expect((await put(signed, Buffer.alloc(5 * MB + 1))).status, 'one byte more').to.equal(403);
      const answer = await put(signed, Buffer.alloc(5 * MB));
      expect(answer.status).to.equal(200);
      expect((await noted(body.key, 7, answer.headers.get('etag') ?? '')).status).to.equal(200);
      const again = (await begin({ size: SIZE })).body;
      expect([again.key, again.parts?.arrived]).to.deep.equal([body.key, [7]]);
      expect((await needing()).find(({ id }) => id === classId)?.upload).to.deep.equal({
        key: body.key,
        filename: 'class.webm',
        size_bytes: SIZE,
      });
      expect(said(await complete(body))).to.deep.equal([
        409,
        'The file did not arrive completely. Please upload it again.',
      ]);
      for (const wrong of [8, 9999])
        expect(said(await signPart(body.key, wrong))).to.deep.equal([400, 'This upload has no such part.']);
    });

    it('all parts joined are the file, and the repaired one is copied inside the store', async function () {
      this.timeout(60_000);
      const film = liveWebm({ clusters: 101, blocksPerCluster: 4, blockBytes: 260_000, stepMs: 250 });
      const { body } = await begin({ size: film.length });
      const { part_bytes: bytes, count } = body.parts ?? { part_bytes: 1, count: 0 };
      for (let part = 1; part <= count; part += 1) {
        const { upload_url } = (await signPart(body.key, part)).body;
        const answer = await put(upload_url, film.subarray((part - 1) * bytes, part * bytes));
        await noted(body.key, part, answer.headers.get('etag') ?? '');
      }
      expect((await complete(body)).status).to.equal(200);
      await work();
      const [row] = await recordingsOf(server.deps, classId);
      expect(row).to.deep.include({ state: 'ready', lengthMs: 101_000 });
      const size = await server.deps.storage.large.sizeOf(row?.playedKey ?? '');
      expect(size).to.be.within(film.length, film.length + 20_000);
      const tail = await server.deps.storage.large.readRange(row?.playedKey ?? '', (size ?? 0) - 1000, size ?? 0);
      expect(tail.equals(film.subarray(-1000))).to.equal(true);
    });

    it('a canceled upload and one that rested for a day leave nothing; either can be begun again', async () => {
      const { body } = await begin({ size: SIZE });
      const name = { scheduled_class_id: classId, key: body.key };
      const cancel = () => server.call(contract.cancelUpload, { as: teacher, body: name });
      expect((await cancel()).body.message).to.equal('The upload was canceled.');
      expect((await cancel()).status).to.equal(200);
      expect(said(await signPart(body.key, 1))).to.deep.equal([
        410,
        'This upload has ended. Please choose the file again.',
      ]);
      const second = (await begin({ size: VIDEO.length })).body;
      expect(second.key).to.not.equal(body.key);
      await put(second.upload_url, VIDEO, second.headers);
      server.clock.advance(DAY_MS + 1);
      await server.deps.db.pool.query(`INSERT INTO outbox (topic, ref_id) VALUES ('prune-recordings', $1)`, [classId]);
      await runPlannedJobs(server.deps, RECORDING_JOBS);
      await runPlannedJobs(server.deps, RECORDING_JOBS);
      const rows = await recordingsOf(server.deps, classId);
      expect(rows.map(({ state }) => state)).to.deep.equal(['canceled', 'abandoned']);
      expect(await server.deps.storage.large.sizeOf(second.key)).to.equal(undefined);
      const nextDay = await signedInAgain(server.deps, teacher, 'teacher');
      expect(said(await complete(second, {}, nextDay))).to.deep.equal([
        410,
        'This upload has ended. Please choose the file again.',
      ]);
      server.clock.set(new Date());
    });
  });

  it('a class is pending for 30 days after its end; another teacher’s never is (P2.10, product 3.18)', async () => {
    const ended = async (daysAgo: number): Promise<number> => createHeldClass(server.deps, teacher, [mia], daysAgo);
    const [fresh, old] = [await ended(27), await ended(31)];
    const ids = (await needing()).map(({ id }) => id);
    expect([ids.includes(fresh), ids.includes(old)]).to.deep.equal([true, false]);
    expect(await needing(other)).to.deep.equal([]);
  });
});

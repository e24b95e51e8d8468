import { teacherCalendar } from '@school/bff-learner/contract/calendar';
import { openSession } from '@school/infra/auth/sessions';
import { expect } from 'chai';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { smallMp4 } from '../../support/factories/videos.js';
import { put, RecordingSchool, said, VIDEO } from './recording-school.js';

describe('Recordings: upload and playback', () => {
  const school = new RecordingSchool();

  it('init, PUT, complete: the class leaves the waiting list, and once repaired its recording plays with ranges', async () => {
    const [row] = (await school.needing()).filter(({ id }) => id === school.classId);
    expect(row).to.deep.include({
      student_name: 'Mia Sommer',
      student_grade: '3',
      upload: null,
      refused_because: null,
    });
    expect(row?.formatted_time_local).to.match(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/);
    expect(said(await school.upload(VIDEO))).to.deep.equal([200, undefined]);
    expect(await school.isPending()).to.equal(false);
    expect(await recordingsOf(school.server.deps, school.classId)).to.have.nested.property('[0].state', 'uploaded');
    await school.work();
    const [recording] = await recordingsOf(school.server.deps, school.classId);
    expect(recording).to.deep.include({ state: 'ready', lengthMs: 4000, isMarked: true });
    const answer = await school.play(recording?.id ?? 0, school.mia);
    expect([answer.status, answer.headers.get('cache-control')]).to.deep.equal([302, 'private, no-store']);
    expect(answer.headers.get('referrer-policy')).to.equal('no-referrer');
    const address = answer.headers.get('location') ?? '';
    const part = await fetch(address, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type')]).to.deep.equal([206, 'video/webm']);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).to.equal('1a45dfa3');
    const calendar = await school.server.call(teacherCalendar, { as: school.teacher });
    const link = calendar.body.find(({ id }) => id === school.classId)?.recording_link;
    expect(link).to.include(`/media/${recording?.id}/video/`);
  });

  it('an MP4 plays as it is; the address of an upload can never overwrite what is played', async () => {
    const { body } = await school.begin({ size: smallMp4().length, filename: 'class.mp4', content_type: 'video/mp4' });
    await put(body.upload_url, smallMp4(), body.headers);
    expect((await school.complete(body)).body.message).to.equal('Recording uploaded successfully');
    await school.work();
    const [recording] = await recordingsOf(school.server.deps, school.classId);
    expect(recording).to.deep.include({ state: 'ready', lengthMs: 90_000 });
    await put(body.upload_url, Buffer.alloc(smallMp4().length), body.headers);
    const played = await fetch((await school.play(recording?.id ?? 0, school.teacher)).headers.get('location') ?? '');
    expect(Buffer.from(await played.arrayBuffer()).equals(smallMp4())).to.equal(true);
  });

  it('the store refuses one byte more, another content type, another key and an expired address', async () => {
    const { body } = await school.begin({ size: VIDEO.length });
    const tries = {
      'one byte more': put(body.upload_url, Buffer.concat([VIDEO, Buffer.alloc(1)]), body.headers),
      'other type': put(body.upload_url, VIDEO, { 'Content-Type': 'text/html' }),
      'other key': put(body.upload_url.replace(body.key, `${body.key}x`), VIDEO, body.headers),
      'longer life': put(body.upload_url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'), VIDEO, body.headers),
      unsigned: put(body.upload_url.split('?')[0] ?? '', VIDEO, body.headers),
    };
    for (const [title, answer] of Object.entries(tries)) expect((await answer).status, title).to.equal(403);
    expect(said(await school.complete(body))).to.deep.equal([
      409,
      'The file did not arrive completely. Please upload it again.',
    ]);
  });

  it('another class’s key and a foreign address 4xx, before the PUT 409, twice the same 200', async () => {
    const { body } = await school.begin({ size: VIDEO.length });
    const elsewhere = await createHeldClass(school.server.deps, school.teacher, [school.mia]);
    expect(said(await school.complete(body, { scheduled_class_id: elsewhere }))).to.deep.equal([404, 'Not found.']);
    expect(said(await school.complete(body, { key: 'recordings/1/x' }))).to.deep.equal([404, 'Not found.']);
    for (const public_url of ['https://evil.test/x.webm', '', `${body.public_url}0`])
      expect(said(await school.complete(body, { public_url }))).to.deep.equal([
        400,
        'This is not the address of this upload.',
      ]);
    expect(said(await school.complete(body))[0]).to.equal(409);
    await put(body.upload_url, VIDEO, body.headers);
    const answers = await Promise.all([school.complete(body), school.complete(body), school.complete(body)]);
    for (const answer of [...answers, await school.complete(body)])
      expect([answer.status, answer.body]).to.deep.equal([
        200,
        { message: 'Recording uploaded successfully', size_bytes: VIDEO.length },
      ]);
    expect(await school.work(), 'one job').to.equal(1);
  });

  it("students of the class and its teacher may watch, by token or by their browser's cookie; nobody else", async () => {
    await school.upload(VIDEO);
    await school.work();
    const id = (await recordingsOf(school.server.deps, school.classId))[0]?.id ?? 0;
    const signed = new URL((await school.play(id, school.mia)).headers.get('location') ?? '');
    expect(signed.searchParams.get('X-Amz-Expires'), 'ten minutes').to.equal('600');
    const stranger = await createStudent(school.server.deps);
    for (const [person, status] of [
      [school.mia, 302],
      [school.teacher, 302],
      [stranger, 404],
      [school.other, 404],
      [undefined, 401],
    ] as const)
      expect((await school.play(id, person)).status, person?.name).to.equal(status);
    const cookieOf = async ({ accountId, id: studentId }: Person): Promise<string> => {
      const wanted = { accountId, audience: 'learner', studentId, openedBy: 'password', bind: true } as const;
      const { binding } = await openSession(
        school.server.deps.db,
        school.server.deps.config,
        school.server.clock.now(),
        wanted,
      );
      return `__Host-school-learner=${binding}`;
    };
    expect((await school.play(id, undefined, { Cookie: await cookieOf(school.mia) })).status).to.equal(302);
    expect((await school.play(id, undefined, { Cookie: await cookieOf(stranger) })).status).to.equal(404);
    expect((await school.play(id, undefined, { Cookie: `__Host-school-learner=${'A'.repeat(43)}` })).status).to.equal(
      401,
    );
    const cookie = { Cookie: await cookieOf(school.mia) };
    expect((await school.play(id, undefined, cookie)).status).to.equal(302);
    const tokens: Record<string, string>[] = [{}, { Authorization: 'Token ' }, { Authorization: 'Token x' }];
    for (const token of tokens) {
      const headers = { ...cookie, ...token };
      expect((await school.server.fetch('/api/student-profile/', { headers })).status, 'only players').to.equal(401);
    }
  });

  it('a class is pending for 30 days after its end; another teacher’s never is', async () => {
    const ended = async (daysAgo: number): Promise<number> =>
      createHeldClass(school.server.deps, school.teacher, [school.mia], daysAgo);
    const [fresh, old] = [await ended(27), await ended(31)];
    const ids = (await school.needing()).map(({ id }) => id);
    expect([ids.includes(fresh), ids.includes(old)]).to.deep.equal([true, false]);
    expect(await school.needing(school.other)).to.deep.equal([]);
  });
});

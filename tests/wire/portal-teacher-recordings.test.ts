import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { at, expectFields, expectRefused, expectStatus, listOf, textAt } from './client.js';
import { ownClasses, waitForSchool, ownTeacher, type OwnClasses } from './own-classes.js';

const VIDEO = new URL('../../../infra/assets/recordings/class.webm', import.meta.url);

const NEEDED = [
  'id',
  'lesson_name',
  'formatted_time_local',
  'class_time',
  'class_date',
  'student_name',
  'student_grade',
];

describe('the wire of recordings', () => {
  waitForSchool();
  let own: OwnClasses;
  let held: number;
  let hours = 0;

  before(async () => {
    own = await ownClasses();
    // Without their families' consent the class could not be recorded.
    for (const [family, id] of [[own.mira, own.miraId] as const, [own.noah, own.noahId] as const])
      expectStatus(await family.put(`/api/your-data/consents/${id}/`, { purpose: 'recording', agrees: true }), 200);
  });
  beforeEach(async () => {
    held = await own.classAt(-20 - 120 * hours++);
    const body = { class_status: 'complete', attended_student_ids: [own.miraId], incomplete_reason: '' };
    expectStatus(await own.teacher.patch(`/api/end-class/${held}/`, body), 200);
  });

  const init = (body: Record<string, unknown> = {}, id: unknown = held) =>
    own.teacher.post('/api/recordings/upload/init/', { scheduled_class_id: id, filename: 'class.webm', ...body });
  const complete = (begun: unknown, body: Record<string, unknown> = {}) =>
    own.teacher.post('/api/recordings/upload/complete/', {
      scheduled_class_id: held,
      key: textAt(begun, 'key'),
      public_url: textAt(begun, 'public_url'),
      ...body,
    });
  /** Puts the file as the specification says: with the headers of the answer, else with its type alone. */
  const put = async (begun: unknown, file: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    // `as`: the answer's own headers.
    const headers = (at(begun, 'headers') as Record<string, string> | undefined) ?? { 'Content-Type': 'video/webm' };
    const answer = await fetch(textAt(begun, 'upload_url'), { method: 'PUT', headers, body: file });
    expect(answer.status, await answer.text()).to.equal(200);
  };

  it('GET /api/teacher-dashboard/classes-needing-recording/ answers results[] with every field of the specification', async () => {
    const answer = await own.teacher.get('/api/teacher-dashboard/classes-needing-recording/');
    expectStatus(answer, 200);
    const results = listOf(at(answer.json, 'results'));
    expect(results.map((one) => at(one, 'id'))).to.include(held);
    for (const one of results) expectFields(one, ...NEEDED);
  });

  it("init, PUT and complete: 'Recording uploaded successfully', and the class no longer needs one", async () => {
    const begun = await init({ content_type: 'video/webm' });
    expectStatus(begun, 200);
    for (const field of ['upload_url', 'key', 'public_url']) textAt(begun.json, field);
    await put(begun.json, new Uint8Array(await readFile(VIDEO)));
    const done = await complete(begun.json);
    expectStatus(done, 200);
    expect(at(done.json, 'message')).to.equal('Recording uploaded successfully');
    const needed = await own.teacher.get('/api/teacher-dashboard/classes-needing-recording/');
    expect(listOf(at(needed.json, 'results')).map((one) => at(one, 'id'))).not.to.include(held);
  });

  it('content_type may be absent, empty or null, and the id a text', async () => {
    for (const content_type of [undefined, '', null]) expectStatus(await init({ content_type }), 200);
    expectStatus(await init({}, String(held)), 200);
  });

  it('refuses what is no video, before and after the upload', async () => {
    expectRefused(await init({ content_type: 'application/pdf' }), 'Please choose a video file.', 400);
    const begun = await init();
    await put(begun.json, 'this is no video');
    expectRefused(
      await complete(begun.json),
      'This file is not a video that can be played. Please choose a WebM or MP4 video.',
      400,
    );
  });

  it('refuses an upload that did not arrive, and the address of another one', async () => {
    const begun = await init();
    expectStatus(await complete(begun.json), 409);
    expectStatus(await complete(begun.json, { public_url: 'https://example.org/other.webm' }), 400);
  });

  it('is refused before the class has ended, and for the class of another teacher', async () => {
    const coming = await own.classAt(24 * 60);
    expectRefused(await init({}, coming), 'A recording can be uploaded once the class has ended.', 409);
    const { client } = await ownTeacher('Nils Berg');
    const theirs = { scheduled_class_id: held, filename: 'class.webm' };
    expectStatus(await client.post('/api/recordings/upload/init/', theirs), 404);
  });
});

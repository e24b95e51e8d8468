import { classDetail } from '@school/bff-learner/contract/class-detail';
import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { CHAPTERS_FULL, CHAPTERS_MAX } from '@school/core/recordings/chapters';
import { LessonModel } from '@school/infra/curriculum/model';
import { expect } from 'chai';
import { takeConsentBack } from '../../support/factories/consents.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { put, RecordingSchool, said, VIDEO } from './recording-school.js';

const MARKS = [
  { at_s: 3.7, title: '  Loops  ' },
  { at_s: 0, title: 'Warm-up' },
];
const KEPT = [
  { at_s: 0, title: 'Warm-up' },
  { at_s: 3, title: 'Loops' },
];

describe('Recordings: chapters', () => {
  const school = new RecordingSchool();

  const upload = async (chapters: unknown, begin: object = {}) => {
    const { body } = await school.begin({ size: VIDEO.length, ...begin });
    await put(body.upload_url, VIDEO, body.headers);
    return { body, sent: await school.complete(body, { chapters }) };
  };
  const chaptersFor = async (as: Person) =>
    (await school.server.call(classDetail, { as, params: { classId: school.classId } })).body.recording_chapters;

  it('what the teacher marked comes with the upload, and teacher and child find it beside the recording', async () => {
    const { body, sent } = await upload(MARKS);
    expect(said(sent)).to.deep.equal([200, undefined]);
    expect(sent.body, 'the bytes that arrived').to.deep.include({ size_bytes: VIDEO.length });
    expect(await chaptersFor(school.teacher), 'not before it can be watched').to.deep.equal([]);
    expect((await school.complete(body, { chapters: [{ at_s: 9, title: 'Twice' }] })).status).to.equal(200);
    await school.work();
    expect(await chaptersFor(school.teacher)).to.deep.equal(KEPT);
    expect(await chaptersFor(school.mia)).to.deep.equal(KEPT);
    const { rows } = await school.server.deps.db.pool.query(
      'SELECT lesson_id AS id FROM scheduled_class WHERE id = $1',
      [school.classId],
    );
    const lesson = await school.server.deps.db.query(LessonModel).findById(rows[0].id).throwIfNotFound();
    const read = await school.server.call(lessonDetail, { as: school.mia, params: { lessonCode: lesson.code } });
    const held = read.body.scheduled_times.find(({ id }) => id === school.classId);
    expect(held?.recording_chapters).to.deep.equal(KEPT);
    expect(held?.recording_link).to.match(/\/media\/\d+\/video\//);
  });

  it('too many, without a title, too long or before the start: refused, and the file can be sent again', async () => {
    const many = Array.from({ length: CHAPTERS_MAX + 1 }, (_, at) => ({ at_s: at, title: 'x' }));
    const { body, sent } = await upload(many);
    expect([sent.status, JSON.stringify(sent.body)]).to.satisfy(
      ([status, text]: [number, string]) => status === 400 && text.includes(CHAPTERS_FULL),
    );
    for (const wrong of [
      { at_s: 1, title: ' ' },
      { at_s: 1, title: 'x'.repeat(81) },
      { at_s: -1, title: 'x' },
    ])
      expect((await school.complete(body, { chapters: [wrong] })).status).to.equal(400);
    expect((await school.complete(body, { chapters: MARKS })).status).to.equal(200);
  });
});

describe('Recordings: a film that knows whom it lets hear', () => {
  const school = new RecordingSchool();
  let leo: Person;
  beforeEach(async () => {
    leo = await createStudent(school.server.deps, { name: 'Leo Winter' });
    school.classId = await createHeldClass(school.server.deps, school.teacher, [school.mia, leo]);
    await takeConsentBack(school.server.deps, leo, 'recording');
  });

  const linkFor = async (as: Person): Promise<boolean> =>
    (await school.server.call(classDetail, { as, params: { classId: school.classId } })).body.recording_link !== null;
  const uploadHeard = async (heard: number[]) => {
    const begun = await school.begin({ size: VIDEO.length, heard_student_ids: heard });
    if (begun.status !== 200) return begun;
    await put(begun.body.upload_url, VIDEO, begun.body.headers);
    return school.complete(begun.body);
  };

  it('may be uploaded without the consent of a child that is not in it, and the other families watch it', async () => {
    expect((await school.begin({ size: VIDEO.length })).status, 'all of the class').to.equal(409);
    expect((await uploadHeard([school.mia.id])).status).to.equal(200);
    await school.work();
    expect([await linkFor(school.mia), await linkFor(leo), await linkFor(school.teacher)]).to.deep.equal([
      true,
      true,
      true,
    ]);
    const [recording] = await recordingsOf(school.server.deps, school.classId);
    expect((await school.play(recording?.id ?? 0, school.mia)).status).to.equal(302);
    await takeConsentBack(school.server.deps, school.mia, 'recording');
    expect([await linkFor(school.mia), await linkFor(leo)], 'mia can be heard').to.deep.equal([true, false]);
  });

  it('is refused while a child that can be heard has no consent, also one that took it back meanwhile', async () => {
    expect((await uploadHeard([school.mia.id, leo.id])).status).to.equal(409);
    const begun = await school.begin({ size: VIDEO.length, heard_student_ids: [school.mia.id] });
    await put(begun.body.upload_url, VIDEO, begun.body.headers);
    await takeConsentBack(school.server.deps, school.mia, 'recording');
    expect((await school.complete(begun.body)).status).to.equal(409);
  });

  it('a child of another class cannot be named; the same file without this knowledge is another upload', async () => {
    const stranger = await createStudent(school.server.deps);
    const begun = await school.begin({ size: VIDEO.length, heard_student_ids: [stranger.id] });
    expect(begun.status).to.equal(200);
    const { rows } = await school.server.deps.db.pool.query(
      'SELECT count(*)::int AS heard FROM recording_heard h JOIN recording r ON r.id = h.recording_id WHERE r.key = $1',
      [begun.body.key],
    );
    expect(rows[0].heard).to.equal(0);
    expect((await school.begin({ size: VIDEO.length })).status).to.equal(409);
  });
});

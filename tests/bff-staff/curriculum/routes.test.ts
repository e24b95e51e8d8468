import * as contract from '@school/bff-staff/contract/curriculum';
import * as item from '@school/bff-staff/contract/curriculum-items';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import {
  createDraft,
  newCourse,
  newLesson,
  newModule,
  publish,
  seenVersion,
} from '../../support/factories/curriculum.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const STALE = 'Somebody else changed this while you worked on it. Nothing you typed is lost.';
const PUBLISHED = 'This version is published and can no longer be changed.';

const audits = statement(
  'test-curriculum-audit',
  "SELECT action FROM audit_log WHERE entity = 'course_version' AND entity_id = $1 ORDER BY id",
);

describe('the course editor', () => {
  let server: TestServer;
  let as: Person;

  before(async () => {
    server = await startTestServer('staff');
    as = await createStaff(server.deps, { name: 'clara', permissions: ['course.edit'] });
  });
  after(() => server.close());

  const refused = async (answer: Promise<{ status: number; body: { error?: string; field?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error, body.field];
  };

  it('a course starts with an empty draft, and is found by name or code', async () => {
    const course = newCourse({ name: 'Kites and wind' });
    const { status, body } = await server.call(contract.addCourse, { as, body: course });
    expect(status).to.equal(201);
    const { body: list } = await server.call(contract.listCurriculum, { as, query: { q: 'kites AND' } });
    expect(list.results).to.have.length(1);
    expect(list.results[0]).to.include({ ...course, version: 1 });
    expect(list.results[0]?.versions[0]).to.include({
      id: body.id,
      number: 1,
      published_at: null,
      lessons: 0,
      batches: 0,
    });
    expect((await server.call(contract.listCurriculum, { as, query: { q: '100%' } })).body.results).to.deep.equal([]);
  });

  it("a course keeps its own code, valid ages and another person's change", async () => {
    const { courseId, code } = await createDraft(server.deps);
    const add = (body: unknown) => refused(server.call(contract.addCourse, { as, body }));
    expect(await add(newCourse({ code }))).to.deep.equal([409, 'Another course has this code.', 'code']);
    expect(await add(newCourse({ age_min: 12, age_max: 8 }))).to.deep.equal([
      400,
      'The highest age must not be below the lowest.',
      'age_max',
    ]);
    expect(await add({ ...newCourse(), code: 'a b' })).to.deep.equal([
      400,
      'Please use letters, digits, dots and dashes only.',
      'code',
    ]);
    const change = (id: number, body: unknown) => server.call(contract.changeCourse, { as, params: { id }, body });
    const wanted = { ...newCourse({ code }), version: 1 };
    expect((await change(courseId, wanted)).status).to.equal(200);
    expect(await refused(change(courseId, wanted))).to.deep.equal([409, STALE, undefined]);
    expect(await refused(change(999_999, wanted))).to.deep.equal([404, 'Course not found.', undefined]);
  });

  it('modules and lessons are added, changed, sorted and removed', async () => {
    const { versionId, moduleId, lessonIds, code } = await createDraft(server.deps, 2);
    const params = { id: versionId };
    const second = await server.call(item.addModule, { as, params, body: newModule(`${code}-M2`) });
    expect(second.status).to.equal(201);
    const again = server.call(item.addModule, { as, params, body: newModule(`${code}-M2`) });
    expect(await refused(again)).to.deep.equal([409, 'Another module of this course has this code.', 'module_code']);

    const [first = 0, last = 0] = lessonIds;
    const order = [
      { id: second.body.id, lesson_ids: [last] },
      { id: moduleId, lesson_ids: [first] },
    ];
    expect((await server.call(contract.saveOrder, { as, params, body: { modules: order } })).status).to.equal(200);
    const { body: tree } = await server.call(contract.readTree, { as, params });
    expect(tree.modules.map(({ id, lessons }) => ({ id, lesson_ids: lessons.map((one) => one.id) }))).to.deep.equal(
      order,
    );
    const short = server.call(contract.saveOrder, { as, params, body: { modules: order.slice(1) } });
    expect((await refused(short))[1]).to.equal(
      'Somebody added or removed modules or lessons. Please look at the order again.',
    );

    const change = { ...newModule(`${code}-M9`), version: 1 };
    const at = { as, params: { id: moduleId }, body: change };
    expect((await server.call(item.changeModule, at)).status).to.equal(200);
    expect(await refused(server.call(item.changeModule, at))).to.deep.equal([409, STALE, undefined]);
    expect((await refused(server.call(item.removeModule, { ...at, body: { version: 1 } })))[1]).to.equal(STALE);
    expect((await server.call(item.removeModule, { ...at, body: { version: 2 } })).status).to.equal(200);
    expect((await server.call(item.readLesson, { as, params: { id: first } })).status).to.equal(404);
    const gone = { as, params: { id: last }, body: { version: 2 } };
    expect((await server.call(item.removeLesson, gone)).body.message).to.equal('Removed.');
    expect(await refused(server.call(item.removeLesson, gone))).to.deep.equal([404, 'Lesson not found.', undefined]);
  });

  it('a lesson is saved as a whole; an older version is a 409 and changes nothing', async () => {
    const { lessonIds, code } = await createDraft(server.deps);
    const params = { id: lessonIds[0] ?? 0 };
    const { body: before } = await server.call(item.readLesson, { as, params });
    const wanted = newLesson(`${code}-1`, { lesson_name: 'Two loops', quiz: null, video_url: '' });
    const save = (body: unknown) => server.call(item.saveLesson, { as, params, body });
    const { status, body } = await save({ ...wanted, version: before.version });
    expect(status).to.equal(200);
    expect(body).to.deep.equal({ id: params.id, ...wanted, video_url: null, version: before.version + 1 });
    expect(await refused(save({ ...before, lesson_name: 'Mine' }))).to.deep.equal([409, STALE, undefined]);
    expect((await server.call(item.readLesson, { as, params })).body).to.deep.equal(body);
  });

  it('a lesson is refused with the place that is wrong', async () => {
    const { lessonIds, code } = await createDraft(server.deps, 2);
    const other = await createDraft(server.deps);
    const params = { id: lessonIds[0] ?? 0 };
    const question = newLesson('x').quiz?.questions[0];
    const quiz = (choices: unknown[]) => ({ title: 'Q', questions: [{ ...question, choices }] });
    const wrong = { text: 'No', is_correct: false };
    const cases: readonly [object, number, string, string | undefined][] = [
      [{ lesson_code: `${code}-2` }, 409, 'Another lesson has this code.', 'lesson_code'],
      [{ lesson_code: `${other.code}-1` }, 409, 'Another lesson has this code.', 'lesson_code'],
      [{ lesson_name: ' ' }, 400, 'Please enter a name of the lesson.', 'lesson_name'],
      [
        { video_url: 'javascript:hit()' },
        400,
        'Please enter an address that begins with https:// or http://.',
        'video_url',
      ],
      [{ quiz: quiz([wrong]) }, 400, 'Please give at least 2 choices.', 'quiz.questions.0.choices'],
      [{ quiz: quiz([wrong, wrong]) }, 400, 'Please mark at least one right choice.', 'quiz.questions.0.choices'],
      [{ content: 'x'.repeat(60_001) }, 400, 'Please use at most 60000 characters.', 'content'],
      [
        { activities: [{ ...newLesson('x').activities[0], screenshots: ['A'.repeat(43)] }] },
        400,
        'One of the pictures is not stored here. Please upload it again.',
        undefined,
      ],
    ];
    for (const [change, status, text, field] of cases) {
      const body = { ...newLesson(`${code}-1`), version: 2, ...change };
      expect(await refused(server.call(item.saveLesson, { as, params, body }))).to.deep.equal([status, text, field]);
    }
  });

  it('publishing needs a lesson in every module, and a published version never changes again', async () => {
    const draft = await createDraft(server.deps, 1);
    const { versionId, moduleId, lessonIds, code } = draft;
    const params = { id: versionId };
    const publishNow = async () =>
      server.call(contract.publishDraft, { as, params, body: { version: await seenVersion(server.deps, versionId) } });
    const empty = await server.call(contract.addCourse, { as, body: newCourse() });
    const nothing = server.call(contract.publishDraft, { as, params: { id: empty.body.id }, body: { version: 1 } });
    expect((await refused(nothing))[1]).to.equal('Please add a module with a lesson before you publish.');
    const extra = await server.call(item.addModule, { as, params, body: newModule(`${code}-M2`) });
    expect((await refused(publishNow()))[1]).to.equal(
      'Please give every module at least one lesson before you publish.',
    );
    await server.call(item.removeModule, { as, params: { id: extra.body.id }, body: { version: 1 } });
    expect((await publishNow()).body.message).to.equal(
      'The version is published. New classes follow it; running ones stay on theirs.',
    );
    const lesson = { ...newLesson(`${code}-1`), version: 2 };
    const writes = [
      publishNow(),
      server.call(item.addModule, { as, params, body: newModule(`${code}-M3`) }),
      server.call(item.changeModule, { as, params: { id: moduleId }, body: { ...newModule('M'), version: 1 } }),
      server.call(item.removeModule, { as, params: { id: moduleId }, body: { version: 1 } }),
      server.call(item.addLesson, { as, params: { id: moduleId }, body: lesson }),
      server.call(item.saveLesson, { as, params: { id: lessonIds[0] ?? 0 }, body: lesson }),
      server.call(item.removeLesson, { as, params: { id: lessonIds[0] ?? 0 }, body: { version: 2 } }),
      server.call(contract.saveOrder, { as, params, body: { modules: [] } }),
      server.call(contract.discardDraft, { as, params, body: { version: 1 } }),
    ];
    for (const write of writes) expect(await refused(write)).to.deep.equal([409, PUBLISHED, undefined]);
    const actions = (await server.deps.db.rows<{ action: string }>(audits, [String(versionId)])).map(
      (row) => row.action,
    );
    expect(actions.at(-1)).to.equal('curriculum.publish');
  });

  it('there is one draft, a copy of the published version, which shows its changes; discarding it leaves no trace', async () => {
    const first = await createDraft(server.deps, 2);
    await publish(server.deps, first);
    const start = () => server.call(contract.startDraft, { as, params: { id: first.courseId } });
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).to.equal('This course already has an open draft.');
    const id = both.find(({ status }) => status === 201)?.body.id ?? 0;
    const { body: tree } = await server.call(contract.readTree, { as, params: { id } });
    expect(tree).to.deep.include({ number: 2, draft_id: id, published_at: null });
    const lessons = tree.modules[0]?.lessons ?? [];
    expect(lessons.map((one) => one.lesson_code)).to.deep.equal([`${first.code}-1`, `${first.code}-2`]);
    const [one, two] = lessons.map((lesson) => lesson.id);
    expect(await server.call(contract.readChanges, { as, params: { id } }).then(({ body }) => body)).to.deep.include({
      added: [],
      changed: [],
      removed: [],
      moved: [],
      modules: 0,
    });
    const body = { ...newLesson(`${first.code}-1`, { content: '<p>New</p>' }), version: 1 };
    expect((await server.call(item.saveLesson, { as, params: { id: one ?? 0 }, body })).status).to.equal(200);
    await server.call(item.removeLesson, { as, params: { id: two ?? 0 }, body: { version: 1 } });
    const added = { lesson_code: `${first.code}-3`, lesson_name: 'Third' };
    await server.call(item.addLesson, { as, params: { id: tree.modules[0]?.id ?? 0 }, body: added });
    const { body: changes } = await server.call(contract.readChanges, { as, params: { id } });
    expect(changes.changed.map(({ code }) => code)).to.deep.equal([`${first.code}-1`]);
    expect(changes.removed.map(({ code }) => code)).to.deep.equal([`${first.code}-2`]);
    expect(changes.added).to.deep.equal([{ code: `${first.code}-3`, name: 'Third' }]);
    const old = await server.call(contract.discardDraft, {
      as,
      params: { id },
      body: { version: changes.version - 1 },
    });
    expect([old.status, old.body.error]).to.deep.equal([409, STALE]);
    const done = await server.call(contract.discardDraft, { as, params: { id }, body: { version: changes.version } });
    expect(done.body.message).to.equal('The draft was discarded.');
    expect((await server.call(contract.readTree, { as, params: { id } })).body.error).to.equal(
      'Course version not found.',
    );
    expect((await server.call(item.readLesson, { as, params: { id: one ?? 0 } })).status).to.equal(404);
  });

  it('of two who publish one succeeds, and nobody publishes something that changed since they looked', async () => {
    const draft = await createDraft(server.deps);
    const params = { id: draft.versionId };
    const version = await seenVersion(server.deps, draft.versionId);
    const stale = server.call(contract.publishDraft, { as, params, body: { version: version - 1 } });
    expect((await refused(stale))[1]).to.equal(STALE);
    const send = () => server.call(contract.publishDraft, { as, params, body: { version } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(PUBLISHED);
  });

  it('a lesson that is saved while its draft is published is either in it or refused', async () => {
    const draft = await createDraft(server.deps);
    const version = await seenVersion(server.deps, draft.versionId);
    const body = { ...newLesson(`${draft.code}-1`, { lesson_name: 'In time' }), version: 2 };
    const [published, saved] = await Promise.all([
      server.call(contract.publishDraft, { as, params: { id: draft.versionId }, body: { version } }),
      server.call(item.saveLesson, { as, params: { id: draft.lessonIds[0] ?? 0 }, body }),
    ]);
    expect([published.status, saved.status].sort()).to.deep.equal([200, 409]);
    expect([published.body.error, saved.body.error].filter(Boolean)).to.deep.equal([
      published.status === 200 ? PUBLISHED : STALE,
    ]);
  });

  it('need course.edit', async () => {
    const other = await createStaff(server.deps, { permissions: ['catalog.edit', 'class.schedule'] });
    expect((await server.call(contract.listCurriculum, { as: other })).status).to.equal(403);
    expect((await server.call(contract.addCourse, { as: other, body: newCourse() })).status).to.equal(403);
  });
});

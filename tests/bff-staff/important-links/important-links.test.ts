import { importantLinks, tickImportantLink } from '@school/bff-learner/contract/important-links';
import {
  addImportantLink,
  editImportantLink,
  listImportantLinks,
  retireImportantLink,
} from '@school/bff-staff/contract/important-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = { title: 'Handbook', url: 'https://school.example/handbook', audience: 'all' };

const courseOf = statement(
  'test-link-course',
  `SELECT c.code FROM batch b JOIN course_version v ON v.id = b.course_version_id JOIN course c ON c.id = v.course_id WHERE b.id = $1`,
);
const versionsOf = statement(
  'test-link-versions',
  `SELECT version, content ->> 'title' AS title FROM important_link_version WHERE link_id = $1 ORDER BY version`,
);

describe('Important links', () => {
  let learner: TestServer;
  let staffApp: TestServer;
  let editor: Person;
  let teacher: Person;

  beforeEach(async () => {
    learner = await startTestServer('learner');
    staffApp = await startTestServer('staff', {}, learner);
    learner.clock.set('2026-11-21T12:00:00Z');
    editor = await createStaff(learner.deps, { permissions: ['course.edit'] });
    teacher = await createTeacher(learner.deps);
  });
  afterEach(async () => {
    await staffApp.close();
    await learner.close();
  });

  const add = (body: object) => staffApp.call(addImportantLink, { as: editor, body: { ...LINK, ...body } });
  const edit = (id: number, version: number, body: object) =>
    staffApp.call(editImportantLink, { as: editor, params: { id }, body: { ...LINK, version, ...body } });
  const shown = async (as = teacher) => (await learner.call(importantLinks, { as })).body;
  const tick = (id: number, version: number) =>
    learner.call(tickImportantLink, { as: teacher, params: { id }, body: { version } });
  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error ?? ''}`;

  it('only http and https, with a title and a complete audience', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example/',
      'https://',
      'https://u:p@a.example/',
      ' ',
    ])
      expect(errorOf(await add({ url })), url).to.equal(
        '400 Please enter a full address that begins with https:// or http://.',
      );
    for (const [body, error] of [
      [{ title: '  ' }, '400 Please enter a title.'],
      [{ audience: 'subject' }, '400 Please choose a subject from the list.'],
      [{ audience: 'subject', course_code: 'NONE' }, '400 Please choose a subject from the list.'],
      [{ audience: 'grade', grade_min: 5, grade_max: 3 }, '400 Please choose a first and a last grade.'],
      [{ audience: 'grade', grade_min: 0, grade_max: 3 }, '400 Please choose a first and a last grade.'],
      [{ must_read_by: '2026-02-30' }, '400 Please choose a date.'],
    ] as const)
      expect(errorOf(await add(body))).to.equal(error);
    expect((await add({ url: 'http://a.example/x' })).status).to.equal(201);
  });

  it('is for all teachers, for those of a course, or for those of children of some grades', async () => {
    const batch = await createBatch(learner.deps, teacher);
    await joinBatch(learner.deps, batch, [await createStudent(learner.deps, { grade: 4 })]);
    const { code } = await learner.deps.db.row<{ code: string }>(courseOf, [batch.id]);
    await add({ title: 'All' });
    await add({ title: 'Course', audience: 'subject', course_code: code });
    await add({ title: 'Grades 4-6', audience: 'grade', grade_min: 4, grade_max: 6, is_pinned: true });
    await add({ title: 'Grades 7-9', audience: 'grade', grade_min: 7, grade_max: 9 });
    const titles = (await shown()).map(({ title }) => title);
    expect(titles[0]).to.equal('Grades 4-6');
    expect(titles.toSorted()).to.deep.equal(['All', 'Course', 'Grades 4-6']);
    expect((await shown(await createTeacher(learner.deps))).map(({ title }) => title)).to.deep.equal(['All']);
  });

  it('a tick is for one version: a new version must be read again, and every version is kept', async () => {
    const { id } = (await add({ must_read_by: '2026-11-20' })).body;
    expect((await shown())[0]).to.deep.include({ version: 1, is_overdue: true, read_at: null });
    for (let time = 0; time < 2; time += 1) expect((await tick(id, 1)).status).to.equal(200);
    expect((await shown())[0]).to.deep.include({ is_overdue: false, read_at: '2026-11-21T12:00:00+00:00' });
    const all = async () => (await staffApp.call(listImportantLinks, { as: editor })).body.results[0];
    expect((await all())?.read_by).to.equal(1);
    expect((await edit(id, 1, { title: 'Handbook 2' })).status).to.equal(200);
    expect((await shown())[0]).to.deep.include({ version: 2, title: 'Handbook 2', read_at: null });
    expect((await all())?.read_by).to.equal(0);
    expect((await tick(id, 1)).status).to.equal(404);
    expect(await learner.deps.db.rows(versionsOf, [id])).to.deep.equal([
      { version: 1, title: 'Handbook' },
      { version: 2, title: 'Handbook 2' },
    ]);
  });

  it('of two editors of one version the second is refused; a retired link disappears and can be restored', async () => {
    const { id } = (await add({})).body;
    const answers = await Promise.all([edit(id, 1, { title: 'A' }), edit(id, 1, { title: 'B' })]);
    expect(answers.map(errorOf).toSorted()).to.deep.equal([
      '200 ',
      '409 Somebody else has changed this link. Please reopen the form.',
    ]);
    expect(errorOf(await edit(999_999, 1, {}))).to.equal('404 Link not found.');
    const retire = (is_retired: boolean) =>
      staffApp.call(retireImportantLink, { as: editor, params: { id }, body: { is_retired } });
    expect((await retire(true)).status).to.equal(200);
    expect(await shown()).to.deep.equal([]);
    expect((await tick(id, 2)).status).to.equal(404);
    await retire(false);
    expect(await shown()).to.have.length(1);
  });
});

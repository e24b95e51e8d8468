import { postgresCode } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { findCurricula } from '@school/infra/lessons/curriculum';
import { startDraft } from '@school/infra/curriculum/versions';
import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { readLesson } from '@school/infra/curriculum/queries';
import { expect } from 'chai';
import { createDraft, createImage, newLesson, publish, type TestDraft } from '../../support/factories/curriculum.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const RESTRICTED = '23001';

/** A change for each table of the content, by the id of a version. */
const IN_VERSION = `lesson_id IN (SELECT l.id FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = $1)`;
const CHANGES: Readonly<Record<string, string>> = {
  'a version is taken back': 'UPDATE course_version SET published_at = NULL WHERE id = $1',
  'a version is deleted': 'DELETE FROM course_version WHERE id = $1',
  'a module is renamed': `UPDATE module SET name = 'x' WHERE course_version_id = $1`,
  'a module is deleted': 'DELETE FROM module WHERE course_version_id = $1',
  'a module is added': `INSERT INTO module (course_version_id, code, name, position) VALUES ($1, 'NEW', 'New', 99)`,
  'a lesson is changed': `UPDATE lesson SET content = 'x' WHERE module_id IN (SELECT id FROM module WHERE course_version_id = $1)`,
  'a lesson is added': `INSERT INTO lesson (module_id, code, name, position) SELECT id, 'NEW', 'New', 99 FROM module WHERE course_version_id = $1`,
  'an activity is changed': `UPDATE activity SET title = 'x' WHERE ${IN_VERSION}`,
  'an activity is deleted': `DELETE FROM activity WHERE ${IN_VERSION}`,
  'a picture is taken away': `DELETE FROM activity_screenshot WHERE activity_id IN (SELECT id FROM activity WHERE ${IN_VERSION})`,
  'a project is changed': `UPDATE project SET title = 'x' WHERE ${IN_VERSION}`,
  'a quiz is changed': `UPDATE quiz SET title = 'x' WHERE ${IN_VERSION}`,
  'a question is changed': `UPDATE quiz_question SET text = 'x' WHERE quiz_id IN (SELECT id FROM quiz WHERE ${IN_VERSION})`,
  'a question is added': `INSERT INTO quiz_question (quiz_id, text, position) SELECT id, 'x', 99 FROM quiz WHERE ${IN_VERSION}`,
  'a right choice becomes wrong': `UPDATE quiz_choice SET is_correct = false WHERE question_id IN (
    SELECT n.id FROM quiz_question n JOIN quiz q ON q.id = n.quiz_id WHERE ${IN_VERSION})`,
};

describe('no part of a published version ever changes', () => {
  let stores: TestStores;
  let draft: TestDraft;

  before(async () => {
    stores = await openTestStores();
    const { deps } = stores;
    draft = await createDraft(deps, 2);
    const lesson = newLesson(`${draft.code}-1`);
    const activities = lesson.activities.map((one) => ({ ...one, screenshots: [] as string[] }));
    activities[0]?.screenshots.push(await createImage(deps));
    await saveLesson(deps, draft.editor, draft.lessonIds[0] ?? 0, { ...lesson, activities, version: 2 });
    await publish(deps, draft);
  });
  after(() => stores.close());

  for (const [title, text] of Object.entries(CHANGES))
    it(`the database refuses when ${title}`, async () => {
      const error: unknown = await stores.deps.db.run(statement('', text), [draft.versionId]).catch((e: unknown) => e);
      expect(postgresCode(error), String(error)).to.equal(RESTRICTED);
    });

  it('a draft is a separate copy: changing it leaves the published lesson as it was', async () => {
    const { deps } = stores;
    const published = await readLesson(deps.db, draft.lessonIds[0] ?? 0);
    const before = await findCurricula(deps.db, [draft.versionId]);
    const id = await startDraft(deps, draft.editor, draft.courseId);
    const copies = (await findCurricula(deps.db, [id])).get(id)?.flatMap(({ lessons }) => lessons) ?? [];
    expect(copies.map(({ lesson_code }) => lesson_code)).to.deep.equal([`${draft.code}-1`, `${draft.code}-2`]);
    const copy = copies[0]?.id ?? 0;
    expect(JSON.parse(await readLesson(deps.db, copy))).to.deep.equal({
      ...(JSON.parse(published) as object),
      id: copy,
      version: 1,
    });
    const changed = newLesson(`${draft.code}-1`, { lesson_name: 'Changed', activities: [] });
    await saveLesson(deps, draft.editor, copy, { ...changed, version: 1 });
    expect(await readLesson(deps.db, draft.lessonIds[0] ?? 0)).to.equal(published);
    expect(await findCurricula(deps.db, [draft.versionId])).to.deep.equal(before);
    // A process does not cache drafts, so it reads this one again after publishing.
    await publish(deps, { ...draft, versionId: id });
    const lessons = (await findCurricula(deps.db, [id])).get(id)?.flatMap((module) => module.lessons);
    expect(lessons?.[0]?.lesson_name).to.equal('Changed');
  });
});

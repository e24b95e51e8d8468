import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { expectFits, useTabs } from '../support/browser.js';
import { createDraft } from '../support/factories/curriculum.js';
import { createBatchOf, createLessonClass } from '../support/factories/lessons.js';
import { createStaff, createStudent, createTeacher } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const OBJECTIVE = 'Use <p> and <h1>';
const AGENDA = '1. <html> & <body>\n2. =1+1\n   <script>alert("hit")</script>\n';
const CODE = `<!doctype html>
<html>
\t<head><title>a &amp; b</title></head>
  <body onload="document.title = 'hit'">
    <script>document.title = "hit"</script>
    <p>one<br/>two</p>
  </body>
</html>
`;
const QUESTION = 'Which tag is <b>bold</b>?';

describe('a lesson about HTML in the browser', () => {
  let office: TestServer;
  let school: TestServer;

  before(async () => {
    office = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    school = await startTestServer('learner', { LIMIT_SCALE: '1000' }, office);
  });
  useTabs();
  after(async () => {
    await school.close();
    await office.close();
  });

  it('is written, saved, published, read by a child and a teacher, and exported unchanged', async () => {
    const draft = await createDraft(office.deps);
    const [id = 0] = draft.lessonIds;
    const staff = await createStaff(office.deps, { permissions: ['course.edit', 'course.publish'] });
    const path = `/blackops/course-management/create?version=${draft.versionId}&item=lesson-${id}`;
    const { page } = await openAs(office, staff, path, { size: 'laptop' });
    await page.getByLabel('Topic Objective').fill(OBJECTIVE);
    await page.getByLabel('Agenda').fill(AGENDA);
    await page.getByRole('group', { name: 'Activity 1' }).getByLabel('Solution').fill(CODE);
    await page.getByLabel('Question', { exact: true }).fill(QUESTION);
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('  <b>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').first().waitFor();
    await page.reload();
    expect(await page.getByLabel('Agenda').inputValue()).to.equal(AGENDA);
    expect(await page.getByRole('group', { name: 'Activity 1' }).getByLabel('Solution').inputValue()).to.equal(CODE);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 1, published').waitFor();

    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as a file' }).click(),
    ]);
    // `as`: the contract of the file is checked where it is read again.
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      modules: { lessons: { topic_objective: string; agenda: string; activities: { solution: string }[] }[] }[];
    };
    const exported = file.modules[0]?.lessons[0];
    expect([exported?.topic_objective, exported?.agenda, exported?.activities[0]?.solution]).to.deep.equal([
      OBJECTIVE,
      AGENDA,
      CODE,
    ]);
    expect(JSON.stringify(file)).to.include(JSON.stringify(QUESTION)).and.include('"  <b>"');

    const teacher = await createTeacher(school.deps);
    const child = await createStudent(school.deps);
    const code = `${draft.code}-1`;
    const taught = { id, code, name: '', activityId: 0, projectId: 0 };
    const batch = await createBatchOf(school.deps, { versionId: draft.versionId, lessons: [taught] }, teacher, [child]);
    const startsAt = new Date(Date.now() - 3 * 86_400_000);
    await createLessonClass(school.deps, batch, taught, { startsAt, status: 'complete' }, [child]);
    const readers = [
      [child, `/student-dashboard/my-lessons/${code}`, 'phone'],
      [teacher, `/teacher-dashboard/lessons/${code}`, 'laptop'],
    ] as const;
    for (const [reader, address, size] of readers) {
      const { page: shown } = await openAs(school, reader, address, { size });
      await shown.getByText(OBJECTIVE, { exact: true }).first().waitFor();
      if (size === 'phone') await shown.getByRole('button', { name: /^Activities \(/ }).click();
      await shown.getByText('Solution', { exact: true }).first().click();
      const solution = shown.locator('pre code').filter({ hasText: '<!doctype html>' }).first();
      await solution.waitFor();
      expect(await solution.textContent(), 'code is shown as it was typed').to.equal(CODE);
      const agenda = shown.getByText('1. <html> & <body>').first();
      expect(await agenda.textContent()).to.equal(AGENDA);
      expect(await shown.title()).to.not.equal('hit');
      await expectFits(shown);
    }
    expect(await page.title()).to.not.equal('hit');
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, type Size } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-11-21T12:00:00Z';

describe('lesson and class of a teacher', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: TestLesson;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    const students = [
      await createStudent(server.deps, { name: 'Mia Sommer' }),
      await createStudent(server.deps, { name: 'Maximiliane-Theodora Wolfeschlegelsteinhausenbergerdorff' }),
    ];
    const course = await createCourse(server.deps, [1]);
    [lesson] = course.lessons as [TestLesson];
    const batch = await createBatchOf(server.deps, course, teacher, students);
    const held = { startsAt: new Date('2026-11-20T20:00:00Z'), status: 'complete' as const };
    classId = await createLessonClass(server.deps, batch, lesson, held, students);
  });
  useTabs();
  after(() => server.close());

  const open = async (path: string, size?: Size): Promise<Page> =>
    (await openAs(server, teacher, `/teacher-dashboard/${path}`, { size })).page;

  it('a class with the work of each student; the teacher hands in for one of them', async () => {
    const page = await open(`classes/${classId}`);
    await page.getByRole('heading', { name: 'Lesson 1.1' }).waitFor();
    await page
      .getByText(/Nov(ember)? 21,.* 1:30 AM/)
      .first()
      .waitFor();
    await page.getByText('Completed', { exact: true }).waitFor();
    expect(await page.getByText('Class Video').count(), 'without a recording').to.equal(0);
    await page.locator('summary', { hasText: 'Mia Sommer' }).click();
    await page.getByRole('button', { name: 'Submit A dancing cat for Mia Sommer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit: A dancing cat, for Mia Sommer' });
    await dialog.getByLabel('Link to the work').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog
      .getByText(
        'Failed to submit project. Check console for details. Invalid submission data. Please check your project link.',
      )
      .waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Link to the work').fill('https://scratch.mit.edu/projects/7');
    const sent = page.waitForRequest('**/api/student-after-class-project-submissions/');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Project submitted successfully!').waitFor();
    expect((await sent).postDataJSON(), 'P7').to.include({ submitted_by_teacher: true });
    await page.getByText('Submitted by a teacher').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['narrow']);
  });

  it('a lesson with its sections on a phone; and a lesson that does not exist', async () => {
    const page = await open(`lessons/${lesson.code}`, 'phone');
    await page.getByText(`Lesson code: ${lesson.code}`).waitFor();
    for (const name of ['Topic Objective', 'Topic Introduces', 'Learning Outcome', 'Agenda', 'Content'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText('Solution', { exact: true }).click();
    await page.getByText('Use a loop.').waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/teacher-dashboard/lessons/NO-SUCH`);
    await page.getByText('Lesson not found.').waitFor();
    await page.goto(`${server.url}/teacher-dashboard/classes/999999`);
    await page.getByText('No class details found.').waitFor();
    await expectAccessible(page);
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, resizeTo, SIZES, useTabs } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const STUDENT = [
  '',
  '/my-lessons',
  '/my-projects',
  '/my-quizzes',
  '/my-certificates',
  '/competitions',
  '/notifications',
];
const TEACHER = ['', '/calendar', '/weekly-hours', '/review-projects', '/my-students', '/profile-settings', '/strikes'];

describe('the portal in dark colours', () => {
  let server: TestServer;
  let child: Person;
  let teacher: Person;
  let lessonCode: string;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    teacher = await createTeacher(deps);
    child = await createStudent(deps);
    const course = await createCourse(deps, [2]);
    const [lesson, next] = course.lessons;
    if (lesson === undefined || next === undefined) throw new Error('the course has two lessons');
    lessonCode = lesson.code;
    const batch = await createBatchOf(deps, course, teacher, [child]);
    const done = { startsAt: new Date(Date.now() - 86_400_000), status: 'complete' as const };
    await createLessonClass(deps, batch, lesson, done, [child]);
    await createLessonClass(deps, batch, next, { startsAt: new Date(Date.now() + 86_400_000) }, [child]);
  });
  useTabs();
  after(() => server.close());

  const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['scheme']);
  const wantsDark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' });

  async function walk(person: Person, base: string, paths: readonly string[]): Promise<void> {
    const { page } = await openAs(server, person, base, { size: 'laptop', prepare: wantsDark });
    for (const path of paths) {
      await page.goto(server.url + base + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(await schemeOf(page), path).to.equal('dark');
      await expectAccessible(page);
      await resizeTo(page, SIZES.phone);
      await expectNoSidewaysScroll(page);
      await resizeTo(page, SIZES.laptop);
    }
  }

  it('every page of a student can be read, as axe measures it', () =>
    walk(child, '/student-dashboard', [...STUDENT, `/my-lessons/${lessonCode}`]));

  it('every page of a teacher can be read, as axe measures it', () =>
    walk(teacher, '/teacher-dashboard', [...TEACHER, `/lessons/${lessonCode}`]));

  it('is chosen in the menu of the account and kept, and public pages stay light', async () => {
    const { page } = await openAs(server, child, '/student-dashboard', { size: 'phone' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await schemeOf(page)).to.equal('light');
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Colours' }).click();
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Dark' });
    await choice.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dark', pressed: true }).waitFor();
    expect(await schemeOf(page)).to.equal('dark');
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await schemeOf(page)).to.equal('dark');
    await page.goto(`${server.url}/courses`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await schemeOf(page)).to.equal(undefined);
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, resizeTo, type Size, SIZES, useTabs } from '../support/browser.js';
import { giveCredits } from '../support/factories/credits.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const LONG_NAME = 'Maximiliane-Theodora Wolfeschlegelsteinhausenbergerdorff';

describe('My Students', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const open = async (teacher: Person, size: Size): Promise<Page> =>
    (await openAs(server, teacher, '/teacher-dashboard/my-students', { size })).page;

  async function classOfTwo(): Promise<{ teacher: Person; ben: Person }> {
    const { deps } = server;
    const teacher = await createTeacher(deps, { name: 'Asha Rao' });
    const long = await createStudent(deps, { name: LONG_NAME });
    const ben = await createStudent(deps, { name: 'Ben' });
    const course = await createCourse(deps, [3]);
    const batch = await createBatchOf(deps, course, teacher, [long, ben]);
    const [one, two] = course.lessons;
    if (!one || !two) throw new Error('the course has lessons');
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    await createLessonClass(deps, batch, one, { startsAt: at(-48), status: 'complete' }, [long, ben]);
    await createLessonClass(deps, batch, two, { startsAt: at(24) }, [long, ben]);
    await giveCredits(deps, ben.id, 2);
    return { teacher, ben };
  }

  it('laptop: search, sorting, the progress dialog by keyboard, and the export; an empty list says so', async () => {
    const { teacher, ben } = await classOfTwo();
    const page = await open(teacher, 'laptop');
    await page.getByRole('row', { name: /Ben/ }).getByText('Low').waitFor();
    await page.getByRole('row', { name: /Wolfe/ }).getByText('Zero').waitFor();
    await page.getByRole('row', { name: /Ben/ }).getByText('100% (1/1)').waitFor();
    await page.getByRole('link', { name: ben.phone ?? '' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Credits' }).click();
    await page.waitForURL(/sort=credits/);
    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill('ben');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: /^Ben/ }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Progress: Ben' });
    await sheet.getByText('1 of 3 lessons completed').waitFor();
    await sheet.getByText('Lesson 1.1').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal('my-students.csv');

    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill('nobody of them');
    await page.getByText('No student matches.').waitFor();
    const fresh = await open(await createTeacher(server.deps), 'laptop');
    await fresh.getByText('No students found for this teacher.').waitFor();
  });

  it('phone and tablet: cards without sideways scroll, at 820, 390 and 320 pixels; a failure says so, and trying again works', async () => {
    const { teacher } = await classOfTwo();
    const page = await open(teacher, 'phone');
    await page.getByText(LONG_NAME).waitFor();
    await expectFits(page, ['phone', 'narrow']);
    await expectAccessible(page);
    await resizeTo(page, { width: 820, height: 1180 });
    await page.getByRole('navigation', { name: 'Teacher, short' }).getByRole('link').nth(5).waitFor();
    await page.waitForFunction(() => {
      const frame = document.querySelector('[role=region][aria-label="Students"]');
      return frame !== null && frame.scrollWidth <= frame.clientWidth;
    });
    await resizeTo(page, SIZES.phone);
    await page.route('**/api/my-students/?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Failed to fetch students. Please try again later.').waitFor();
    await page.unroute('**/api/my-students/?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(LONG_NAME).waitFor();
  });
});

import { endClass } from '@school/bff-learner/contract/class-ending';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, resizeTo, type Size, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { studentActor } from '../support/factories/actor.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { comeBack, leaveTab, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';

describe('the teacher’s home', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path = '/teacher-dashboard', size?: Size): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;

  it(`home: the class that runs and the next one, with time and students; Join Class from ten minutes before a class`, async () => {
    const students = [
      await createStudent(server.deps, { name: 'Mia Sommer' }),
      await createStudent(server.deps, { name: 'Zoe Young' }),
    ];
    const batch = await createBatch(server.deps, lesson, teacher, students);
    await createClass(server.deps, batch, '2026-10-28T08:30:00Z');
    await createClass(server.deps, batch, '2026-10-28T12:00:00Z');
    const page = await visit('/teacher-dashboard', 'phone');
    await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor();
    expect(await page.getByText('Teacher', { exact: true }).count()).to.equal(1);
    const ongoing = page.getByRole('region', { name: 'Ongoing Class' });
    await ongoing.getByText('Mia Sommer').waitFor();
    expect(await ongoing.innerText()).to.match(
      /Make a cat dance[\s\S]*2:00\sPM[\s\S]*Kolkata time[\s\S]*until 3:00\sPM[\s\S]*Zoe Young/,
    );
    const next = page.getByRole('region', { name: 'Next Upcoming Class' });
    await next.getByText('Zoe Young').waitFor();
    expect(await next.innerText()).to.match(/5:30\sPM[\s\S]*in 2 h[\s\S]*You can join from 5:20\sPM\./);
    expect(await ongoing.getByText('You can join from').count()).to.equal(0);
    expect(await next.getByRole('link', { name: 'Join Class' }).count()).to.equal(0);
    expect(await ongoing.getByRole('link', { name: 'Join Class' }).getAttribute('href')).to.match(/^\/classroom\/\d+$/);
    const detail = next.getByRole('link', { name: 'View Class Detail' });
    expect(await detail.getAttribute('href')).to.match(/^\/teacher-dashboard\/lessons\/[^/]+$/);
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
  });

  for (const wrong of ['2026-10-28T08:00:00Z', '2026-10-28T10:00:00Z'])
    it(`on a device whose clock is an hour wrong, the classes can be joined by the school's clock: ${wrong}`, async () => {
      const batch = await createBatch(server.deps, lesson, teacher, []);
      await createClass(server.deps, batch, '2026-10-28T08:02:00Z');
      await createClass(server.deps, batch, '2026-10-28T09:05:00Z');
      const { page } = await openAs(server, teacher, '/teacher-dashboard', { now: wrong });
      for (const name of ['Ongoing Class', 'Next Upcoming Class']) {
        const region = page.getByRole('region', { name });
        await region.getByRole('link', { name: 'Join Class' }).waitFor();
        expect(await region.getByText('You can join from').count()).to.equal(0);
      }
      await page
        .getByRole('region', { name: 'Next Upcoming Class' })
        .getByText(/in [45] min/)
        .waitFor();
    });

  it('what waits comes before the month’s figures, and what does not wait takes no room', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    const course = await createCourse(server.deps, [1]);
    const batch = await createBatchOf(server.deps, course, teacher, [mia]);
    const classOn = async (day: number, status: 'complete' | 'scheduled'): Promise<void> => {
      const startsAt = new Date(`2026-10-${day}T06:00:00Z`);
      for (const taught of course.lessons)
        await createLessonClass(server.deps, batch, taught, { startsAt, status }, [mia]);
    };
    await classOn(19, 'complete');
    for (const day of [20, 21, 22, 23]) await classOn(day, 'scheduled');
    server.clock.set('2026-10-27T03:00:00Z');
    await submitWork(server.deps, studentActor(mia), {
      kind: 'project',
      studentId: mia.id,
      id: course.lessons[0]?.projectId ?? 0,
      link: 'https://scratch.mit.edu/projects/1',
    });
    server.clock.set(NOW);
    const page = await visit('/teacher-dashboard', 'phone');
    await page.getByText('1 project is waiting for your stars, late.').waitFor();
    await page.getByRole('group', { name: 'Course classes this month' }).waitFor();
    const titles = await page.locator('main h2').allInnerTexts();
    expect(titles.slice(0, 5)).to.deep.equal([
      'Ongoing Class',
      'Next Upcoming Class',
      'Classes to be ended',
      'Projects to review',
      'Pending class video',
    ]);
    expect(titles).to.not.include('Questions from your students');
    const over = page.getByRole('region', { name: 'Classes to be ended' });
    expect(await over.getByRole('listitem').count()).to.equal(3);
    await over.getByRole('button', { name: 'Show all (4)' }).press('Enter');
    await over.getByRole('listitem').nth(3).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  it('back in the tab after more than a minute, the classes are loaded at once', async () => {
    const page = await visit();
    await page.getByText('No class is planned yet.').waitFor();
    await leaveTab(page);
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-28T12:00:00Z');
    await page.clock.fastForward('01:00:00');
    await comeBack(page);
    await page.getByRole('heading', { level: 3, name: 'Make a cat dance' }).waitFor();
  });

  it('when the dialog to end a class closes and its button is gone, the heading has the focus and the page does not scroll', async () => {
    const others = await createBatch(server.deps, lesson, teacher, []);
    for (const day of [20, 21, 22, 23, 26, 27]) await createClass(server.deps, others, `2026-10-${day}T06:00:00Z`);
    const maze = await createCurriculum(server.deps, 'Draw a maze');
    const batch = await createBatch(server.deps, maze, teacher, []);
    const id = await createClass(server.deps, batch, '2026-10-28T06:00:00Z');
    const page = await visit();
    // A low window, in which the page is scrolled. It is wide, so that the place of the scroll bar, which this browser
    // has only beside an open dialog, breaks no line.
    await resizeTo(page, { width: 1366, height: 400 });
    const line = page.locator('li[aria-label="Draw a maze"]');
    await page.getByRole('button', { name: 'Show all (7)' }).click();
    await line.getByRole('button', { name: 'End class' }).click();
    const dialog = page.getByRole('dialog', { name: 'End class' });
    await dialog.waitFor();
    const body = { class_status: 'incomplete', attended_student_ids: [], incomplete_reason: 'No power' } as const;
    expect((await server.call(endClass, { as: teacher, params: { id }, body })).status).to.equal(200);
    await page.clock.fastForward(61_000);
    await line.waitFor({ state: 'detached' });
    // Not by role, because the open dialog hides the page from assistive technology.
    const heading = page.locator('main h1');
    const bottom = await heading.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, 'the heading is above what is on the screen').to.be.below(0);
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Escape');
    await waitForFocus(heading);
    expect(await page.evaluate(() => window.scrollY)).to.equal(scrolled);
  });

  it('when nothing can be loaded, home and calendar stay usable and say so', async () => {
    const page = await visit();
    await page.getByText('No class is running right now.').waitFor();
    await page.route('**/api/teacher-*/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Your classes could not be loaded just now.').first().waitFor();
    await page.goto(server.url + CALENDAR_PATH);
    await page.getByText('The calendar could not be refreshed just now.').waitFor();
    await page.locator('.rbc-time-content').waitFor();
  });
});

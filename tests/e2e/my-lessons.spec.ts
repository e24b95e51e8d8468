import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, SIZES, useTabs, type Size } from '../support/browser.js';
import { giveCredits, spendCredits } from '../support/factories/credits.js';
import {
  createBatchOf,
  createCourse,
  createLessonClass,
  SOLUTION,
  type TestLesson,
} from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { partOf, SILENCE } from '../support/silence.js';
import { openAs, type How } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LONG = `${'Make the cat walk again and again, '.repeat(4)}until it is tired.`;
const LINK = 'https://scratch.mit.edu/projects/1';
const MY_LESSONS = '/student-dashboard/my-lessons';
const DAY_MS = 86_400_000;

describe('My Lessons and a lesson', () => {
  let server: TestServer;
  let student: Person;
  let done: TestLesson;
  let doneClassId: number;
  let coming: TestLesson;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date().toISOString());
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Schmidt', timezone: 'Europe/Berlin' });
    const course = await createCourse(server.deps, [1, 2], LONG);
    const [first, second, third] = course.lessons as [TestLesson, TestLesson, TestLesson];
    [done, coming] = [second, third];
    const batch = await createBatchOf(server.deps, course, await createTeacher(server.deps, { name: 'Asha Rao' }), [
      student,
    ]);
    const on = (days: number): Date => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + DAY_MS / 2);
    await createLessonClass(server.deps, batch, first, { startsAt: on(-9), status: 'complete' }, [student]);
    doneClassId = await createLessonClass(server.deps, batch, done, { startsAt: on(-5), status: 'complete' }, [
      student,
    ]);
    await createLessonClass(server.deps, batch, coming, { startsAt: on(3) }, [student]);
  });
  useTabs();
  after(() => server.close());

  const open = async (path: string, size?: Size, as: Person = student): Promise<Page> =>
    (await openAs(server, as, path, { size })).page;
  const openPrepared = async (path: string, prepare: How['prepare']): Promise<Page> =>
    (await openAs(server, student, path, { prepare })).page;

  it('counters, tabs, a module with its lessons; axe finds nothing, and it fits every size', async () => {
    const page = await open(MY_LESSONS, 'phone');
    await page.getByRole('heading', { name: 'Your Learning Journey' }).waitFor();
    const counters = { Modules: '1/2', Lessons: '2/3', Projects: '0/3', Quizzes: '0/2' };
    for (const [name, value] of Object.entries(counters))
      await page.getByRole('group', { name, exact: true }).getByText(value).waitFor();
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs).to.deep.equal(['Ongoing Module (1)', 'Upcoming Modules (0)', 'Completed Modules (1)']);
    const last = await page.getByRole('tab').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? Infinity), 'every tab is in sight').to.be.at.most(SIZES.phone.width);
    const module = page.getByRole('region', { name: 'Module 2' });
    for (const text of ['Beginner', 'Motion, loops', 'Move things about', '2 lessons', '2 projects', '1 quiz'])
      await module.getByText(text, { exact: true }).waitFor();
    await module.getByRole('button', { name: /^View all lessons/ }).click();
    const card = module.getByRole('article').first();
    await card.getByRole('heading', { name: 'Lesson 1: Lesson 2.1' }).waitFor();
    for (const text of ['Completed', 'Teacher: Asha Rao', 'Points: +20 earned', 'Activities not completed'])
      await card.getByText(text, { exact: true }).waitFor();
    const [description] = await card.locator('p').allInnerTexts();
    expect([...(description ?? '')].length, 'description truncated at 100 characters').to.be.at.most(101);
    expect(description).to.match(/…$/);
    await expectAccessible(page);
    await expectFits(page);
    await module.getByRole('button', { name: /^Hide lessons/ }).click();
    await module.getByRole('article').first().waitFor({ state: 'detached' });
  });

  it('only a completed class has a link to its details; the link leads there and back', async () => {
    const page = await open(MY_LESSONS);
    await page.getByRole('button', { name: /^View all lessons/ }).click();
    const cards = page.getByRole('article');
    await cards.nth(1).getByText('Scheduled').waitFor();
    expect(await cards.nth(1).getByRole('link').count()).to.equal(0);
    await cards
      .first()
      .getByRole('link', { name: /View class details/ })
      .click();
    await page.waitForURL(`**/my-lessons/${done.code}`);
    await page.getByRole('heading', { level: 1, name: 'Lesson 2.1' }).waitFor();
    await page.getByRole('link', { name: 'Back to My Lessons' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Lessons' }).waitFor();
  });

  it('a child without lessons: each tab says so, by keyboard', async () => {
    const page = await open(MY_LESSONS, 'narrow', await createStudent(server.deps, { name: 'Neo New' }));
    await page.getByText('No ongoing module available.').waitFor();
    await page.getByRole('tab', { name: /Ongoing/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('No upcoming modules available.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('No completed modules yet.').waitFor();
    await page.getByRole('heading', { name: 'No classes yet' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('class history: past classes, newest first, with credit entry and lesson', async () => {
    await giveCredits(server.deps, student.id, 4);
    const businessKey = `class:${doneClassId}:student:${student.id}:debit`;
    await spendCredits(server.deps, student.id, 1, { businessKey, description: 'Class: Lesson 2.1' });
    const page = await open(MY_LESSONS, 'phone');
    const lines = page.getByRole('region', { name: 'Class history' }).getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).to.equal(2);
    await lines.first().getByText('Lesson 2.1').waitFor();
    await lines.first().getByText('Attended').waitFor();
    await lines.first().getByRole('button', { name: 'Credit entry: Lesson 2.1' }).click();
    const log = page.getByRole('dialog', { name: 'My Coding Credit Log' });
    await log.getByText('Class: Lesson 2.1').waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'hidden' });
    await lines.first().getByRole('link', { name: 'Lesson 2.1' }).click();
    await page.waitForURL(`**/my-lessons/${done.code}`);
  });

  it('lists that cannot be loaded: the sentence of the specification, and another try', async () => {
    const page = await openPrepared(MY_LESSONS, (tab) =>
      tab.route('**/api/student-lessons-by-module/*', (route) => route.fulfill({ status: 500, body: '{}' })),
    );
    await page.getByText('Failed to fetch lessons. Please try again later.').waitFor();
    await page.unroute('**/api/student-lessons-by-module/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your Learning Journey' }).waitFor();
  });

  describe('a lesson', () => {
    it('every section, cleaned content, no recording yet; axe finds nothing, and it fits every size', async () => {
      const page = await open(`${MY_LESSONS}/${done.code}`, 'phone');
      for (const name of [
        'Class Video',
        'Topic Objective',
        'Topic Introduces',
        'Learning Outcome',
        'Agenda',
        'Content',
      ])
        await page.getByRole('region', { name, exact: true }).waitFor();
      // On a phone one part of the page is shown at a time; a wide one has no choice, as it shows them all.
      for (const [part, name] of [
        ['Activities (1)', 'Activities Completed by me'],
        ['Project (1)', 'After Class Projects'],
        ['Lesson', 'Content'],
      ] as const) {
        const choice = page.getByRole('button', { name: part, exact: true });
        if (await choice.isVisible()) await choice.click();
        await page.getByRole('region', { name, exact: true }).waitFor();
      }
      await page.locator('strong', { hasText: 'walk' }).waitFor();
      await page.getByText('No recording yet').waitFor();
      const activities = page.getByRole('button', { name: 'Activities (1)', exact: true });
      if (await activities.isVisible()) await activities.click();
      await page.getByText('Solution').click();
      const solution = page.getByText('Use a loop.');
      await solution.waitFor();
      expect(await solution.innerText(), 'a program keeps its indents').to.equal(SOLUTION);
      await expectAccessible(page);
      await expectFits(page);
    });

    it('before its class is complete, and a lesson that does not exist', async () => {
      const page = await open(`${MY_LESSONS}/${coming.code}`);
      await page.getByText('Access denied. You can only view details for completed classes.').waitFor();
      await page.goto(`${server.url}${MY_LESSONS}/NO-SUCH`);
      await page.getByText('Lesson not found.').waitFor();
      await page.route('**/api/lessons/*/', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`${server.url}${MY_LESSONS}/${done.code}`);
      await page.getByText('Failed to fetch lesson details. Please try again later.').waitFor();
    });

    it('an activity by keyboard only: an empty link cannot be sent; then submitted, then updated', async () => {
      const page = await open(`${MY_LESSONS}/${done.code}`);
      const box = page.getByRole('region', { name: 'Activities Completed by me' });
      await box.getByText('Not completed').waitFor();
      await box.getByRole('button', { name: 'Submit Walk the cat' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Link to your work').waitFor();
      expect(await dialog.getByRole('button', { name: 'Submit' }).isDisabled()).to.equal(true);
      await dialog.getByLabel('Link to your work').focus();
      await page.keyboard.type(LINK);
      await page.keyboard.press('Enter');
      await page.getByText('Activity submitted successfully!').waitFor();
      await box.getByRole('link', { name: /View Submission/ }).waitFor();
      const link = box.getByRole('link', { name: /View Submission/ });
      expect(await link.getAttribute('href')).to.equal(LINK);
      expect(await link.getAttribute('rel')).to.equal('noopener noreferrer');
      await box.getByRole('button', { name: 'Update Walk the cat' }).click();
      await dialog.getByLabel('Link to your work').fill(`${LINK}2`);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await box.locator(`a[href="${LINK}2"]`).waitFor();
    });

    it("a project: the server's refusal is shown in the dialog, and what was typed stays", async () => {
      const page = await open(`${MY_LESSONS}/${done.code}`, 'phone');
      await page.getByRole('button', { name: 'Project (1)', exact: true }).click();
      const box = page.getByRole('region', { name: 'After Class Projects' });
      await box.getByRole('button', { name: 'Submit A dancing cat' }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByLabel('Link to your work');
      await field.fill('javascript:alert(1)');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText('Failed to submit project. Check console for details.').waitFor();
      expect(await field.inputValue()).to.equal('javascript:alert(1)');
      await waitForFocus(field);
      await expectAccessible(page);
      await field.fill('scratch.mit.edu/projects/7');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Project submitted successfully!').waitFor();
      expect(await box.getByRole('link', { name: /View Submission/ }).getAttribute('href')).to.equal(
        'https://scratch.mit.edu/projects/7',
      );
    });

    it('offline: no success is shown, nothing is lost, and it can be sent later', async () => {
      const page = await open(`${MY_LESSONS}/${done.code}`);
      await page.getByRole('button', { name: 'Submit Walk the cat' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Link to your work').fill(LINK);
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText('Failed to submit activity. Check console for details.').waitFor();
      expect(await page.getByText('Activity submitted successfully!').count()).to.equal(0);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByRole('button', { name: 'Submit Walk the cat' }).click();
      expect(await dialog.getByLabel('Link to your work').inputValue()).to.equal(LINK);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Activity submitted successfully!').waitFor();
    });

    it('a recording: no download, no full screen, a choice of speed, ten seconds either way, and it goes on where it was left', async () => {
      const page = await openPrepared(`${MY_LESSONS}/${done.code}`, async (tab) => {
        await tab.route('**/api/lessons/*/', async (route) => {
          const answer = await route.fetch();
          const text = (await answer.text()).replace(
            /"recording_link"\s*:\s*null/,
            '"recording_link":"https://school.test/media/1/video/600-signed"',
          );
          await route.fulfill({ response: answer, body: text });
        });
        await tab.route('**/media/1', (route) => route.fulfill(partOf(SILENCE, route.request().headers()['range'])));
      });
      const video = page.locator('video');
      await page.getByText('0:00 / 0:40').waitFor();
      expect(await video.getAttribute('controls'), 'no controls of the browser, so no download').to.equal(null);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await press('+10 s');
      await page.getByText('0:10 / 0:40').waitFor();
      await press('+10 s');
      await page.getByText('0:20 / 0:40').waitFor();
      await press('−10 s');
      await page.getByText('0:10 / 0:40').waitFor();
      await page.getByLabel('Speed').selectOption('1.5');
      const speed = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate);
      expect(await speed()).to.equal(1.5);
      await video.evaluate(async (element: HTMLVideoElement) => {
        const loaded = new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
        // Its report of position 0 may come late, when the length is known but the player has not yet heard of it.
        const report = () => element.dispatchEvent(new Event('timeupdate'));
        document.addEventListener('loadedmetadata', report, { capture: true, once: true });
        element.load();
        await loaded;
      });
      expect(await speed(), 'after a fresh address of the recording').to.equal(1.5);
      await page.getByText('0:10 / 0:40').waitFor();
      await press('Bookmark this place');
      await press('+10 s');
      const speeds = await page.getByLabel('Speed').locator('option').allInnerTexts();
      expect([speeds[0], speeds.at(-1)]).to.deep.equal(['0.75×', '2×']);
      await expectAccessible(page);
      await page.reload();
      await page.getByText('0:20 / 0:40').waitFor();
      await press('Go to 0:10');
      await page.getByText('0:10 / 0:40').waitFor();
      await press('Remove bookmark 0:10');
      await page.getByRole('list', { name: 'Bookmarks' }).waitFor({ state: 'detached' });
    });
  });
});

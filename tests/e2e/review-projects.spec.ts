import { statement } from '@school/infra/db/sql';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../support/factories/actor.js';
import type { Locator, Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  openTab,
  useTabs,
  type Size,
} from '../support/browser.js';
import type { TestBatch } from '../support/factories/classes.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../support/factories/lessons.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PROJECTS = 30;
const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const LONG_NAME = 'Maximiliane-Theodora Wolfeschlegelsteinhausenbergerdorff';

const reviewsOf = statement(
  'test-e2e-reviews',
  `SELECT w.star_rating AS stars, w.teacher_feedback AS feedback, w.status FROM project_submission w
   JOIN batch b ON b.id = w.batch_id WHERE b.teacher_id = $1 ORDER BY w.id`,
);

const linkTo = statement(
  'test-e2e-review-link',
  'UPDATE project_submission w SET submission_link = $2 FROM batch b WHERE b.id = w.batch_id AND b.teacher_id = $1',
);

interface Kept {
  stars: number | null;
  feedback: string;
  status: string;
}

describe('Review Projects', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;
  let batch: TestBatch;
  let lessons: readonly TestLesson[];

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    server.clock.set(new Date(NOW).toISOString());
    teacher = await createTeacher(server.deps, {
      name: 'Asha Rao',
      timezone: 'Asia/Kolkata',
      password: TEST_PASSWORD,
    });
    student = await createStudent(server.deps, { name: LONG_NAME });
    const course = await createCourse(server.deps, [PROJECTS]);
    lessons = course.lessons;
    batch = await createBatchOf(server.deps, course, teacher, [student]);
  });
  useTabs();
  after(() => server.close());

  /** Submits one project of each lesson, the first one `hours` ago and the others one hour apart. */
  async function submit(count: number, hours = PROJECTS): Promise<void> {
    for (const [index, lesson] of lessons.slice(0, count).entries()) {
      const startsAt = new Date(NOW - (200 - index) * HOUR_MS);
      await createLessonClass(server.deps, batch, lesson, { startsAt, status: 'complete' }, [student]);
      server.clock.set(new Date(NOW - (hours - index) * HOUR_MS).toISOString());
      await send(lesson);
    }
    server.clock.set(new Date(NOW).toISOString());
  }
  const send = (lesson: TestLesson | undefined, number = 1): Promise<unknown> =>
    submitWork(server.deps, studentActor(student), {
      kind: 'project',
      studentId: student.id,
      id: lesson?.projectId ?? 0,
      link: `https://scratch.mit.edu/projects/${number}`,
    });
  const kept = () => server.deps.db.rows<Kept>(reviewsOf, [teacher.id]);

  const open = async (size?: Size): Promise<Page> =>
    (await openAs(server, teacher, '/teacher-dashboard/review-projects', { size, now: NOW })).page;
  const dialogAt = (page: Page, place: number, of: number): Locator =>
    page.getByRole('dialog', { name: `Project ${place} of ${of}` });
  const focusAt = (page: Page, place: number): Promise<void> =>
    dialogAt(page, place, PROJECTS).locator(':focus', { hasText: 'A dancing cat' }).waitFor();
  const stat = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

  for (const size of ['phone', 'laptop'] as const)
    it(`${size}: the handed-in work is shown beside its review, a player when it is asked for, and code at once`, async () => {
      await submit(2);
      // A frame is asked for with the session's cookie, which only signing in by the form sets.
      const { page, complaints } = await openTab(size);
      await page.clock.install({ time: NOW });
      await page.goto(`${server.url}/login`);
      await page.getByLabel('Phone number').fill(teacher.phone ?? '');
      await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/teacher-dashboard');
      await page.goto(`${server.url}/teacher-dashboard/review-projects`);
      await page.route('https://scratch.mit.edu/projects/1/embed', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>The dancing cat</p>' }),
      );
      await page.getByRole('button', { name: 'Start reviewing (2)' }).click();
      await dialogAt(page, 1, 2).getByText('It loads from scratch.mit.edu.').waitFor();
      expect(complaints, 'nothing of another site loads unasked').to.deep.equal([]);
      await page.getByRole('button', { name: 'Show it here' }).press('Enter');
      const frame = page.frameLocator('iframe[title="A dancing cat"]');
      await frame.frameLocator('iframe').getByText('The dancing cat').waitFor();
      expect(complaints.splice(0)).to.deep.equal(['left the school: scratch.mit.edu']);
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('button', { name: 'Hide it' }).click();
      await page.locator('iframe').waitFor({ state: 'detached' });

      const [lesson] = lessons;
      const code = { kind: 'python' as const, text: 'for step in range(3):\n    print("dance")' };
      const { link } = await submitWork(server.deps, studentActor(student), {
        kind: 'activity',
        studentId: student.id,
        id: lesson?.activityId ?? 0,
        link: '',
        code,
      });
      await server.deps.db.run(linkTo, [teacher.id, server.url + new URL(link).pathname]);
      await page.reload();
      await page.getByRole('button', { name: 'Start reviewing (2)' }).click();
      const region = page.getByRole('region', { name: 'Code of A dancing cat' });
      await region.getByText('print("dance")').waitFor();
      await page.getByRole('button', { name: 'Copy the code' }).waitFor();
      await expectAccessible(page);
      await expectFits(page);
    });

  it('thirty reviews in a row by keyboard only; no typed text is lost', async () => {
    await submit(PROJECTS);
    const page = await open();
    await stat(page, 'Under Review').getByText('30', { exact: true }).waitFor();
    await stat(page, 'Waiting too long').getByText('7 late, 6 due soon').waitFor();
    await page.getByText('Waiting 30 h, late').waitFor();
    await page.getByText('Waiting 18 h, due in 6 h').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Start reviewing (30)' }).focus();
    await page.keyboard.press('Enter');
    await focusAt(page, 1);
    await expectAccessible(page);

    // Text typed for a project stays while another is opened, and after a reload.
    await page.keyboard.press('3');
    await page.keyboard.press('f');
    await page.keyboard.type('Half a 5-star tho');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Start reviewing (30)' }).press('Enter');
    const first = dialogAt(page, 1, PROJECTS);
    await first.getByRole('radio', { name: '3 stars' }).and(page.locator(':checked')).waitFor();
    expect(await first.getByLabel('Feedback').inputValue()).to.equal('Half a 5-star tho');
    await page.keyboard.press('n');
    await dialogAt(page, 2, PROJECTS).waitFor();
    await page.keyboard.press('p');
    await first.waitFor();

    await page.keyboard.press('Control+Enter');
    for (let place = 2; place <= PROJECTS; place += 1) {
      await focusAt(page, place);
      await page.keyboard.press(String((place % 5) + 1));
      if (place % 10 === 0) {
        await page.keyboard.press('f');
        await page.keyboard.type(`Well done ${place}`);
        await page.keyboard.press('Alt+5');
      }
      await page.keyboard.press('Control+Enter');
    }
    await page.getByRole('dialog', { name: 'All done' }).getByText('30 projects are done.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No project is waiting' }).waitFor();
    await stat(page, 'Reviewed').getByText('30', { exact: true }).waitFor();

    const reviews = await kept();
    expect(reviews.map(({ status }) => status)).to.deep.equal(Array<string>(PROJECTS).fill('reviewed'));
    expect(reviews[0]).to.include({ stars: 3, feedback: 'Half a 5-star tho' });
    expect(reviews[9]).to.include({ stars: 5, feedback: 'Well done 10' });
    expect(reviews[1]?.stars).to.equal(3);
    await page.getByRole('tab', { name: /^Reviewed/ }).click();
    await page.getByRole('img', { name: '5 of 5 stars' }).first().waitFor();
    await expectAccessible(page);
  });

  it('no stars, a new version since, back as invalid, the comment bank; on a phone', async () => {
    await submit(2);
    const page = await open('phone');
    await page
      .getByRole('button', { name: /^Review A dancing cat/ })
      .first()
      .click();
    const dialog = dialogAt(page, 1, 2);
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Submit review' }).isDisabled()).to.equal(true);
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Please provide a star rating before submitting.').waitFor();
    await dialog.getByText('Comments', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Great work! Everything does what it should.' }).click();
    await dialog.getByRole('button', { name: 'Save feedback as a comment' }).click();
    await page.getByText('Comment saved.').waitFor();
    await dialog.getByRole('button', { name: /^Delete the comment/ }).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['narrow']);

    await send(lessons[0], 2);
    await dialog
      .getByText('4 stars')
      .or(dialog.getByRole('radio', { name: '4 stars' }))
      .first()
      .press('4');
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await dialog.getByText(/^The student has submitted a new version in the meantime/).waitFor();
    expect(await dialog.getByLabel('Feedback').inputValue()).to.equal('Great work! Everything does what it should.');
    await dialog.getByRole('button', { name: 'Show the new version' }).click();
    await dialog.getByText('Version 2', { exact: true }).first().waitFor();

    await dialog.getByRole('button', { name: 'Mark as invalid' }).click();
    await dialog.getByLabel('Why is it invalid?').fill('');
    await dialog.getByRole('button', { name: 'Send back to the student' }).click();
    await dialog.getByText('Please say why the submission is invalid. The student reads this.').waitFor();
    await dialog.getByLabel('Why is it invalid?').fill('This page is empty.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send back to the student' }).click();
    await page.getByText('The project went back to the student with your reason.').waitFor();
    await dialogAt(page, 2, 2).waitFor();
    expect((await kept())[0]).to.deep.equal({ stars: null, feedback: 'This page is empty.', status: 'invalid' });
  });

  it('the filter, the empty list, and failures to load or send, with their sentences', async () => {
    await submit(1);
    const page = await open('narrow');
    await page.getByRole('heading', { name: 'A dancing cat' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('searchbox', { name: 'Student name' }).fill('Nobody');
    await page.getByRole('searchbox', { name: 'Student name' }).press('Enter');
    await page.getByRole('heading', { name: 'No project of a student with this name' }).waitFor();
    await page.getByRole('searchbox', { name: 'Student name' }).fill('theodora');
    await page.getByRole('searchbox', { name: 'Student name' }).press('Enter');
    await page.getByRole('button', { name: /^Review A dancing cat/ }).click();
    await dialogAt(page, 1, 1).waitFor();
    await page.route('**/api/teacher-project-submissions/*/', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.keyboard.press('5');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Failed to submit review. Please try again.').waitFor();
    await page.unrouteAll();
    await page.route('**/api/teacher-project-*/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Failed to fetch projects. Please try again later.').waitFor();
    await page.getByText('Failed to fetch project statistics. Please try again later.').waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    for (const failed of ['Failed to fetch project statistics', 'Failed to fetch projects'])
      await page.getByRole('alert').filter({ hasText: failed }).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'A dancing cat' }).waitFor();
  });
});

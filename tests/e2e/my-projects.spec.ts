import { statement } from '@school/infra/db/sql';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../support/factories/actor.js';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../support/factories/lessons.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { gotoAs, openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/1';
const DAY_MS = 86_400_000;
const PATH = '/student-dashboard/my-projects';
const CALL = '**/api/student-after-class-project-submissions/';

const review = statement(
  'test-e2e-review',
  `UPDATE project_submission SET status = 'reviewed', star_rating = 4, teacher_feedback = 'What a dance!',
     reviewed_at = now(), reviewed_version = version, reviewed_by = $2 WHERE project_id = $1`,
);
const invalidate = statement(
  'test-e2e-invalid',
  `UPDATE project_submission SET status = 'invalid' WHERE project_id = $1`,
);

describe('My Projects', () => {
  let server: TestServer;
  let student: Person;
  let lesson: TestLesson;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date().toISOString());
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Schmidt', timezone: 'Europe/Berlin' });
    const course = await createCourse(server.deps, [1]);
    [lesson] = course.lessons as [TestLesson];
    const batch = await createBatchOf(server.deps, course, await createTeacher(server.deps), [student]);
    const held = { startsAt: new Date(Date.now() - 2 * DAY_MS), status: 'complete' as const };
    await createLessonClass(server.deps, batch, lesson, held, [student]);
  });
  useTabs();
  after(() => server.close());

  const submitted = (link = LINK): Promise<unknown> =>
    submitWork(server.deps, studentActor(student), {
      kind: 'project',
      studentId: student.id,
      id: lesson.projectId,
      link,
    });

  const open = async (size?: Size, search = ''): Promise<Page> =>
    (await openAs(server, student, `${PATH}${search}`, { size })).page;

  async function openDialog(page: Page, action = 'Submit Project'): Promise<ReturnType<Page['getByRole']>> {
    await page.getByRole('button', { name: `${action}: A dancing cat` }).click();
    const dialog = page.getByRole('dialog', { name: `${action}: A dancing cat` });
    await dialog.getByLabel('Project link').waitFor();
    return dialog;
  }

  it('each tab and the dialog; axe finds nothing, and it fits every size', async () => {
    const page = await open('phone');
    await page.getByRole('heading', { name: 'A dancing cat' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    const dialog = await openDialog(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^Submitted/ }).click();
    await page.getByText('Nothing is waiting for a review').waitFor();
    await page.getByRole('tab', { name: /^Reviewed/ }).click();
    await page.getByText('No reviewed projects yet').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  it('the link is checked before it is sent, and stays in the field', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    const field = dialog.getByLabel('Project link');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Please enter a project link').waitFor();
    for (const typed of ['scratch', 'scratch.mit.edu/projects/1', 'javascript:alert(1)', 'ftp://scratch.mit.edu/1']) {
      await field.fill(typed);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText(/^Please enter a valid URL \(e\.g\., /).waitFor();
      expect(await field.inputValue()).to.equal(typed);
      await waitForFocus(field);
    }
  });

  it('by keyboard only, submitted, then updated, with both versions kept', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Submit Project: A dancing cat' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Project link').focus();
    await page.keyboard.type(LINK);
    const sent = page.waitForRequest(CALL);
    await page.keyboard.press('Enter');
    await page.getByText('Project submitted successfully!').waitFor();
    expect((await sent).postDataJSON(), 'P7').to.include({ status: 'submitted', submission_link: LINK });
    await page.getByRole('tab', { name: /^Submitted/ }).click();
    const dialog = await openDialog(page, 'Update Submission');
    expect(await dialog.getByLabel('Project link').inputValue()).to.equal(LINK);
    await dialog.getByLabel('Project link').fill(`${LINK}2`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Project submission updated successfully!').waitFor();
    await page.getByText('2 versions').click();
    await page.getByRole('link', { name: /^Version 1/ }).waitFor();
    expect(await page.getByRole('link', { name: /View Submission/ }).getAttribute('href')).to.equal(`${LINK}2`);
  });

  it('Escape and a click outside close the dialog; what was typed is there again: after a reload, in a new tab, after logging out', async () => {
    const page = await open();
    let dialog = await openDialog(page);
    await dialog.getByLabel('Project link').fill('https://scratch.mit.edu/half');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    dialog = await openDialog(page);
    expect(await dialog.getByLabel('Project link').inputValue()).to.equal('https://scratch.mit.edu/half');
    await dialog.getByLabel('Project link').fill('https://scratch.mit.edu/more');
    await page.mouse.click(5, 400);
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    dialog = await openDialog(page);
    expect(await dialog.getByLabel('Project link').inputValue()).to.equal('https://scratch.mit.edu/more');
    await dialog.getByLabel('Project link').fill('https://scratch.mit.edu/most');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/`);
    const other = await page.context().newPage();
    await page.close();
    student = await signedInAgain(server.deps, student, 'student');
    await gotoAs(other, student, server.url + PATH);
    dialog = await openDialog(other);
    expect(await dialog.getByLabel('Project link').inputValue()).to.equal('https://scratch.mit.edu/most');
  });

  const SENTENCES: Readonly<Record<number, string>> = {
    400: 'Invalid submission data. Please check your project link.',
    403: 'You are not authorized to submit this project.',
    409: 'Failed to submit project. Please try again.',
    429: 'Failed to submit project. Please try again.',
    500: 'Failed to submit project. Please try again.',
  };
  for (const [status, sentence] of Object.entries(SENTENCES)) {
    it(`status ${status}: '${sentence}'`, async () => {
      const page = await open();
      await page.route(CALL, (route) =>
        route.fulfill({
          status: Number(status),
          contentType: 'application/json',
          body: JSON.stringify({ error: 'Something else.', code: 'x' }),
        }),
      );
      const dialog = await openDialog(page);
      await dialog.getByLabel('Project link').fill(LINK);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText(sentence).waitFor();
      expect(await dialog.getByLabel('Project link').inputValue()).to.equal(LINK);
    });
  }

  it('status 401: the message stays when the page closes, and the typed link is kept', async () => {
    const page = await open();
    await page.route(CALL, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'Gone.', code: 'unauthenticated' }),
      }),
    );
    const dialog = await openDialog(page);
    await dialog.getByLabel('Project link').fill(LINK);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Authentication failed. Please log in again.').first().waitFor();
    await page.unroute(CALL);
    await gotoAs(page, student, server.url + PATH);
    expect(await (await openDialog(page)).getByLabel('Project link').inputValue()).to.equal(LINK);
  });

  it('another device was faster: nothing is overwritten, the newest is shown, what was typed is kept', async () => {
    await submitted();
    const page = await open('laptop', '?tab=submitted');
    const dialog = await openDialog(page, 'Update Submission');
    await submitted(`${LINK}3`);
    await dialog.getByLabel('Project link').fill(`${LINK}2`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog
      .getByText(/^Failed to submit project\. Please try again\. Another link was submitted in the meantime/)
      .waitFor();
    expect(await dialog.getByLabel('Project link').inputValue()).to.equal(`${LINK}2`);
    await page.locator(`a[href="${LINK}3"]`).first().waitFor({ state: 'attached' });
  });

  it('offline: no success before the server’s answer', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Project link').fill(LINK);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Failed to submit project. Please try again.').waitFor();
    expect(await page.getByText('Project submitted successfully!').count()).to.equal(0);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Project submitted successfully!').waitFor();
  });

  it('invalid: back in Practice with its tag, and can be sent again', async () => {
    await submitted();
    await server.deps.db.run(invalidate, [lesson.projectId]);
    const page = await open('phone');
    await page.getByText('Invalid submission, Please submit again').waitFor();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Project link').fill(`${LINK}2`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Project submission updated successfully!').waitFor();
    await expectAccessible(page);
  });

  it('reviewed: stars, feedback and points; the review stays as it was', async () => {
    await submitted();
    await server.deps.db.run(review, [lesson.projectId, student.accountId]);
    const page = await open('narrow', '?tab=reviewed');
    await page.getByRole('img', { name: '4 of 5 stars' }).waitFor();
    await page.getByText('What a dance!').waitFor();
    await page.getByText('Points: +80').waitFor();
    expect(await page.getByRole('button', { name: /Submit|Update/ }).count()).to.equal(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('a list that cannot be loaded: a sentence, and another try', async () => {
    const page = await open();
    await page.route('**/api/student-after-class-projects/*/', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Failed to fetch projects. Please try again later.').waitFor();
    await page.unroute('**/api/student-after-class-projects/*/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'A dancing cat' }).waitFor();
  });
});

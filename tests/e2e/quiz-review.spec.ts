import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, resizeTo, SIZES, useTabs, type Size } from '../support/browser.js';
import { createStudent, type Person } from '../support/factories/people.js';
import { createQuiz, giveQuiz, type QuestionShape } from '../support/factories/quizzes.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/student-dashboard/my-quizzes';
const THREE: readonly QuestionShape[] = [
  [1, 3],
  [2, 2],
  [1, 1],
];

describe('a quiz teaches', () => {
  let server: TestServer;
  let student: Person;
  let assignment: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Sommer' });
    assignment = await giveQuiz(server.deps, await createQuiz(server.deps, THREE), student);
  });
  useTabs();
  after(() => server.close());

  const visit = async (path: string, size?: Size): Promise<Page> =>
    (await openAs(server, student, path, { size })).page;
  const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const isAt = (page: Page, number: number): Promise<void> =>
    page.getByRole('heading', { name: `Question number ${number}?` }).waitFor();

  async function fitsEverywhere(page: Page): Promise<void> {
    await expectAccessible(page);
    await expectFits(page);
    const before = page.viewportSize() ?? SIZES.laptop;
    await resizeTo(page, SIZES.tablet);
    await expectAccessible(page);
    await resizeTo(page, before);
  }

  /** One wrong answer, one partly right, and the last right. */
  async function playThrough(page: Page): Promise<void> {
    for (const [number, pick] of [
      [1, 'No 2'],
      [2, 'Yes 1'],
    ] as const) {
      await isAt(page, number);
      await choice(page, pick).check();
      await button(page, 'Next').click();
      await button(page, 'Next question').click();
    }
    await isAt(page, 3);
    await choice(page, 'Yes 1').check();
    await page.getByText('All answers saved').waitFor();
    await button(page, 'Submit').click();
    await page.waitForURL(`**${PATH}?tab=submitted`);
  }

  it('after each answer: what became of it, which one is right and why; nothing of it before', async () => {
    const page = await visit(`${PATH}/${assignment}`, 'phone');
    await isAt(page, 1);
    await choice(page, 'No 2').check();
    await page.getByText('All answers saved').waitFor();
    expect(await page.getByText(/Rule number|Right answer/).count()).to.equal(0);
    await button(page, 'Next').click();
    await page.getByText('Not quite.').waitFor();
    await page.getByText('Right answer: Yes 1').waitFor();
    await page.getByText('Rule number 1 says so.').waitFor();
    await isAt(page, 1);
    expect(await page.getByRole('checkbox', { disabled: true }).count(), 'nothing can be changed any more').to.equal(4);
    await page.getByRole('checkbox', { name: 'Yes 1 Right answer' }).waitFor();
    await page.getByRole('checkbox', { name: 'No 2 Not right' }).waitFor();
    const isInSight = await page.getByText('Rule number 1 says so.').evaluate((told) => {
      const { top, bottom } = told.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    expect(isInSight, 'the explanation is in sight on a phone without scrolling').to.equal(true);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Next question');
    await fitsEverywhere(page);
    await page.keyboard.press('Enter');
    await isAt(page, 2);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Question number 2?');
  });

  it('after Submit the list begins with what to look at again, and with the last question', async () => {
    const page = await visit(`${PATH}/${assignment}`);
    await playThrough(page);
    const review = page.getByRole('region', { name: 'Loops: To look at again' });
    await review.getByText('Score: 50 · 1 of 3 right').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Loops: To look at again');
    const told = review.getByRole('listitem');
    expect(await told.count()).to.equal(3);
    const [first, second, last] = await told.allInnerTexts();
    for (const words of ['Not quite.', 'Your answer: No 2', 'Right answer: Yes 1', 'Rule number 1 says so.'])
      expect(first).to.include(words);
    expect(second).to.include('Partly right.').and.to.include('Your answer: Yes 1');
    expect(last).to.include('Right!').and.to.include('Rule number 3 says so.');
    await fitsEverywhere(page);
    await page.reload();
    await review.getByText('Score: 50 · 1 of 3 right').waitFor();
  });

  it('every try can be opened again from the list, with its answers', async () => {
    const page = await visit(`/quizzes/Loops/me?assignmentId=${assignment}`);
    await playThrough(page);
    await page.getByRole('link', { name: 'Retake: Loops' }).click();
    await playThrough(page);
    await page.goto(`${server.url}${PATH}?tab=submitted`);
    await page.getByRole('link', { name: 'See my answers: Loops' }).click();
    await page.getByRole('heading', { name: 'My answers: Loops' }).waitFor();
    await page.getByText('Score: 50 · 1 of 3 right').waitFor();
    expect(await page.getByRole('tabpanel').getByRole('listitem').count(), 'mistakes first').to.equal(2);
    await page.getByRole('tab', { name: /All answers/ }).click();
    await page.getByRole('heading', { name: '3. Question number 3?' }).waitFor();
    await fitsEverywhere(page);
    await page.getByRole('link', { name: 'Try 1: 50' }).click();
    await page.waitForURL(`**${PATH}/${assignment}/answers?try=1`);
    await page.locator('[aria-current="page"]', { hasText: 'Try 1: 50' }).waitFor();
    await page.getByRole('link', { name: 'My Quizzes', exact: true }).first().click();
    await page.waitForURL(`**${PATH}**`);
  });

  it('answers that do not exist yet say so, with a way back; a failed load can be tried again', async () => {
    const page = await visit(`${PATH}/${assignment}/answers`);
    await page.getByText('This try has not been submitted yet.').waitFor();
    await page.getByRole('link', { name: 'Go to My Quizzes' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}${PATH}/999999/answers`);
    await page.getByText('Assignment not found').waitFor();
    await page.route('**/answers/**', (route) => route.fulfill({ status: 503, json: { error: 'Be right back' } }));
    await page.goto(`${server.url}${PATH}/${assignment}/answers`);
    await page.getByText('Your answers could not be loaded. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

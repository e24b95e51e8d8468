import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, type Size } from '../support/browser.js';
import { createStudent, type Person } from '../support/factories/people.js';
import { createQuiz, giveQuiz, type QuestionShape, type TestQuiz } from '../support/factories/quizzes.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/student-dashboard/my-quizzes';
const THREE: readonly QuestionShape[] = [
  [1, 3],
  [2, 2],
  [1, 1],
];
const attempts = statement(
  'test-e2e-attempts',
  'SELECT score, finished_at IS NULL AS is_open FROM quiz_attempt WHERE assignment_id = $1 ORDER BY id',
);
const stored = statement(
  'test-e2e-answers',
  `
  SELECT to_json(w.choice_ids) AS choice_ids FROM quiz_answer w JOIN quiz_attempt a ON a.id = w.attempt_id
  WHERE a.assignment_id = $1 AND a.finished_at IS NULL ORDER BY w.question_id`,
);

describe('the student’s quizzes', () => {
  let server: TestServer;
  let student: Person;
  let quiz: TestQuiz;
  let assignment: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Sommer' });
    quiz = await createQuiz(server.deps, THREE);
    assignment = await giveQuiz(server.deps, quiz, student);
  });
  useTabs();
  after(() => server.close());

  const visit = async (path = PATH, size?: Size): Promise<Page> => (await openAs(server, student, path, { size })).page;

  const question = (page: Page, number: number): Promise<void> =>
    page.getByRole('heading', { name: `Question number ${number}?` }).waitFor();
  const isSaved = (page: Page): Promise<void> => page.getByText('All answers saved').waitFor();
  const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
  const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
  const goOn = (page: Page) => page.getByRole('button', { name: 'Next question' });
  /** Checks the answer, reads what became of it, and goes on. */
  const checkAndGoOn = async (page: Page): Promise<void> => {
    await next(page).click();
    await goOn(page).click();
  };

  /** The number key of a choice: each try has another order. */
  async function keyOf(page: Page, text: string): Promise<string> {
    const names = await page.locator('label').allInnerTexts();
    return String(names.findIndex((name) => name.includes(text)) + 1);
  }
  const press = async (page: Page, ...texts: string[]): Promise<void> => {
    for (const text of texts) {
      await page.keyboard.press(await keyOf(page, text));
      expect(await choice(page, text).isChecked(), text).to.equal(true);
    }
  };

  it('the list and the quiz: no sideways scroll at any size, axe finds nothing', async () => {
    const page = await visit(PATH, 'phone');
    await page.getByRole('link', { name: 'Start quiz: Loops' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('tab', { name: /Submitted/ }).click();
    await page.getByRole('heading', { name: 'No quiz handed in yet' }).waitFor();
    expect(new URL(page.url()).search).to.equal('?tab=submitted');
    await expectAccessible(page);
    await page.getByRole('tab', { name: /Practice/ }).click();
    await page.getByRole('link', { name: 'Start quiz: Loops' }).click();
    await question(page, 1);
    await choice(page, 'No 2').check();
    await isSaved(page);
    const isInReach = await next(page).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button;
    });
    expect(isInReach, 'Next is in sight on a phone without scrolling').to.equal(true);
    await expectAccessible(page);
    await expectFits(page);
    const colours = await page.locator('label').evaluateAll((all) => all.map((one) => one.dataset['colour']));
    expect(colours, 'choice colours cycle through 4').to.deep.equal(['0', '1', '2', '3']);
    const heights = await page
      .locator('label, form button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).to.be.at.least(44);
  });

  it('by keyboard only: numbers pick, Enter goes on, the last Enter hands in and leads to Submitted', async () => {
    const page = await visit(`${PATH}/${assignment}`);
    await question(page, 1);
    await page.keyboard.press('Enter');
    await page.getByText('Pick an answer first.').waitFor();
    await press(page, 'Yes 1');
    // Digits and Enter in a dialog above the quiz belong to the dialog.
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Reset Password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().focus();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await question(page, 1);
    expect(await page.getByRole('checkbox', { checked: true }).count(), 'the pick before the dialog').to.equal(1);
    await page.getByRole('heading', { name: 'Question number 1?' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('Right! +33 points').waitFor();
    await page.getByText('Rule number 1 says so.').waitFor();
    await page.getByText('Score: 33').waitFor();
    await page.keyboard.press('Enter');
    await question(page, 2);
    await page.getByText('Pick every answer that is right.').waitFor();
    await press(page, 'Yes 1', 'No 3');
    await page.keyboard.press(await keyOf(page, 'No 3'));
    await page.keyboard.press('Enter');
    await page.getByText('Partly right. +17 points').waitFor();
    await page.getByText(/^Right answers: (Yes 1 · Yes 2|Yes 2 · Yes 1)$/).waitFor();
    await page.keyboard.press('Enter');
    await question(page, 3);
    await page.getByText('Score: 50').waitFor();
    await press(page, 'Yes 1');
    await isSaved(page);
    await page.keyboard.press('Enter');
    await page.getByText('Well done! Your quiz is handed in. Score: 83').waitFor();
    await page.waitForURL(`**${PATH}?tab=submitted`);
    await page.getByText('Best score: 83').waitFor();
    await page.getByRole('link', { name: 'Retake: Loops' }).waitFor();
    expect(await server.deps.db.rows(attempts, [assignment])).to.deep.equal([{ score: 83, is_open: false }]);
  });

  it('a lost connection loses nothing: answers wait, the page says so, and they are sent later', async () => {
    const page = await visit(`${PATH}/${assignment}`);
    await choice(page, 'Yes 1').check();
    await isSaved(page);
    await page.context().setOffline(true);
    await next(page).click();
    await page.getByText('1 answer is waiting to be saved').waitFor();
    await page.getByText('Your answer is kept. Go on: after Submit you read what was right.').waitFor();
    await goOn(page).click();
    await question(page, 2);
    await choice(page, 'Yes 1').check();
    await choice(page, 'Yes 2').check();
    await checkAndGoOn(page);
    await question(page, 3);
    await choice(page, 'Yes 1').check();
    await page.getByText('No connection. Your answers are kept on this device').waitFor();
    await page.getByText('Submit opens as soon as all your answers are saved.').waitFor();
    await page.getByText('3 answers are waiting to be saved').waitFor();
    expect(await submit(page).isDisabled()).to.equal(true);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await isSaved(page);
    await page.getByText('Score: 67').waitFor();
    await submit(page).click();
    await page.getByText('Score: 100').first().waitFor();
    await page.waitForURL(`**${PATH}?tab=submitted`);
  });

  it('after a reload, waiting answers are found on this device and sent', async () => {
    const page = await visit(`${PATH}/${assignment}`);
    await question(page, 1);
    const calls = /\/api\/student\/quizzes\/(check|answers)\//;
    await page.route(calls, (route) => route.abort());
    await choice(page, 'Yes 1').check();
    await checkAndGoOn(page);
    await question(page, 2);
    await choice(page, 'Yes 2').check();
    await page.getByText('2 answers are waiting to be saved').waitFor();
    await page.reload();
    await question(page, 2);
    expect(await choice(page, 'Yes 2').isChecked()).to.equal(true);
    expect(await server.deps.db.rows(stored, [assignment])).to.deep.equal([]);
    await page.unroute(calls);
    await isSaved(page);
    const [first, second] = quiz.questions;
    expect(await server.deps.db.rows(stored, [assignment])).to.deep.equal([
      { choice_ids: first?.right },
      { choice_ids: second?.right.slice(1) },
    ]);
  });

  it('goes on at the same question on another device, with picks and score', async () => {
    const page = await visit(`${PATH}/${assignment}`);
    await choice(page, 'Yes 1').check();
    await checkAndGoOn(page);
    await question(page, 2);
    await choice(page, 'No 4').check();
    await isSaved(page);
    const other = await visit(PATH, 'phone');
    await other.getByText('2 of 3 answered').waitFor();
    await other.getByRole('link', { name: 'Continue: Loops' }).click();
    await question(other, 2);
    expect(await choice(other, 'No 4').isChecked()).to.equal(true);
    await other.getByText('Score: 33').waitFor();
  });

  it('a new try starts empty, and the best score is kept', async () => {
    const page = await visit(`/quizzes/Loops/me?assignmentId=${assignment}`);
    for (const number of [1, 2]) {
      await question(page, number);
      await choice(page, 'Yes 1').check();
      await checkAndGoOn(page);
    }
    await question(page, 3);
    await choice(page, 'Yes 1').check();
    await isSaved(page);
    await submit(page).click();
    await page.getByRole('link', { name: 'Retake: Loops' }).click();
    await question(page, 1);
    expect(await page.getByRole('checkbox', { checked: true }).count()).to.equal(0);
    await page.getByText('Score: 0').waitFor();
    await choice(page, 'No 2').check();
    await isSaved(page);
    await page.getByRole('link', { name: 'My Quizzes' }).first().click();
    await page.getByRole('tab', { name: /Submitted/ }).click();
    await page.getByText('Best score: 83').waitFor();
  });

  it('alone at /quizzes/{quizName}/{studentId}: no dashboard around it, by name or by assignment', async () => {
    const page = await visit('/quizzes/Loops/me');
    await question(page, 1);
    await expectAccessible(page);
    for (const path of [
      '/quizzes/Loops/me',
      `/quizzes/Loops/${student.id}`,
      `/quizzes/x/me?assignmentId=${assignment}`,
    ]) {
      await page.goto(server.url + path);
      await question(page, 1);
      expect(await page.getByRole('navigation').count(), path).to.equal(0);
    }
    await page.goto(`${server.url}/quizzes/Loops/${student.id + 1}`);
    await page.getByText('Assignment not found').waitFor();
  });

  it('says what is wrong in the spec’s words: not loaded, not found, not handed in', async () => {
    const page = await visit(`${PATH}/999999`);
    await page.getByText('Assignment not found').waitFor();
    await page.route('**/api/student/quizzes/', (route) =>
      route.fulfill({ status: 503, json: { error: 'Be right back' } }),
    );
    await page.goto(server.url + PATH);
    await page.getByText('Failed to load quizzes (503): Be right back').waitFor();
    await page.unroute('**/api/student/quizzes/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Start quiz: Loops' }).click();
    for (const number of [1, 2]) {
      await question(page, number);
      await choice(page, 'Yes 1').check();
      await checkAndGoOn(page);
    }
    await question(page, 3);
    await choice(page, 'Yes 1').check();
    await isSaved(page);
    const attempt = '**/api/student/quizzes/attempt/';
    await page.route(attempt, (route) => route.fulfill({ status: 500, json: { error: 'Oh no' } }));
    await submit(page).click();
    await page.getByText('Submit failed (500): Oh no').waitFor();
    expect(await choice(page, 'Yes 1').isChecked()).to.equal(true);
    await page.unroute(attempt);
    await submit(page).click();
    await page.waitForURL(`**${PATH}?tab=submitted`);
  });
});

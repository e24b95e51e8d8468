import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, useTabs } from '../support/browser.js';
import { createStudent } from '../support/factories/people.js';
import { createQuiz, giveQuiz } from '../support/factories/quizzes.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LIST = '/student-dashboard/my-quizzes';

describe('a quiz in two tabs', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const question = (page: Page, number: number) =>
    page.getByRole('heading', { name: `Question number ${number}?` }).waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name });
  const choice = (page: Page) => page.getByRole('checkbox', { name: 'Yes 1', exact: true });

  it('a try that was handed in in one tab is locked in the other, and nothing is said to be saved there', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Sommer' });
    const quiz = await createQuiz(server.deps, [
      [1, 3],
      [1, 1],
    ]);
    const path = `${LIST}/${await giveQuiz(server.deps, quiz, student)}`;
    const { page: old } = await openAs(server, student, path);
    await question(old, 1);
    const { page: other } = await openAs(server, student, path);
    for (const [number, action] of [
      [1, 'Next'],
      [2, 'Submit'],
    ] as const) {
      await question(other, number);
      await choice(other).check();
      await button(other, action).click();
      if (action === 'Next') await button(other, 'Next question').click();
    }
    await other.waitForURL('**/my-quizzes?tab=submitted');
    await choice(old).click();
    await old.getByText('This try is already submitted. Start the quiz again for another try.').waitFor();
    await old.waitForFunction(() => document.activeElement?.matches('h1, h2'));
    expect(await choice(old).isDisabled()).to.equal(true);
    expect(await old.getByText('All answers saved').or(button(old, 'Next')).count()).to.equal(0);
    await expectAccessible(old);
    await old.getByRole('link', { name: 'Go to My Quizzes' }).click();
    await old.waitForURL(`**${LIST}`);
  });
});

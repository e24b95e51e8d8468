import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createQuestion } from '../support/factories/comments.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGE = '/blackops/comment-moderation';

describe('moderators read the texts of families and teachers', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;
  beforeEach(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    student = await createStudent(server.deps, { name: 'Mia Sommer' });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
  });
  useTabs();
  afterEach(() => server.close());

  const ask = (question: string): Promise<number> => createQuestion(server.deps, student, teacher, question);

  it('by keys, by buttons and many at once; a decision is undone, a text redacted', async () => {
    const moderator = await createStaff(server.deps, { permissions: ['comment.moderate'] });
    const { page } = await openAs(server, moderator, PAGE);
    await page.getByText('No text is waiting.').waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('tab', { name: 'Escalated' }).count()).to.equal(0);
    const first = await ask('You are an idiot');
    const second = await ask('Why does it not turn?');
    const third = await ask(`Write to mia@example.org ${'Longword'.repeat(12)}`);
    await ask('How do I save?');
    await ask('Where is the flag?');
    await page.reload();
    const row = (id: number) =>
      page.getByRole('row').filter({ has: page.getByRole('button', { name: `Hide, Doubt ${id}` }) });
    await row(first).getByText('Rude word').waitFor();
    await row(third).getByText('Contact details or link').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone', 'narrow']);

    await page.getByRole('button', { name: `Approve, Doubt ${first}` }).focus();
    await page.keyboard.press('h');
    await page.getByText('The text is hidden.').waitFor();
    await row(first).waitFor({ state: 'detached' });
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      `Approve, Doubt ${second}`,
    );
    await page.keyboard.press('e');
    await page.getByText('The text now waits for those who look after safeguarding.').waitFor();
    await row(second).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `More for Doubt ${third}` }).click();
    await page.getByRole('menuitem', { name: 'Redact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redact this text' });
    await dialog.getByLabel('Text').fill('');
    await dialog.getByRole('button', { name: 'Redact' }).click();
    await dialog.getByText('Please write what should be shown instead.').waitFor();
    await dialog.getByLabel('Text').fill('Write to […]');
    await dialog.getByLabel('Reason').fill('An address');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Redact' }).click();
    await page.getByText('The text is redacted.').waitFor();

    await page.getByRole('checkbox', { name: /all/i }).check();
    await page.getByRole('button', { name: 'Approve 2 texts' }).click();
    await page.getByText('2 texts are approved.').waitFor();
    await page.getByText('No text is waiting.').waitFor();

    await page.getByRole('tab', { name: 'Decided' }).click();
    await page.getByText('As it was written: You are an idiot').waitFor();
    await page.getByText('Reason: An address').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone', 'narrow']);
    await page.getByRole('button', { name: `Undo, Doubt ${first}` }).click();
    await page.getByText('The decision was taken back, and the text waits again.').waitFor();
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await row(first).getByText('You are an idiot').waitFor();
  });

  it('escalated texts have a list for those who look after safeguarding; a failure is tried again', async () => {
    const guard = await createStaff(server.deps, { permissions: ['comment.safeguard'] });
    const id = await ask('My teacher hits me');
    const { page } = await openAs(server, guard, PAGE, {
      prepare: (tab) => tab.route('**/api/blackops/comments/**', (route) => route.abort()),
    });
    await page.getByText('The texts could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/comments/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Safeguarding', { exact: true }).waitFor();
    await page.getByRole('button', { name: `More for Doubt ${id}` }).click();
    await page.getByRole('menuitem', { name: 'Escalate' }).click();
    await page.getByText('No text is waiting.').waitFor();
    await page.getByRole('tab', { name: 'Escalated' }).click();
    await page.getByRole('button', { name: `Hide, Doubt ${id}` }).click();
    await page.getByText('No text was escalated.').waitFor();
  });
});

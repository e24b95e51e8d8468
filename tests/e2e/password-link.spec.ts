import { PASSWORD_LINK_ASKED } from '@school/core/auth/password-link';
import { statement } from '@school/infra/db/sql';
import { passwordLinkAskedJob } from '@school/infra/users/ask-password-link';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs, type Size } from '../support/browser.js';
import { createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const letterTo = statement(
  'test-link-letter',
  "SELECT body FROM delivery WHERE account_id = $1 AND channel = 'whatsapp' ORDER BY id DESC LIMIT 1",
);

describe('"Set or reset your password"', () => {
  let server: TestServer;
  let student: Person;
  before(async () => {
    server = await startTestServer();
    student = await createStudent(server.deps, { name: 'Mia Schmidt' });
  });
  useTabs();
  after(() => server.close());

  async function visit(size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: 'Set or reset your password' }).click();
    await page.getByRole('heading', { name: 'Set or reset your password' }).waitFor();
    return page;
  }

  it('from the login page to the child’s own pages: phone, message, new password', async () => {
    const page = await visit('phone');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel('Phone number').fill(student.phone ?? '');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText(PASSWORD_LINK_ASKED).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await expectLightAndDark(page);
    await runPlannedJobs(server.deps, [passwordLinkAskedJob]);
    const { body } = await server.deps.db.row<{ body: string }>(letterTo, [student.accountId]);
    const [, token = ''] = /\/set-password\/([A-Za-z0-9]{43})/.exec(body) ?? [];
    await page.goto(`${server.url}/set-password/${token}`);
    await page.getByLabel('New password').fill(TEST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    await page.goto(`${server.url}/set-password/${token}`);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/password-link');
  });

  it('by keyboard only; an unknown phone gets the same text, and the focus goes to it', async () => {
    const page = await visit();
    await page.getByLabel('Phone number').focus();
    await page.keyboard.type('1799999999');
    await page.keyboard.press('Enter');
    const answer = page.getByText(PASSWORD_LINK_ASKED);
    await answer.waitFor();
    await waitForFocus(page.locator('[tabindex="-1"]', { has: answer }));
    await page.keyboard.press('Tab');
    await waitForFocus(page.getByRole('link', { name: 'Back to the login' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('an invalid phone number, and a school that cannot be reached: the sentence, and what was typed stays', async () => {
    const page = await visit();
    const phone = page.getByLabel('Phone number');
    await phone.fill('12');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Please enter a valid phone number.').waitFor();
    await waitForFocus(phone);
    await phone.fill('170 1234567');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
    expect(await phone.inputValue()).to.equal('170 1234567');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText(PASSWORD_LINK_ASKED).waitFor();
  });
});

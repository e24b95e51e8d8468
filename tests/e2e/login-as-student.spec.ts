import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { createBatch, joinBatch } from '../support/factories/classes.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const READ_ONLY = 'You are only viewing this account. Choose “Make changes” and say why before you change anything.';

const noticesOf = statement('test-e2e-opened', 'SELECT title FROM notification WHERE account_id = $1 ORDER BY id');

describe('Login as Student', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: TEST_PASSWORD });
    mia = await createStudent(server.deps, { name: 'Mia Meyer' });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [mia]);
  });
  useTabs();
  after(() => server.close());

  /** Logs in by the form, so that the session is bound to this browser. */
  async function logIn(size: Size): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Phone number').fill((teacher.phone ?? '').replace('+49', ''));
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    // The header of the login page has an account menu, too, so wait for the teacher's page.
    await page.getByRole('heading', { name: 'Ongoing Class' }).waitFor();
    return page;
  }

  async function goIn(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Account of Asha Rao' }).click();
    await page.getByRole('menuitem', { name: 'Login as Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login as Student' });
    await dialog.getByRole('button', { name: 'Login as Student' }).click();
    await dialog.getByText('Please select a student first.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Student', { exact: true }).selectOption({ label: 'Mia Meyer (Grade 4)' });
    await dialog.getByRole('button', { name: 'Login as Student' }).click();
    await page.waitForURL('**/student-dashboard');
  }

  it("laptop: in, a banner on every page, no billing, a change only with a reason, and back to the teacher's own account", async () => {
    const page = await logIn('laptop');
    await page.evaluate(() => localStorage.setItem('left-over', 'x'));
    await goIn(page);
    expect(await page.evaluate(() => localStorage.getItem('left-over'))).to.equal(null);
    const banner = page.getByRole('complementary', { name: 'Login as Student' });
    await banner.getByText('Asha Rao in the account of Mia Meyer.').waitFor();
    await banner.getByText('Look only: nothing can be changed.').waitFor();
    await banner.getByRole('timer').waitFor();
    expect(await page.getByText(/Credits$/).count()).to.equal(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Account of Mia Meyer' }).click();
    const update = page.getByRole('menuitem', { name: 'Update Timezone' });
    await update.waitFor();
    expect(await page.getByRole('menuitem', { name: 'Reset Password' }).count()).to.equal(0);
    await update.click();
    const zone = page.getByRole('dialog', { name: 'Update Timezone' });
    await zone.getByRole('button', { name: 'Save' }).click();
    await zone.getByText(READ_ONLY).waitFor();
    await page.keyboard.press('Escape');
    await zone.waitFor({ state: 'hidden' });

    await banner.getByRole('button', { name: 'Make changes' }).click();
    const why = page.getByRole('dialog', { name: 'Make changes in this account' });
    await why.getByRole('button', { name: 'Make changes' }).click();
    await why.getByText('Please say why you need to make changes.').waitFor();
    await why.getByLabel('Why do you need to make changes?').fill('Mia cannot find the button');
    await why.getByRole('button', { name: 'Make changes' }).click();
    await banner.getByText('You may make changes; each is recorded with your name.').waitFor();

    await page.reload();
    await banner.getByRole('button', { name: 'Back to my teacher account' }).click();
    await page.waitForURL('**/teacher-dashboard');
    await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor();
    await banner.waitFor({ state: 'detached' });
    const told = await server.deps.db.rows<{ title: string }>(noticesOf, [mia.accountId]);
    expect(told.map(({ title }) => title)).to.deep.equal([
      'Your account was opened by Asha Rao',
      'Asha Rao makes changes in your account',
    ]);
  });

  it('phone: the banner fits 390 and 320 pixels; after a logout inside there is no way back', async () => {
    const page = await logIn('phone');
    await goIn(page);
    const banner = page.getByRole('complementary', { name: 'Login as Student' });
    await banner.getByText('Asha Rao in the account of Mia Meyer.').waitFor();
    await expectFits(page, ['phone', 'narrow']);
    await page.getByRole('button', { name: 'Account of Mia Meyer' }).click();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/`);
    // The page does not wait for the answer of its logout.
    const headers = { Authorization: `Token ${token}` };
    await eventually(
      'the logout has arrived',
      5000,
      async () => !(await page.request.get(`${server.url}/api/session/`, { headers })).ok(),
    );
    await banner.waitFor({ state: 'detached' });
    const back = await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json', 'X-Client': 'web' };
      return (await fetch('/api/impersonation/return/', { method: 'POST', headers, body: '{"is_back":true}' })).status;
    });
    expect(back).to.equal(409);
  });
});

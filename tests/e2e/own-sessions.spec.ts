import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  signedInAgain,
  type Person,
} from '../support/factories/people.js';
import { toast } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('where I am signed in, in the browser', () => {
  let learner: TestServer;
  let staff: TestServer;
  let crm: TestServer;
  useTabs();
  before(async () => {
    learner = await startTestServer('learner');
    staff = await startTestServer('staff', {}, learner);
    crm = await startTestServer('crm', {}, learner);
  });
  after(async () => {
    await crm.close();
    await staff.close();
    await learner.close();
  });

  const nothingElse = (page: Page) => page.getByText('You are signed in nowhere else.').waitFor();

  it('a child ends one session and then all others, by keyboard', async () => {
    const mia: Person = await createStudent(learner.deps);
    for (let n = 0; n < 3; n += 1) await signedInAgain(learner.deps, mia, 'student');
    const { page } = await openAs(learner, mia, '/student-dashboard');
    await page.getByRole('button', { name: /^Account of/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Where you are signed in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
    const lines = dialog.getByRole('listitem');
    await lines.nth(3).waitFor();
    await dialog.getByText('This browser').waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await lines
      .nth(1)
      .getByRole('button', { name: /^End the session of/ })
      .press('Enter');
    await page
      .getByRole('dialog', { name: 'End this session?' })
      .getByRole('button', { name: 'End session' })
      .press('Enter');
    await toast(page, 'The session has ended.');
    await lines.nth(3).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Sign out others' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Sign out everywhere else?' })
      .getByRole('button', { name: 'Sign out others' })
      .press('Enter');
    await toast(page, 'You are signed out everywhere else.');
    await nothingElse(page);
    expect(await lines.count()).to.equal(1);
  });

  it('a member of staff sees it on the page of the sign-in, also when it fails at first', async () => {
    const person = await createStaff(staff.deps);
    const { page } = await openAs(staff, person, '/blackops/');
    await page.route('**/api/blackops/sessions/', (route) => route.abort());
    await page.getByRole('link', { name: 'Sign-in security' }).click();
    const card = page.getByRole('region', { name: 'Where you are signed in' });
    await card.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/blackops/sessions/');
    await card.getByRole('button', { name: 'Try again' }).press('Enter');
    await nothingElse(page);
    await expectFits(page);
    await expectAccessible(page);
  });

  it('a user of lead management opens it from the top bar', async () => {
    const { page } = await openAs(crm, await createLeadManager(crm.deps), '/lm/');
    await page.getByRole('button', { name: 'Sessions' }).press('Enter');
    await nothingElse(page);
    await expectFits(page);
    await expectAccessible(page);
  });
});

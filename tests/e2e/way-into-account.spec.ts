import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { countClicks } from '../support/clicks.js';
import { createTeacher, TEST_PASSWORD } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('the way into the account on the page of a booking', () => {
  let server: TestServer;
  let serial = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    for (const days of [2, 3, 4, 5, 6, 7]) await createSlot(server.deps, teacher, noonInDays(server.deps, days));
  });
  useTabs();
  after(() => server.close());

  async function booked(size: Size): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Country code').selectOption('+49');
    await page.getByLabel('Phone number').fill(`1512398${String(4001 + serial++)}`);
    await page.getByLabel('Student name').fill('Mia Schmidt');
    const taps = countClicks();
    await taps.click(page.getByRole('button', { name: 'Continue to book a trial class' }));
    await page.waitForURL('**/trial-class/booking');
    await taps.click(page.locator('label', { has: page.getByRole('radio') }).first());
    await taps.click(page.getByRole('button', { name: 'Book trial class' }));
    await page.getByText('Trial class booked successfully!').waitFor();
    expect(taps.count(), 'booked in at most four taps after typing').to.be.at.most(4);
    return page;
  }
  const wayIn = (page: Page) => page.getByRole('button', { name: 'Set a password and enter your portal' });

  for (const size of ['phone', 'tablet', 'laptop'] as const)
    it(`survives a reload, another time and a cancellation, tells the rules, and then knows who is signed in: ${size}`, async () => {
      const page = await booked(size);
      const confirmation = page.url();
      await page.reload();
      await wayIn(page).waitFor();
      await page.getByText('Please add the class to your calendar, so that you do not miss it.').waitFor();

      await page.getByRole('link', { name: 'Choose another time' }).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Move the class' }).click();
      await page.getByText('Your trial class was moved!').waitFor();
      await wayIn(page).waitFor();
      await expectAccessible(page);
      await expectFits(page);

      await page.getByRole('button', { name: 'Cancel the class' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the class' }).click();
      await page.getByText('This trial class was canceled.').waitFor();
      await page.goto(confirmation);
      await page.getByText('This trial class was canceled.').waitFor();
      await expectAccessible(page);
      await wayIn(page).click();

      await page.getByRole('heading', { name: 'Set a password' }).waitFor();
      await page
        .getByText('At least 6 characters, without your name or phone number, and not one that is easy to guess.')
        .waitFor();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByLabel('New password').fill(TEST_PASSWORD);
      await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
      await page.getByRole('button', { name: 'Save and enter my portal' }).click();
      await page.waitForURL('**/student-dashboard');
      await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();

      await page.goto(confirmation);
      await page.getByRole('link', { name: 'Open your portal' }).waitFor();
      await page.getByText('You are signed in as Mia Schmidt.').waitFor();
      await wayIn(page).waitFor({ state: 'detached' });
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('link', { name: 'Open your portal' }).click();
      await page.waitForURL('**/student-dashboard');
    });

  it('somebody else with the address of the page has no way in, and may log in', async () => {
    const page = await booked('laptop');
    const confirmation = page.url();
    const { page: other } = await openTab('phone');
    await other.goto(confirmation);
    await other.getByRole('main').getByRole('link', { name: 'Login' }).waitFor();
    await wayIn(other).waitFor({ state: 'detached' });
  });
});

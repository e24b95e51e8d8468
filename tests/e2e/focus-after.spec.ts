import type { Page } from 'playwright';
import { useTabs } from '../support/browser.js';
import { createStudent } from '../support/factories/people.js';
import { OFFICE_PASSWORD, signInToOffice, useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const content = (page: Page) => page.locator('#content');

/** Presses 'Try again' once the network is back. */
async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' }).first();
  await button.focus();
  await page.unroute('**/api/**');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
}

describe('where the focus is after something has gone (WCAG 2.4.3)', () => {
  describe('in the portal', () => {
    let server: TestServer;

    before(async () => {
      server = await startTestServer();
    });
    useTabs();
    after(() => server.close());

    it('after "Try again" has helped: in the page’s content', async () => {
      const mia = await createStudent(server.deps, { name: 'Mia Brandt' });
      const { page } = await openAs(server, mia, '/student-dashboard/my-certificates', {
        prepare: (tab) => tab.route('**/api/**', (route) => route.abort()),
      });
      await tryAgain(page);
      await waitForFocus(content(page));
    });
  });

  describe('in the back office', () => {
    const office = useOffice('staff', '/blackops/');

    it('after "Try again" of a list has helped: in the page’s content', async () => {
      const { page } = await office.openAs('admin', '/blackops/');
      await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
      await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
      await tryAgain(page);
      await waitForFocus(content(page));
    });

    it('after a change of page: in its content; a search does not move it, and an empty result is announced (WCAG 4.1.3)', async () => {
      const { page } = await office.openAs('admin', '/blackops/');
      const link = page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
      await waitForFocus(content(page));
      const search = page.getByRole('searchbox');
      await search.fill('qqqqqq');
      await page.getByRole('status').getByText('Nobody matches.', { exact: true }).waitFor({ state: 'attached' });
      await waitForFocus(search);
    });
  });

  describe('in lead management', () => {
    const office = useOffice('crm', '/lm/');

    it('after the login, and after a lead is opened: in the page’s content', async () => {
      const page = await office.open();
      await signInToOffice(page, 'sales@school.test', OFFICE_PASSWORD);
      const lead = page.locator('a[href^="/lm/lead/"]').first();
      await lead.waitFor();
      await waitForFocus(content(page));
      await lead.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/lm\/lead\//);
      await waitForFocus(content(page));
    });
  });
});

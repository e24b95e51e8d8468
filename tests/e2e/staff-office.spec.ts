import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { eventually } from '../support/faults/eventually.js';
import { OFFICE_PASSWORD, signInToOffice, useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';

describe('the back office in the browser', () => {
  const office = useOffice('staff', '/blackops/');
  const { open } = office;
  const signIn = (page: Page): Promise<void> => signInToOffice(page, 'admin@school.test', OFFICE_PASSWORD);
  const openAsAdmin = async (path?: string): Promise<Page> => (await office.openAs('admin', path)).page;

  it("opens the wanted page after the login, and the home page's quick actions work", async () => {
    const page = await open('/blackops/reports');
    await page.waitForURL(/\/blackops\/login\/\?next=/);
    await expectAccessible(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'Reports & Analytics' }).waitFor();
    // Everybody counts the same days, wherever they sit.
    await page.getByText(/days of Kolkata time$/).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    for (const [button, title] of [
      ['User Management', 'Users'],
      ['System Settings', 'System Settings'],
      ['Reports & Analytics', 'Reports & Analytics'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    }
  });

  it('the buttons of the quick actions are on one line and equally high, however long the texts beside them are', async () => {
    const page = await openAsAdmin();
    const last = page.getByRole('button', { name: 'Reports & Analytics', exact: true });
    await last.waitFor();
    const boxes = await Promise.all(
      ['User Management', 'System Settings', 'Reports & Analytics'].map(async (name) => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        return { top: Math.round(box?.y ?? 0), height: Math.round(box?.height ?? 0) };
      }),
    );
    expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size, JSON.stringify(boxes)).to.equal(1);
  });

  it('does not open an address outside of the back office after the login', async () => {
    const page = await open('/blackops/login/');
    for (const next of [
      'https://example.org/',
      '//example.org/blackops/',
      '/blackops/../../api/docs/',
      '/lm/',
      '/blackops/logout/',
    ]) {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${office.school.staff}/blackops/login/?${new URLSearchParams({ next }).toString()}`);
      await signIn(page);
      await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
      expect(new URL(page.url()).pathname, next).to.equal('/blackops/');
    }
  });

  it('removes a token from the address without using it', async () => {
    const page = await open('/blackops/?token=abcdefghijk');
    await page.waitForURL(/\/blackops\/login\//);
    expect(page.url()).not.to.contain('token');
  });

  it('sends a person with an invalid token to the login page with the sentence', async () => {
    const page = await openAsAdmin();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    await page.evaluate(() => localStorage.setItem('authToken', 'not-a-token'));
    await page.goto(`${office.school.staff}/blackops/outbox`);
    await page.getByText('Failed to verify session/token').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).to.equal(null);
    await expectAccessible(page);
  });

  it('sends a person to the login page when the network is missing, and keeps the token', async () => {
    const page = await openAsAdmin();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    await page.route('**/api/blackops/', (route) => route.abort());
    await page.reload();
    await page.getByText('Network error occurred').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.to.equal(null);
  });

  it('says that user data could not be fetched, and trying again works', async () => {
    const page = await openAsAdmin();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    await page.route('**/api/blackops/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('Failed to fetch user data').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/blackops/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
  });

  it('says that an action failed', async () => {
    const page = await openAsAdmin();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    await page.route('**/api/blackops/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'System Settings' }).click();
    await page.getByText('Failed to perform action').waitFor();
    await page.unroute('**/api/blackops/');
    await page.route('**/api/blackops/', (route) => route.abort());
    await page.getByRole('button', { name: 'System Settings' }).click();
    await page.getByText('Network error occurred').waitFor();
  });

  it('a password mistyped on the login page ends no session that is open in another tab', async () => {
    const page = await openAsAdmin();
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const other = await page.context().newPage();
    await other.goto(`${office.school.staff}/blackops/login/`);
    await signInToOffice(other, 'admin@school.test', 'not-the-password');
    await other.getByText('Login failed. Please check your credentials.').waitFor();
    expect(await other.evaluate(() => localStorage.getItem('authToken'))).to.equal(token);
    await page.getByRole('button', { name: 'System Settings' }).click();
    await page.getByRole('heading', { name: 'System Settings', level: 1 }).waitFor();
  });

  it('signs out on the server', async () => {
    const page = await open();
    await signIn(page);
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/\/blackops\/login\//);
    const status = async () => {
      const headers = { Authorization: `Token ${token}` };
      return (await page.request.get(`${office.school.staff}/api/blackops/`, { headers })).status();
    };
    await eventually('the token is refused', 20_000, async () => (await status()) === 401);
  });

  it('signs out at once, also when the server does not answer (the token is cleared)', async () => {
    const page = await open();
    await signIn(page);
    await page.getByRole('heading', { name: 'Welcome, admin!' }).waitFor();
    await page.route('**/logout/', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
    await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/\/blackops\/login\//);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).to.equal(null);
  });

  it('opens a message of the outbox by keyboard and returns the focus', async () => {
    const page = await openAsAdmin('/blackops/outbox');
    const first = page.getByRole('rowheader').first().getByRole('button');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Created').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitForFocus(first);
  });

  it('every page fits every size and is accessible, light and dark', async () => {
    const page = await openAsAdmin();
    for (const [path, sign] of [
      ['', 'Quick actions'],
      ['user-management/users', 'Rows per page'],
      ['settings', 'Booking horizon'],
      ['reports', 'Ready To Pay'],
      ['outbox', 'Rows per page'],
    ] as const) {
      await page.goto(`${office.school.staff}/blackops/${path}`);
      await page.getByText(sign).first().waitFor();
      await expectLightAndDark(page);
    }
  });
});

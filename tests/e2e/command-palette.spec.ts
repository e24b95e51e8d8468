import { listPages } from '@school/bff-staff/contract/payment-pages';
import { listUsers } from '@school/bff-staff/contract/users';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent } from '../support/factories/people.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const place = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name, exact: true });

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).waitFor();
  await page.keyboard.press('Control+k');
  await waitForFocus(field(page));
}

describe('the command palette of the back office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('by keyboard: Ctrl+K, a part of a page’s name, arrows, Enter; the focus goes on to the page', async () => {
    const { page } = await openAs(
      server,
      await createStaff(server.deps, { permissions: ['credit.adjust'] }),
      '/blackops/',
    );
    await press(page);
    await expectAccessible(page);
    await field(page).fill('credit');
    await palette(page).getByText('Add custom credit').waitFor();
    const selected = palette(page).getByRole('option', { selected: true });
    expect(await selected.innerText()).to.match(/^Credit ledger/);
    await page.keyboard.press('ArrowUp');
    expect(await selected.innerText(), 'the last one follows the first').to.match(/^Invitations/);
    await page.keyboard.press('ArrowDown');
    expect(await selected.innerText()).to.match(/^Credit ledger/);
    await field(page).fill('add cust');
    expect(await selected.innerText(), 'what is typed decides again').to.match(/^Add custom credit/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/credits-management/add-custom-credit');
    await palette(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Add custom credit' }).waitFor();
    await waitForFocus(page.locator('#content'));
  });

  it('people and payment pages are found, and lead to their lists with that search', async () => {
    const admin = await createStaff(server.deps, { superuser: true });
    const student = await createStudent(server.deps, { name: 'Philippa Zander' });
    const made = await createPaymentPage(server.deps, { student });
    const { page } = await openAs(server, admin, '/blackops/', { size: 'narrow' });
    await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click();
    await field(page).fill('Philippa');
    await group(page, 'People').getByText('Philippa Zander').waitFor();
    await group(page, 'Payment pages').getByText('Philippa Zander').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await group(page, 'Payment pages').getByRole('option').click();
    await page.waitForURL(`**/my-payment-pages?q=${made.id}`);
    await page.getByText('Philippa Zander').first().waitFor();

    await press(page);
    await field(page).fill('Philippa');
    await group(page, 'People').getByRole('option').click();
    await page.waitForURL('**/user-management/users?q=*');
    await page.getByText('Philippa Zander').first().waitFor();
  });

  it('whoever may not see payment pages is offered none, and none are requested', async () => {
    const { page } = await openAs(
      server,
      await createStaff(server.deps, { permissions: ['credit.adjust'] }),
      '/blackops/',
    );
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await press(page);
    await field(page).fill('zzzz');
    await palette(page).getByText('Nothing found.').waitFor();
    await field(page).fill('home');
    await place(page, 'Home').waitFor();
    await place(page, 'Users').waitFor({ state: 'detached' });
    expect(asked).to.include(listUsers.path).and.not.include(listPages.path);
  });

  it('a search that fails says so and can be tried again; Escape gives the focus back', async () => {
    const admin = await createStaff(server.deps, { superuser: true });
    await createStudent(server.deps, { name: 'Quentin Ostrander' });
    const { page } = await openAs(server, admin, '/blackops/');
    const opener = page.getByRole('button', { name: 'Go to (Ctrl+K)' });
    let isAway = true;
    await page.route('**/api/blackops/users/**', (route) => (isAway ? route.abort() : route.continue()));
    await opener.click();
    await field(page).fill('Quentin');
    await palette(page).getByText('People could not be searched.').waitFor();
    isAway = false;
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await place(page, /^Quentin Ostrander/).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await waitForFocus(opener);
  });
});

describe('the command palette of lead management', () => {
  const office = useOffice('crm', '/lm/');

  it('a lead is found by a part of its name, and Enter opens its page', async () => {
    const { page } = await office.openAs('sales');
    await page.getByRole('heading', { name: 'All Leads' }).waitFor();
    await press(page);
    await place(page, 'All leads').waitFor();
    await field(page).fill('Kira');
    await group(page, 'Leads').getByText('Kira').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lm/lead/*');
    await page.getByRole('heading', { level: 1, name: /Kira/ }).waitFor();
  });
});

import { expect } from 'chai';
import type { Page, Route } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { OFFICE_PASSWORD, signInToOffice, useOffice } from '../support/office.js';

describe('lead management in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const { open } = office;
  const openAsSales = async (path?: string): Promise<Page> => (await office.openAs('sales', path)).page;
  const signIn = async (page: Page): Promise<void> => {
    await signInToOffice(page, 'sales@school.test', OFFICE_PASSWORD);
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
  };

  it('signs in, refuses a wrong password with its sentence, and signs out', async () => {
    const page = await open();
    await page.getByText('Access restricted. Your account must have Lead Management permission.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter your email address.').waitFor();
    await expectAccessible(page);
    await signInToOffice(page, 'sales@school.test', 'wrong');
    await page.getByText('Login failed. Please check your credentials.').waitFor();
    await signIn(page);
    // Not even a server that never answers keeps the token in the browser.
    const asked = page.waitForRequest('**/logout/');
    await page.route('**/logout/', () => undefined);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).to.equal(null);
    expect(await (await asked).headerValue('authorization')).to.match(/^Token \S{20}/);
  });

  it('opens with the leads of high quality, the first of the tabs in their order', async () => {
    const page = await openAsSales();
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).to.equal(
      'Leads > High Quality Leads',
    );
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs.map((text) => text.replace(/\s*[\d,]+\+?$/, ''))).to.deep.equal([
      'High...',
      'SQLs of this...',
      'Trial Done',
      'In Contact',
      'Ready To Pay',
      'Nurture Leads',
      'Trial Booked...',
      'Might enroll...',
      'New Tasks',
      'All',
    ]);
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      '',
      'Lead Name',
      'Actions',
      'Lead Score',
      'Lead Stage',
      'Lead Owner',
      'Modified On',
      'Last Class',
    ]);
  });

  it('keeps tab, search and page in the address, so that Back and a link open the same list', async () => {
    const page = await openAsSales('/lm/?tab=all');
    await page.getByText(/^Showing 10 of \d+$/).waitFor();
    await page.getByRole('tab', { name: /^Trial Done/ }).click();
    await page.getByRole('heading', { name: 'Trial Done' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'All Leads' }).waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText(/^Showing 11-\d+ of \d+$/).waitFor();
    expect(page.url()).to.contain('page=2');
    await page.reload();
    await page.getByText(/^Showing 11-\d+ of \d+$/).waitFor();
    await page.getByPlaceholder('Search here').fill('zzzzzz');
    await page.getByText('No lead matches.').waitFor();
    expect(page.url()).to.contain('q=zzzzzz').and.not.contain('page=2');
    await page.getByPlaceholder('Search here').fill('z');
    await page.getByText('No lead matches.').waitFor();
    await page.getByPlaceholder('Search here').fill('12');
    await page.getByText('Please type a name, or at least 3 characters of an email, lead id or phone.').waitFor();
    expect(await page.getByRole('link', { name: /./ }).filter({ hasText: /^L\d/ }).count()).to.equal(0);
    expect(await page.getByText(/^Showing /).count(), 'never the whole list').to.equal(0);
  });

  it('a search that comes back keeps the space and what was typed since in its box', async () => {
    const page = await openAsSales();
    const box = page.getByPlaceholder('Search here');
    await box.pressSequentially('Kira ');
    await page.waitForURL(/[?&]q=Kira(&|$)/);
    await page
      .getByText(/^Showing \d+ of \d+$|^No lead matches\.$/)
      .first()
      .waitFor();
    await box.pressSequentially('Grauberg');
    await page.waitForURL(/[?&]q=Kira\+Grauberg(&|$)/);
    expect(await box.inputValue()).to.equal('Kira Grauberg');
  });

  it('a page past the end leads to the last one, and the footer counts what is shown', async () => {
    const page = await openAsSales('/lm/?tab=all&page=99');
    await page.getByText(/^Showing \d+-(\d+) of \1$/).waitFor();
    expect(await page.getByText('No leads here yet.').count()).to.equal(0);
    expect(page.url()).not.to.contain('page=99');
    await page.goto(`${office.school.crm}/lm/?tab=all&page_size=100000`);
    await page.getByText(/^Showing \d+ of \d+$/).waitFor();
    await page.getByText(/^Showing \d+ of \d+$/).waitFor();
  });

  it('on the way to the last page nothing is counted, and an empty list says so until the next answer is here', async () => {
    const page = await openAsSales('/lm/?tab=all&q=zzzzqq');
    const nothing = page.getByText('No lead matches.');
    await nothing.waitFor();
    const isAsked = (url: URL): boolean => url.pathname === '/api/leads/' && !url.search.includes('page=99');
    const hold = (): Promise<Route> =>
      new Promise((resolve) => void page.route(isAsked, (route) => resolve(route), { times: 1 }));
    const searched = hold();
    await page.getByLabel('Search here').fill('zzzzqqq');
    const search = await searched;
    expect(await nothing.count()).to.equal(1);
    await search.continue();

    const moved = hold();
    await page.goto(`${office.school.crm}/lm/?tab=all&page=99`);
    const last = await moved;
    await page.getByRole('region', { name: 'All Leads' }).and(page.locator('[aria-busy="true"]')).waitFor();
    expect(await page.getByText(/^Showing/).count()).to.equal(0);
    await last.continue();
    await page.getByText(/^Showing \d+-(\d+) of \1$/).waitFor();
  });

  it('asks for the changes since a day of the office, not of the device; a day that no calendar has does not narrow', async () => {
    const page = await openAsSales();
    const asked = page.waitForRequest((request) => /\/api\/leads\/\?.*f=modified/.test(request.url()));
    await page.goto(`${office.school.crm}/lm/?tab=all&modified_from=2026-11-01`);
    expect(new URL((await asked).url()).searchParams.get('f')).to.equal('modified.from.2026-11-01');
    await page.getByRole('rowheader').first().waitFor();
    await page.goto(`${office.school.crm}/lm/?tab=all&modified_from=2999-01-01`);
    await page.getByText('No lead matches.').waitFor();
    await page.goto(`${office.school.crm}/lm/?tab=all&modified_from=2026-02-30`);
    await page.getByRole('rowheader').first().waitFor();
  });

  it('shows a lead’s trial class; a failure says so and can be tried again', async () => {
    const page = await openAsSales('/lm/?tab=all&q=Kira');
    const calls = '**/api/leads/*/trial/';
    await page.route(calls, (route) => route.abort());
    await page.getByRole('link', { name: 'Kira Grauberg' }).click();
    const trial = page.getByRole('region', { name: 'Trial class' });
    await trial.getByText('The trial class could not be loaded.').waitFor();
    await page.unroute(calls);
    await trial.getByRole('button', { name: 'Try again' }).click();
    await trial.getByText('To come', { exact: true }).waitFor();
    await trial.getByText(/Asha Palivar|Ben Harrowick/).waitFor();
    // The header that stays at the top may cover half of a link; that is no fault.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  it('moves a lead to another stage with a reason, which its history shows', async () => {
    const page = await openAsSales('/lm/?tab=all&stage=New');
    const name = await page.getByRole('rowheader').first().innerText();
    await page
      .getByRole('button', { name: `Actions for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Change Stage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Stage').selectOption('Lost');
    await dialog.getByRole('button', { name: 'Change Stage' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Moved to another town');
    await dialog.getByRole('button', { name: 'Change Stage' }).click();
    const told = page.getByRole('region', { name: 'Notifications' });
    await told.getByRole('status').getByText(`${name} was changed.`).waitFor();
    // As long as the focus is in it, it stays.
    await told.getByRole('button', { name: 'Close notification' }).focus();
    expect(await told.getByRole('alert').innerText()).to.equal('');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await told.getByText(`${name} was changed.`).waitFor({ state: 'detached' });
    await page.goto(`${office.school.crm}/lm/?tab=all&stage=Lost&q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await page.getByText('New → Lost').waitFor();
    await page.getByText('Moved to another town').waitFor();
    await page.getByText('Lead created').waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Lead Details' }).click();
    await page.getByText('Lead Score').waitFor();
    await expectAccessible(page);
  });

  it('asks a visitor without a token to sign in, and says when a lead does not exist', async () => {
    const page = await open('/lm/lead/L000001');
    await page.getByText('Please login at LM Dashboard.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'LM Dashboard' }).click();
    await signIn(page);
    await page.goto(`${office.school.crm}/lm/lead/nobody`);
    await page.getByText('Lead not found.').waitFor();
    await expectAccessible(page);
  });

  it('returns to the login screen without a message when the token is no longer valid', async () => {
    const page = await open();
    await signIn(page);
    // Another page ends the session: this page notices it only with its next answer.
    const ended = await page.evaluate(async () => {
      const headers = { Authorization: `Token ${localStorage.getItem('authToken')}`, 'X-Client': 'web' };
      return (await fetch('/api/leadmanagement/logout/', { method: 'POST', headers })).status;
    });
    expect(ended).to.equal(200);
    // It may have noticed by itself before anybody presses anything.
    const next = page.getByRole('tab', { name: /^Trial Done/ }).or(page.getByLabel('Email'));
    await next.first().click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    // The live region for messages is always in the page; it must be empty.
    expect((await page.getByRole('alert').allInnerTexts()).join('')).to.equal('');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).to.equal(null);
  });

  it('redirects /leadmanagement to /lm', async () => {
    const page = await open('/leadmanagement/');
    expect(new URL(page.url()).pathname).to.equal('/lm/');
  });

  it('fits every size and is accessible, light and dark', async () => {
    const page = await openAsSales();
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: '+ Filter' }).click();
    await expectLightAndDark(page);
  });
});

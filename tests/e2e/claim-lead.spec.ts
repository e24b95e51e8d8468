import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createClaim, createLead } from '../support/factories/leads.js';
import { createStaff, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGE = '/blackops/lead-management/claim-lead';

describe('sales claim leads of the pool', () => {
  let server: TestServer;
  let sales: Person;
  beforeEach(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    sales = await createStaff(server.deps, { name: 'rita', permissions: ['lead.own'] });
  });
  useTabs();
  afterEach(() => server.close());

  it('a claim shows the phone and the time that is left; the contact is noted; somebody else was faster', async () => {
    const { deps } = server;
    const { page } = await openAs(server, sales, PAGE);
    await page.getByText('The pool is empty.').waitFor();
    await page.getByText('No lead waits for you. Claim one from the pool below.').waitFor();
    await expectAccessible(page);
    const mia = await createLead(deps, { name: 'Mia Free', email: 'mia.free@example.org' });
    const leo = await createLead(deps, { name: `Leo ${'Longname'.repeat(6)}` });
    await createClaim(deps, await createStaff(deps), { name: 'Ida Late', dueInMs: -1 });
    await page.reload();
    await page
      .getByRole('row', { name: /Ida Late/ })
      .getByText('Not contacted in time')
      .waitFor();
    expect(await page.getByText(mia.phone).count()).to.equal(0);
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone', 'narrow']);

    await page.getByRole('button', { name: 'Claim, Mia Free' }).press('Enter');
    await page.getByText('The lead is yours. Please contact the family within 24 hours.').waitFor();
    const own = page.getByRole('region', { name: 'Waiting for your contact' });
    await own.getByText('1 of 10').waitFor();
    await own.getByRole('link', { name: mia.phone }).waitFor();
    await own.getByText(/Contact within 23 h/).waitFor();
    await page.getByText(/You can claim the next lead in/).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone', 'narrow']);
    await page.getByRole('button', { name: /^Claim, Leo/ }).click();
    await page.getByText('You have just claimed a lead. Please wait a minute before the next one.').waitFor();

    await own.getByRole('button', { name: 'Contacted, Mia Free' }).click();
    const dialog = page.getByRole('dialog', { name: /Contact with Mia Free/ });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please choose how it went.').waitFor();
    await dialog.getByLabel('How it went').selectOption('Reached');
    await dialog.getByLabel('Note').fill('Wants a class on Friday');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The contact was noted.').waitFor();
    await own.getByText('No lead waits for you. Claim one from the pool below.').waitFor();

    await page.getByLabel('Search student or lead id').fill(leo.code);
    await page.getByRole('row', { name: /Ida Late/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Leo/ }).waitFor();
    await page.getByLabel('Trial class').selectOption('Today');
    await page.getByText('No lead matches.').waitFor();
  });

  it('a failure of the pool or of one’s own leads shows a way to try again', async () => {
    await createLead(server.deps, { name: 'Mia Free' });
    const { page } = await openAs(server, sales, PAGE, {
      prepare: (tab) => tab.route('**/api/blackops/lead-*/**', (route) => route.abort()),
    });
    await page.getByText('The pool could not be loaded.').waitFor();
    await page.getByText('Your leads could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/blackops/lead-*/**');
    await page.getByRole('button', { name: /again/i }).first().click();
    await page.getByRole('button', { name: /again/i }).first().click();
    await page.getByRole('row', { name: /Mia Free/ }).waitFor();
    await page.getByText('No lead waits for you. Claim one from the pool below.').waitFor();
  });
});

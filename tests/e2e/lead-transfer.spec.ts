import { askForLead } from '@school/bff-crm/contract/lead-transfers';
import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs } from '../support/browser.js';
import { createLead } from '../support/factories/leads.js';
import { createSalesPerson, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice, useOffice } from '../support/office.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('asking for a lead in the browser', () => {
  const office = useOffice('crm', '/lm/');

  it('a request with a reason stands on the lead’s page and in its history, and is withdrawn', async () => {
    const lead = 'L000006';
    const { page } = await office.openAs('sales', `/lm/lead/${lead}`);
    await page.getByRole('button', { name: 'Change Owner' }).click();
    const owners = page.getByRole('dialog', { name: /^Change Owner/ });
    await owners.getByLabel('Owner').selectOption('sales-evening');
    await owners.getByRole('button', { name: 'Change Owner' }).click();
    await owners.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Request transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request transfer' });
    await dialog.getByText('sales-evening is asked to hand this lead over').waitFor();
    await dialog.getByLabel('Reason').fill('I know the family');
    await expectLightAndDark(page);
    await dialog.getByRole('button', { name: 'Request transfer' }).click();
    await page.getByText('You have asked sales-evening for this lead.').waitFor();
    await page.getByText('Asked to have this lead').waitFor();
    // Who has asked does not decide.
    expect(await page.getByRole('button', { name: 'Accept' }).count()).to.equal(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('You have asked sales-evening for this lead.').waitFor({ state: 'detached' });
    await page.getByText('Request for this lead withdrawn').waitFor();
    await page.getByRole('button', { name: 'Request transfer' }).waitFor();
  });
});

describe('being asked for a lead in the browser', () => {
  let server: TestServer;
  let rita: Person;
  let omar: Person;
  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
    rita = await createSalesPerson(server.deps, { name: 'rita', password: TEST_PASSWORD });
    omar = await createSalesPerson(server.deps, { name: 'omar' });
  });
  useTabs();
  after(() => server.close());

  for (const size of ['phone', 'laptop'] as const)
    it(`the owner sees the request at once, accepts, and the lead has another owner, on a ${size}`, async () => {
      const lead = await createLead(server.deps, { name: 'Nora Wanted', ownerId: rita.id });
      const { page } = await openTab(size);
      await page.goto(`${server.url}/lm/`);
      await signInToOffice(page, rita.email);
      await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
      await page.goto(`${server.url}/lm/lead/${lead.code}`);
      await page.getByRole('heading', { name: 'Nora Wanted' }).waitFor();
      const body = { reason: 'I know the family' };
      await server.call(askForLead, { as: omar, params: { lead_id: lead.code }, body });
      await page.getByText('omar asks for this lead.').waitFor();
      await page.getByText('I know the family').first().waitFor();
      await expectLightAndDark(page);
      await expectFits(page);
      await page.getByRole('button', { name: 'Accept' }).press('Enter');
      await page.getByText('omar asks for this lead.').waitFor({ state: 'detached' });
      await page.getByRole('main').getByText('omar', { exact: true }).first().waitFor();
    });
});

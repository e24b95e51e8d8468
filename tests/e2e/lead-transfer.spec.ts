import { expect } from 'chai';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

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

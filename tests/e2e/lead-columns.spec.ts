import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the columns of the lead list in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openAsSales = async (path: string): Promise<Page> => (await office.openAs('sales', path)).page;
  const headers = async (page: Page): Promise<string[]> => {
    await page.getByRole('rowheader').first().waitFor();
    return (await page.getByRole('columnheader').allInnerTexts()).slice(1);
  };
  const shows = (page: Page, cols: string | null): Promise<void> =>
    page.waitForURL((url) => url.searchParams.get('cols') === cols, { waitUntil: 'commit' });

  it('are chosen and put in order by the keyboard, stand in the address, and go with a view', async () => {
    const page = await openAsSales('/lm/?tab=all');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    // One after the other: each choice goes out from what the address has by then.
    const toggle = async (name: string, isOn: boolean): Promise<void> => {
      await dialog.getByLabel(name, { exact: true }).press(' ');
      await dialog.getByRole('checkbox', { name, exact: true, checked: isOn }).waitFor();
    };
    for (const name of ['Lead Score', 'Lead Owner', 'Modified On', 'Last Class']) await toggle(name, false);
    await shows(page, 'stage');
    for (const name of ['Phone', 'Next trial']) await toggle(name, true);
    await shows(page, 'stage.phone.next_trial');
    const up = dialog.getByRole('button', { name: 'Move Next trial up' });
    await up.press('Enter');
    await shows(page, 'stage.next_trial.phone');
    await dialog.getByRole('listitem').nth(1).getByText('Next trial').waitFor();
    await up.and(page.locator(':focus')).press('Enter');
    await shows(page, 'next_trial.stage.phone');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await headers(page)).to.deep.equal(['Lead Name', 'Actions', 'Next trial', 'Lead Stage', 'Phone']);

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByLabel('Name').fill('By trial');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Views: By trial' }).waitFor();
    await page.goto(`${office.school.crm}/lm/?tab=all`);
    expect(await headers(page)).to.include('Last Class');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: /^By trial/ }).click();
    await shows(page, 'next_trial.stage.phone');
    expect(await headers(page)).to.deep.equal(['Lead Name', 'Actions', 'Next trial', 'Lead Stage', 'Phone']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'Usual columns' }).click();
    await shows(page, null);
  });

  it('the name alone is a list, too; what no list has is left out', async () => {
    const page = await openAsSales('/lm/?tab=all&cols=none');
    expect(await headers(page)).to.deep.equal(['Lead Name', 'Actions']);
    await page.goto(`${office.school.crm}/lm/?tab=all&cols=password.email.email`);
    expect(await headers(page)).to.deep.equal(['Lead Name', 'Actions', 'E-mail']);
    await page.goto(`${office.school.crm}/lm/?tab=all&cols=password`);
    expect(await headers(page)).to.have.length(7);
  });

  it('all of them fit every size, light and dark', async () => {
    const all =
      'lead_score.stage.owner_name.updated_at.last_class_timestamp.phone.email.source.created_at.last_contact.next_trial.last_activity';
    const page = await openAsSales(`/lm/?tab=all&cols=${all}&sort=created_at`);
    expect(await headers(page)).to.have.length(14);
    await expectLightAndDark(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    await expectLightAndDark(page);
  });
});

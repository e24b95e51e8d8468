import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('merging leads in the browser', () => {
  const office = useOffice('crm', '/lm/');

  const add = async (page: Page, name: string, phone: string): Promise<string> => {
    await page.getByRole('button', { name: 'Add New Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByLabel('First note').fill(`Note of ${name}`);
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return new URL(page.url()).pathname;
  };

  it('finds the other lead, shows what becomes of both, merges them, and undoes it', async () => {
    const { page } = await office.openAs('sales');
    const going = await add(page, 'Ulrike Zweifach', '017188800541');
    const kept = await add(page, 'Ulrika Zweifach', '017188800542');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge: Ulrika Zweifach' });
    await dialog.getByLabel('The other lead').fill('Nobodyatall');
    await dialog.getByText('No other lead matches.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('The other lead').fill('Kira Grauberg');
    await dialog.getByRole('button', { name: /^Kira Grauberg/ }).click();
    await dialog.getByText('The lead of a registered family stays. Please keep that one.').waitFor();
    await dialog.getByRole('button', { name: 'Choose another lead' }).click();
    await dialog.getByLabel('The other lead').fill('Ulrike Zweifach');
    await dialog.getByRole('button', { name: /^Ulrike Zweifach/ }).click();
    await dialog.getByText('+4917188800542, +4917188800541').waitFor();
    await dialog.getByText('With it come 1 line of history, 1 note, 0 tasks, 0 trial classes').waitFor();
    await expectLightAndDark(page);
    await dialog.getByRole('button', { name: 'Keep the other one' }).click();
    await dialog.getByText('+4917188800541, +4917188800542').waitFor();
    await dialog.getByRole('button', { name: 'Keep the other one' }).click();
    await dialog.getByText('+4917188800542, +4917188800541').waitFor();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('The leads were merged.').waitFor();
    await page.getByText('was merged into this lead.').waitFor();
    await page.getByText('Note of Ulrike Zweifach').waitFor();
    await page.getByRole('link', { name: '+4917188800541' }).first().waitFor();
    await expectLightAndDark(page);

    await page.goto(office.school.crm + going);
    await page.getByRole('heading', { name: 'Ulrika Zweifach', level: 1 }).waitFor();
    await page.waitForURL(`**${kept}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The merge was undone. Both leads are as they were.').waitFor();
    await page.getByText('was merged into this lead.').waitFor({ state: 'detached' });
    await page.goto(office.school.crm + going);
    await page.getByRole('heading', { name: 'Ulrike Zweifach', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).to.equal(going);
  });
});

import { expect } from 'chai';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the notes about a lead in the browser', () => {
  const office = useOffice('crm', '/lm/');

  it('a note is written with a mention, pinned, changed, removed and put back', async () => {
    const { page } = await office.openAs('sales', '/lm/lead/L000056?tab=notes');
    await page.getByRole('heading', { name: 'No notes yet.' }).waitFor();
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByText('Please write a note.').waitFor();
    await expectAccessible(page);
    const box = page.getByLabel('Note', { exact: true });
    await box.fill('Asked for Monday,');
    await page.getByRole('button', { name: 'Mention' }).click();
    await page.getByRole('menuitem', { name: 'sales-evening' }).click();
    expect(await box.inputValue()).to.equal('Asked for Monday, @sales-evening ');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('listitem').getByText('Asked for Monday, @sales-evening').waitFor();
    expect(await box.inputValue()).to.equal('');
    const more = page.getByRole('button', { name: /^More for / });
    await more.click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await page.getByText('Pinned', { exact: true }).waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Note' });
    await dialog.getByLabel('Note', { exact: true }).fill('Asked for Tuesday');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed: what it said before').click();
    await page.getByText('Asked for Monday, @sales-evening').waitFor();
    await expectLightAndDark(page);
    await more.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'No notes yet.' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Asked for Tuesday').waitFor();
  });
});

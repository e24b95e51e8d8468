import { expect } from 'chai';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('editing a lead in the browser', () => {
  const office = useOffice('crm', '/lm/');

  it('of a student, the email and the origin are changed here; what two people type at once is not lost', async () => {
    const { page } = await office.openAs('sales', '/lm/?tab=all&q=L000052');
    const name = await page.getByRole('rowheader').first().innerText();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    const labels = await page.getByRole('menuitem').allInnerTexts();
    expect(labels.slice(0, 3)).to.deep.equal(['Edit', 'Change Stage', 'Change Owner']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit: ${name}` });
    await dialog.getByText('This child is a student').waitFor();
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a valid email address.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Email').fill('family@example.org');

    const { page: other } = await office.openAs('sales', '/lm/lead/L000052');
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    const theirs = other.getByRole('dialog');
    await theirs.getByLabel('Email').fill('other@example.org');
    await theirs.getByLabel('UTM source').fill('spring');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await other.getByText('The lead was saved.').waitFor();
    await other.getByText('Email, UTM source').waitFor();

    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Email: None → other@example.org. You typed family@example.org.').waitFor();
    await dialog.getByText(/^UTM source: .+ → spring\.$/).waitFor();
    expect(await dialog.getByLabel('Email').inputValue()).to.equal('family@example.org');
    await expectLightAndDark(page);
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('The lead was saved.').waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'family@example.org' }).first().waitFor();
    await page.getByRole('tab', { name: 'Lead Details' }).click();
    await page.getByText('spring', { exact: true }).waitFor();
  });
});

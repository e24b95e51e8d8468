import { expect } from 'chai';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('adding a lead in the browser', () => {
  const office = useOffice('crm', '/lm/');

  it('Quick Add Lead warns of a lead with the phone, and then adds another one, which can be edited', async () => {
    const { page } = await office.openAs('sales', '/lm/?tab=all&q=L000053');
    const name = await page.getByRole('rowheader').first().innerText();
    await page.getByRole('button', { name: 'Quick Add Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick Add Lead' });
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await dialog.getByText("Please enter the student's name.").waitFor();
    await dialog.getByText('Please enter a valid phone number.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByText(`Similar name: ${name}, owner `).waitFor();
    const phone = await page.evaluate(async () => {
      const headers = { Authorization: `Token ${localStorage.getItem('authToken')}` };
      const answer = await fetch('/api/leads/?lead_id=L000053', { headers });
      return ((await answer.json()) as { results: { student_phone: string }[] }).results[0]?.student_phone ?? '';
    });
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByText('This phone has a lead.').waitFor();
    await dialog.getByText(`Existing: ${name}, owner `).waitFor();
    await expectLightAndDark(page);
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await dialog.getByText('Another lead has this phone number already.').waitFor();
    await dialog.getByLabel('Phone').fill('+4917188800531');
    await dialog.getByText('This phone has a lead.').waitFor({ state: 'detached' });
    await dialog.getByLabel('Grade').selectOption('Grade 5');
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await page.getByText('The lead was added.').waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: `Edit: ${name}` });
    expect(await edit.getByLabel('Phone').inputValue()).to.equal('17188800531');
    await edit.getByLabel('Parent').fill('Nora');
    await expectLightAndDark(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The lead was saved.').waitFor();
    await page.getByRole('tab', { name: 'Lead Details' }).click();
    await page.getByText('Nora', { exact: true }).waitFor();
  });

  it('Add New Lead takes all that is known, and opens the lead', async () => {
    const { page } = await office.openAs('sales', '/lm/board');
    await page.getByRole('button', { name: 'Add New Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
    await dialog.getByLabel('Name').fill('Quirin Wunderwald');
    await dialog.getByLabel('Phone').fill('017188800532');
    await dialog.getByLabel('Parent').fill('Paula');
    await dialog.getByLabel('Email').fill('paula@example.org');
    await dialog.getByRole('combobox', { name: 'Source' }).selectOption('Phone call');
    await dialog.getByLabel('Owner').selectOption('sales-evening');
    await dialog.getByLabel('First note').fill('Likes robots');
    await expectLightAndDark(page);
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await page.getByRole('heading', { name: 'Quirin Wunderwald', level: 1 }).waitFor();
    await page.getByText('Likes robots').waitFor();
    await page.getByText('sales-evening').first().waitFor();
  });
});

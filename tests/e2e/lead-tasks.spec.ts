import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

const PHONE = { width: 390, height: 844 };

describe('the tasks of a lead in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openLead = async (code: string): Promise<Page> => {
    const { page } = await office.openAs('sales', `/lm/lead/${code}?tab=tasks`);
    await page.getByRole('tab', { name: 'Tasks', selected: true }).waitFor();
    return page;
  };

  it('a task is made, done, opened again by Undo and changed', async () => {
    const page = await openLead('L000059');
    await page.getByRole('heading', { name: 'No tasks yet.' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Task' });
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await dialog.getByText('Please say what is to be done.').waitFor();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByLabel('What is to be done').fill('Ask for the best day');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await dialog.getByText('Please choose a time that is still to come.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Day').fill('2090-06-01');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Ask for the best day', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Done, Ask for the best day' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'More for Ask for the best day' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Change Task' });
    expect(await edit.getByLabel('Day').inputValue()).to.equal('2090-06-01');
    await edit.getByLabel('What is to be done').fill('Ask for another day');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Done, Ask for another day' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    await expectLightAndDark(page);
    await expectAccessible(page);
  });

  it('says so when the tasks cannot be loaded, and tries again', async () => {
    const page = await openLead('L000058');
    await page.route('**/tasks/', (route) => route.abort());
    await page.reload();
    await page.getByText('The tasks could not be loaded.').waitFor();
    await page.unroute('**/tasks/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'New Task' }).waitFor();
  });
});

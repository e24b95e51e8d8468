import { expect } from 'chai';
import type { Locator } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('My Day in the browser', () => {
  const office = useOffice('crm', '/lm/');

  it('leads from the top bar to the own tasks; the key D closes one, and Undo opens it again', async () => {
    const { page } = await office.openAs('sales', '/lm/');
    await page.getByRole('link', { name: 'My Day' }).click();
    await page.getByRole('heading', { name: 'My Day' }).waitFor();
    const tasks = page.getByRole('region', { name: 'Tasks' });
    const lines = tasks.getByRole('listitem');
    await lines.first().waitFor();
    const before = await lines.count();
    await expectLightAndDark(page);
    await lines.first().getByRole('link').first().focus();
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expectCount(lines, before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectCount(lines, before);
    for (const name of ['First contacts', 'Trial classes today', 'Hot leads'])
      await page.getByRole('region', { name }).waitFor();
  });

  it('after a call it asks how it went; asked to call back, there is a task for that hour', async () => {
    const { page } = await office.openAs('sales', '/lm/lead/L000057');
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'How did it go?' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please choose how it went.').waitFor();
    await dialog.getByLabel('How it went').selectOption('Asked to call back');
    await dialog.getByLabel('Call back on').fill('2090-06-01');
    await dialog.getByLabel('Note').fill('After school');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The contact was noted.').first().waitFor();
    await page.getByText('Call: Asked to call back').waitFor();
    await page.getByRole('tab', { name: 'Tasks' }).click();
    await page.getByText('Call back', { exact: true }).waitFor();
  });

  it('the bell opens the own notifications beside the page', async () => {
    const { page } = await office.openAs('sales', '/lm/my-day');
    await page.getByRole('button', { name: /notification/i }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('group', { name: 'Your notifications' })
      .waitFor();
    await expectAccessible(page);
  });

  it('says so when the day cannot be loaded, and tries again', async () => {
    const { page } = await office.openAs('sales', '/lm/');
    await page.route('**/my-day/', (route) => route.abort());
    await page.getByRole('link', { name: 'My Day' }).click();
    await page.getByText('Your day could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/my-day/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Hot leads' }).waitFor();
  });

  it('asks a visitor without a session to sign in', async () => {
    const page = await office.open('/lm/my-day');
    await page.getByText('Please login at LM Dashboard.').waitFor();
    expect(await page.getByRole('region', { name: 'Tasks' }).count()).to.equal(0);
  });
});

/** Waits until so many are shown. */
async function expectCount(lines: Locator, count: number): Promise<void> {
  await lines.nth(count - 1).waitFor();
  await lines.nth(count).waitFor({ state: 'detached' });
}

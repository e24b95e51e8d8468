import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the keys of the lead list in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openList = async (): Promise<Page> => {
    const { page } = await office.openAs('sales', '/lm/?tab=all&f=stage.not.Enrolled');
    await page.getByRole('rowheader').nth(2).waitFor();
    return page;
  };
  const link = (page: Page, at: number): Locator => page.getByRole('rowheader').nth(at).getByRole('link');
  const isAt = (page: Page, at: number): Promise<void> => link(page, at).and(page.locator(':focus')).waitFor();

  it('J and K move from lead to lead and stop at the ends; Enter opens one', async () => {
    const page = await openList();
    await page.keyboard.press('j');
    await isAt(page, 0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await isAt(page, 2);
    await page.keyboard.press('k');
    await isAt(page, 1);
    await expectAccessible(page);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('k');
    await isAt(page, 0);
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('j');
    await isAt(page, 9);
    const name = await link(page, 9).innerText();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('E, S and O change the lead under the cursor, and the focus comes back to it; X selects it', async () => {
    const page = await openList();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const name = await link(page, 1).innerText();
    for (const [key, title] of [
      ['e', `Edit: ${name}`],
      ['s', `Change Stage: ${name}`],
      ['o', `Change Owner: ${name}`],
    ] as const) {
      // In one step with the focus, which Mantine moves once more a moment after a dialog has closed.
      await link(page, 1).press(key);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await isAt(page, 1);
    }
    const box = page.getByRole('checkbox', { name: `Select ${name}` });
    await page.keyboard.press('x');
    expect(await box.isChecked()).to.equal(true);
    await isAt(page, 1);
    await page.keyboard.press('x');
    expect(await box.isChecked()).to.equal(false);
  });

  it('/ goes to the search, where letters are letters; with Shift or Control they are no shortcuts either', async () => {
    const page = await openList();
    await page.keyboard.press('/');
    const search = page.getByLabel('Search here').and(page.locator(':focus'));
    await search.waitFor();
    await page.keyboard.type('josex/?');
    expect(await search.inputValue()).to.equal('josex/?');
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await search.fill('');
    await page.getByRole('rowheader').nth(2).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Control+j');
    expect(await page.locator('th a:focus').count()).to.equal(0);
    await page.keyboard.press('s');
    expect(await page.getByRole('dialog').count(), 'no lead is under the cursor').to.equal(0);
  });

  it('? shows the keys, and the switch there turns them off for this browser', async () => {
    const page = await openList();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Change Owner').waitFor();
    await expectLightAndDark(page);
    await page.keyboard.press('j');
    expect(await page.locator('th a:focus').count(), 'not behind the dialog').to.equal(0);
    await dialog.getByRole('switch').press(' ');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('rowheader').nth(2).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    expect(await page.locator('th a:focus').count()).to.equal(0);
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await isAt(page, 0);
  });
});

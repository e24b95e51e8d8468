import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('many leads at once in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openList = async (query: string): Promise<Page> => {
    const { page } = await office.openAs('sales', `/lm/?${query}`);
    await page.getByRole('rowheader').first().waitFor();
    return page;
  };
  const bar = (page: Page): Locator => page.getByRole('group', { name: 'Chosen rows' });
  const tick = (page: Page, at: number): Promise<void> =>
    page
      .getByRole('checkbox', { name: /^Select / })
      .nth(at + 1)
      .check();

  it('says of each lead what will happen, leaves Enrolled ones out, and takes the change back', async () => {
    const page = await openList('tab=all&f=stage.is.New_Enrolled&sort=-stage');
    const name = await page.getByRole('rowheader').first().innerText();
    await tick(page, 0);
    await bar(page).getByText('1 chosen').waitFor();
    await bar(page)
      .getByRole('button', { name: /^Choose all \d+ that match$/ })
      .click();
    await bar(page)
      .getByText(/^\d{2,} chosen$/)
      .waitFor();
    await bar(page).getByRole('button', { name: 'Change Stage…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change Stage of \d+ leads$/ });
    const lines = dialog.getByRole('listitem');
    await dialog.getByLabel('Stage', { exact: true }).selectOption('Contacted');
    await lines.filter({ hasText: name }).getByText('New → Contacted').first().waitFor();
    await dialog.getByText('An Enrolled lead changes its stage only by a refund.').first().waitFor();
    await expectAccessible(page);
    const left = await dialog.getByText('Left out', { exact: true }).count();
    const able = (await lines.count()) - left;
    expect([left > 0, able > 0]).to.deep.equal([true, true]);
    await dialog.getByText(`${able} leads can change, ${left} left out.`).waitFor();
    await dialog.getByRole('button', { name: `Change Stage of ${able}` }).click();
    await dialog.getByText(`${able} done.`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Undone: ${able} done.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await bar(page).getByRole('button').count(), 'nothing is chosen any more').to.equal(0);
    await page.getByRole('row').nth(1).getByText('New', { exact: true }).waitFor();
  });

  it('a loss asks for its reason, which each lead gets; somebody who was quicker is left alone', async () => {
    const page = await openList('tab=all&f=stage.is.Qualified');
    await tick(page, 0);
    await tick(page, 1);
    const name = await page.getByRole('rowheader').nth(1).innerText();
    await bar(page).getByRole('button', { name: 'Change Stage…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Stage of 2 leads' });
    await dialog.getByLabel('Stage', { exact: true }).selectOption('Lost');
    await dialog.getByRole('button', { name: 'Change Stage of 2' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await office.school.query(
      `UPDATE lead SET updated_at = updated_at + interval '1 second'
       WHERE id = (SELECT id FROM lead WHERE stage = 'Qualified' AND student_name = $1 ORDER BY updated_at DESC LIMIT 1)`,
      [name],
    );
    await dialog.getByLabel('Reason').fill('Moved away');
    await dialog.getByRole('button', { name: 'Change Stage of 2' }).click();
    await dialog.getByText('1 of 2 done.').waitFor();
    await dialog.getByText('Somebody else has just changed this lead. Please look at it again.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  it('gives leads to another owner and back, each to its own', async () => {
    const page = await openList('tab=all&f=owner.is.none');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bar(page).getByRole('button', { name: 'Change Owner…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Owner of 1 lead' });
    await dialog.getByLabel('Owner', { exact: true }).selectOption({ label: 'Nobody' });
    await dialog.getByText('Nobody already.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Change Owner of 0' }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Owner', { exact: true }).selectOption({ label: 'sales' });
    await dialog.getByText('Nobody → sales').waitFor();
    await dialog.getByRole('button', { name: 'Change Owner of 1' }).click();
    await dialog.getByText('1 done.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 1 done.').waitFor();
  });

  it('fits every size, light and dark', async () => {
    const page = await openList('tab=all');
    await tick(page, 0);
    await bar(page).getByText('1 chosen').waitFor();
    await expectLightAndDark(page);
    await bar(page).getByRole('button', { name: 'Change Owner…' }).click();
    await page.getByRole('dialog').getByLabel('Owner', { exact: true }).waitFor();
    await expectLightAndDark(page);
  });
});

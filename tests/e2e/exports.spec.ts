import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible, expectFits } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { readCsv } from '../support/read-csv.js';

const LIST = '/blackops/tools/my-payment-pages';

describe('a list is saved as a file in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  const open = async (path = LIST, who = 'finance'): Promise<Page> => {
    const { page } = await office.openAs(who, path);
    await page.getByRole('row').nth(1).waitFor();
    // Rows that only stand for those to come are none.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    return page;
  };
  const exportButton = (page: Page) => page.getByRole('button', { name: 'Export' });
  async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await exportButton(page).click();
        await page.getByRole('menuitem', { name: format }).click();
      })(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
  it('with the filters of the screen, as CSV and as Excel', async () => {
    const page = await open(`${LIST}?tab=paid`);
    const shown = await page.getByRole('row').count();
    const csv = await saved(page, 'CSV');
    expect(csv.name).to.match(/^payment-pages-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = await readCsv(csv.bytes.toString());
    const status = header?.indexOf('Status') ?? -1;
    expect(rows.length).to.be.at.least(Math.min(shown - 1, 20));
    expect(new Set(rows.map((row) => row[status]))).to.deep.equal(new Set(['Paid']));
    const excel = await saved(page, 'Excel');
    expect(excel.name).to.match(/\.xlsx$/);
    expect((await readXlsxFile(excel.bytes))[0]?.data).to.have.length(rows.length + 1);
  });

  it('by the keyboard; while it is made the button says so and cannot be pressed again', async () => {
    const page = await open();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/export/**', async (route) => {
      await held;
      await route.continue();
    });
    await exportButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    await page.keyboard.press('Enter');
    const busy = page.getByRole('button', { name: 'Exporting…' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).to.equal('true');
    await busy.press('Enter');
    await busy.press('ArrowDown');
    expect(await page.getByRole('menuitem').count()).to.equal(0);
    const [download] = await Promise.all([page.waitForEvent('download'), Promise.resolve(release())]);
    expect(download.suggestedFilename()).to.match(/\.csv$/);
    await exportButton(page).waitFor();
  });

  it('a refusal is shown in the sentence of the server', async () => {
    const page = await open();
    await page.route('**/export/**', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait.', code: 'too_many' } }),
    );
    await exportButton(page).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    await page.getByText('Too many requests. Please wait.').waitFor();
  });

  it('a connection that breaks is reported, and no half file is saved', async () => {
    const page = await open();
    await page.route('**/export/**', (route) => route.abort('connectionreset'));
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await exportButton(page).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await page.getByText('The list could not be exported. Please try again.').waitFor();
    expect(downloads).to.equal(0);
  });

  for (const path of [LIST, '/blackops/user-management/users', '/blackops/outbox'])
    it(`${path} fits a phone and a narrow window with the button, and the filters stay before it`, async () => {
      const page = await open(path, 'admin');
      await exportButton(page).waitFor();
      await expectAccessible(page);
      await expectFits(page, ['phone', 'narrow']);
      await page.setViewportSize({ width: 1366, height: 768 });
      const [filter, button] = [
        await page.locator('label:has(select)').first().boundingBox(),
        await exportButton(page).boundingBox(),
      ];
      expect(filter?.y).to.be.at.most((button?.y ?? 0) + 8);
    });
});

import { readFile } from 'node:fs/promises';
import { addDays, localDate } from '@school/core/shared/local-time';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { expect } from 'chai';
import type { Page } from 'playwright';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible, expectFits, expectLightAndDark, expectNoSidewaysScroll } from '../support/browser.js';
import { useOffice } from '../support/office.js';

const PATH = '/blackops/teacher-management/earning-report/';

describe('Teacher Earning Report in the back office', () => {
  const office = useOffice('staff', PATH);
  const today = localDate(new Date(), PAYROLL_ZONE);
  const from = addDays(today, -90);

  const fill = async (page: Page, first: string, last: string): Promise<void> => {
    await page.getByLabel('From date').fill(first);
    await page.getByLabel('To date').fill(last);
    await page.keyboard.press('Enter');
  };
  const focusOn = (page: Page, name: string): Promise<void> => page.locator(`[name=${name}]:focus`).waitFor();

  it('names what is wrong with the dates, at the field', async () => {
    const { page } = await office.openAs('finance');
    await fill(page, '', '2026-03-31');
    await page.getByText('Please select both from and to dates').waitFor();
    await focusOn(page, 'from_date');
    await fill(page, '2026-04-01', '2026-03-31');
    await page.getByText('From date cannot be after to date').waitFor();
    await focusOn(page, 'from_date');
    await fill(page, '2025-03-01', '2026-03-02');
    await page.getByText('Date range cannot exceed 1 year').waitFor();
    await focusOn(page, 'to_date');
    expect(await page.getByLabel('From date').inputValue()).to.equal('2025-03-01');
    await expectAccessible(page);
  });

  it('is made by the worker, shows its figures, opens the classes behind them, and its file equals it', async () => {
    const { page } = await office.openAs('finance');
    await fill(page, from, today);
    const payout = page.getByRole('group', { name: 'Payout' });
    await payout.waitFor();
    const shown = (await payout.innerText()).replace(/\s+/g, ' ');
    await expectAccessible(page);
    await expectFits(page);
    await expectLightAndDark(page);

    await page.getByRole('button', { name: 'Show the classes behind Course classes' }).click();
    const classes = page.getByRole('dialog', { name: 'Course classes' });
    await classes.getByRole('row').nth(1).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await classes.waitFor({ state: 'hidden' });

    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel', exact: true }).click();
    const saved = await begun;
    expect(saved.suggestedFilename()).to.equal(`earning-report-${from}-to-${today}.xlsx`);
    const sheets = await readXlsxFile(await readFile(await saved.path()));
    const [totals] = sheets;
    const sum = (totals?.data ?? []).slice(1).reduce((all, row) => all + Number(row[9]), 0);
    expect(shown).to.contain(sum.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  });

  it('on a phone: the breakdown of a teacher, then the classes of a line; after a reload the report is still there', async () => {
    const { page } = await office.openAs('finance', PATH, 'phone');
    await fill(page, from, today);
    await page.getByRole('group', { name: 'Payout' }).waitFor();
    await page.reload();
    await page.getByRole('group', { name: 'Payout' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Asha Palivar' }).click();
    await page.getByRole('menuitem', { name: 'Breakdown' }).click();
    const breakdown = page.getByRole('dialog', { name: /^What .* is paid$/ });
    await breakdown
      .getByRole('button', { name: /^Classes of / })
      .first()
      .click();
    const classes = page.getByRole('dialog', { name: /: .*, / });
    await classes
      .getByText(/^Class \d+$/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('a file that does not arrive is reported, and so is a report that does not exist', async () => {
    const { page } = await office.openAs('finance');
    await fill(page, from, today);
    await page.getByRole('group', { name: 'Payout' }).waitFor();
    await page.route('**/api/teacher-earning-report/download/', (route) => route.abort());
    await page.getByRole('button', { name: 'Download Excel', exact: true }).click();
    await page.getByText('Failed to download Excel file').waitFor();
    const missing = await office.openAs('finance', `${PATH}?report=999999`);
    await missing.page.getByText('Please generate the report for these dates first.').waitFor();
  });
});

import { REPORT_NAMES, REPORTS } from '@school/core/reports/reports';
import { expect } from 'chai';
import { expectLightAndDark } from '../support/browser.js';
import { eventually } from '../support/faults/eventually.js';
import { useOffice } from '../support/office.js';

describe('the reports in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  it('a superuser reads each report as a picture and a table, in every size, light and dark', async () => {
    const { page } = await office.openAs('admin', '/blackops/reports');
    await page.getByText('Ready To Pay').first().waitFor();
    for (const name of REPORT_NAMES) {
      const { title } = REPORTS[name];
      await page.getByRole('tab', { name: title, exact: true }).click();
      await page.waitForURL(new RegExp(`report=${name}`));
      const table = page.getByRole('table', { name: title, exact: true });
      await table.waitFor();
      await table.locator('[aria-busy]').waitFor({ state: 'detached' });
      await expectLightAndDark(page);
    }
  });

  it('months are chosen in the address, and never in the wrong order', async () => {
    const { page } = await office.openAs('admin', '/blackops/reports?report=attendance');
    const first = page.getByRole('combobox', { name: /^From/ });
    const chosen = (await first.locator('option').nth(1).getAttribute('value')) ?? '';
    await first.selectOption(chosen);
    await page.waitForURL(new RegExp(`from=${chosen}`));
    expect(new URL(page.url()).searchParams.get('to')).to.equal(chosen);
    // The header and the one month.
    const rows = page.getByRole('table', { name: 'Attendance' }).getByRole('row');
    await eventually('the table has one month', 10_000, async () => (await rows.count()) === 2);
  });

  it('academics see the reports of classes only, and get one by e-mail until they end it', async () => {
    const { page } = await office.openAs('academics', '/blackops/reports');
    await page.getByRole('tab', { name: 'Teachers' }).click();
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs).to.deep.equal(['Overview', 'Attendance', 'Teachers', 'Feedback']);
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    await page.getByLabel('How often').selectOption('week');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^The first letter is sent on/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'By e-mail: Mondays' }).click();
    await page.getByLabel('How often').selectOption('never');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The report is sent no more.').waitFor();
    await page.getByRole('button', { name: 'Send by e-mail' }).waitFor();
  });
});

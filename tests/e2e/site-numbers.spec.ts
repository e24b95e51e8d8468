import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the numbers of the home page in the office', () => {
  const office = useOffice('staff', '/blackops/');

  it('an admin sets them with the day of the count', async () => {
    const { page } = await office.openAs('admin', '/blackops/settings');
    await page.getByRole('button', { name: 'Edit numbers' }).click();
    await page.getByLabel('Students', { exact: true }).fill('many');
    await page.getByLabel('As of').fill('2126-11-20');
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await page.getByText('Please enter a whole number from 0 to 10000000.').waitFor();
    await page.getByLabel('Students', { exact: true }).fill('12400');
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await page.getByText('This day has not come yet. Please choose an earlier one.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('As of').fill('2026-11-20');
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await page.getByText('The numbers on the home page were changed. Visitors see them from now on.').waitFor();
    await page.getByText('12,400+').waitFor();
    await page.getByText('Nov 20, 2026').waitFor();
    await expectLightAndDark(page);
  });
});

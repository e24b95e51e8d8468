import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the weights of lead scores in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  it('an admin compares other weights by the leads of the last year before saving them', async () => {
    const { page } = await office.openAs('admin', '/blackops/settings');
    await page.getByRole('button', { name: 'Edit weights' }).click();
    await page.getByLabel('Quiz with 60 or more').fill('99');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Please enter a whole number from 0 to 50.').waitFor();
    await page.getByLabel('Quiz with 60 or more').fill('0');
    await page.getByLabel('Project handed in').fill('0');
    await page.getByLabel('Proof of payment sent').fill('0');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('All facts together must be worth 70 points or more').waitFor();
    await page.getByLabel('Trial attended').fill('50');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('row', { name: /^70–100/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save weights' }).click();
    await page.getByText('The weights of lead scores were changed. All scores follow within minutes.').waitFor();
    await expectLightAndDark(page);
  });
});

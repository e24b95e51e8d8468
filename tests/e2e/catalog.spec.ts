import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';

const CHANGED = 'Somebody else has just changed this entry.';

/** For each editor: its title, an entry of the demo school, and the name of a new entry. */
const EDITORS = [
  ['payment-options', 'Payment options', 'PAY001', 'Add payment option'],
  ['discount-codes', 'Discount codes', 'MATH15', 'Add discount code'],
  ['countries', 'Countries', 'Germany', 'Add country'],
  ['currencies', 'Currencies', 'EUR', 'Add currency'],
  ['course-fees', 'Course fees', 'Coding Champion', 'Add course'],
  ['owner-teams', 'Owner teams', 'Falcons Team', 'Add team'],
] as const;

describe('the catalog in the browser', () => {
  const office = useOffice('staff', '/blackops/');
  const open = async (slug: string, who = 'finance'): Promise<Page> =>
    (await office.openAs(who, `/blackops/catalog/${slug}`)).page;
  const dialogGone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

  it('by keyboard only, a code is added; refused values stay in the form, and the focus moves to the field', async () => {
    const page = await open('discount-codes');
    const add = page.getByRole('button', { name: 'Add discount code' });
    await add.focus();
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code', { exact: true });
    await code.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('KEYS30');
    await page.keyboard.press('Tab');
    await page.keyboard.type('61');
    await page.keyboard.press('Enter');
    const percent = page.getByLabel('Percent');
    await page.getByText('Please enter a whole percentage from 1 to 60.').waitFor();
    await waitForFocus(percent);
    expect([await code.inputValue(), await percent.inputValue()]).to.deep.equal(['KEYS30', '61']);
    await percent.fill('30');
    await page.getByLabel('Germany').check();
    await page.getByLabel('Maximum uses').fill('5');
    await page.keyboard.press('Enter');
    await page.getByText('The discount code was saved.').waitFor();
    await dialogGone(page);
    await waitForFocus(add);
    const row = page.getByRole('row', { name: /KEYS30/ });
    expect(await row.innerText()).to.match(/30 %[\s\S]*0 of 5[\s\S]*Germany/);
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await code.fill('keys30');
    await percent.fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This code already exists.').waitFor();
    await waitForFocus(code);
    expect(await code.inputValue()).to.equal('keys30');
  });

  it("shows the details as families will see them, and another person's change made at the same time", async () => {
    const page = await open('payment-options');
    await page.getByRole('button', { name: 'PAY002', exact: true }).click();
    const details = page.getByLabel('Payment details');
    await details.fill('<p>Pay to <strong>bKash</strong><img src=x onerror=alert(1)></p>');
    const preview = page.getByRole('group', { name: 'Preview' });
    await preview.locator('strong').getByText('bKash').waitFor();
    expect(await preview.locator('img').count()).to.equal(0);
    await office.school.query(`UPDATE payment_option SET updated_at = now() WHERE option_id = 'PAY002'`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(CHANGED).waitFor();
    expect(await details.inputValue()).to.contain('<strong>bKash</strong>');
    await expectAccessible(page);
  });

  it('the recommended option is marked and cannot be deactivated; another one can, and can be activated again', async () => {
    const page = await open('payment-options');
    await page.getByRole('row', { name: /PAY001.*Recommended/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for PAY001' }).click();
    const off = page.getByRole('menuitem', { name: 'Deactivate' });
    expect(await off.isDisabled()).to.equal(true);
    await page.keyboard.press('Escape');
    for (const action of ['Deactivate', 'Activate']) {
      await page.getByRole('button', { name: 'Actions for PAY006' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      await dialogGone(page);
      const status = action === 'Deactivate' ? 'Inactive' : 'Active';
      await page
        .getByRole('row', { name: /PAY006/ })
        .getByText(status, { exact: true })
        .waitFor();
    }
  });

  it('a text that is not a price gets an error at its cell of the grid', async () => {
    const page = await open('course-fees');
    await page.getByRole('button', { name: 'Math Explorer', exact: true }).click();
    const price = page.getByLabel('EUR Plus');
    await price.fill('12,50');
    await price.press('Enter');
    await page.getByText('Please enter prices from 0.01 to 1000000.00').waitFor();
    await price.and(page.locator(':focus')).waitFor();
    expect(await price.inputValue()).to.equal('12,50');
    await price.fill('12.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The course was saved.').waitFor();
    await dialogGone(page);
    await page.getByRole('button', { name: 'Math Explorer', exact: true }).click();
    expect(await price.inputValue()).to.equal('12.50');
  });

  it('publishes the next version of a policy after its confirmation', async () => {
    const page = await open('policies');
    await page.getByRole('button', { name: 'New version of Payment policy' }).click();
    await page.getByLabel('Text').fill('<h2>Paying</h2><p>Pay on your own page only.</p>');
    await page.getByRole('group', { name: 'Preview' }).getByRole('heading', { name: 'Paying', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Please confirm that families may read this.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('I have read the preview').check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The policy was published.').waitFor();
    await dialogGone(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Read version 2 of Payment policy' }).click();
    await page.getByRole('dialog').getByText('Pay on your own page only.').waitFor();
    const answer = await page.request.get(`${office.school.learner}/api/policies/payment/`);
    expect(await answer.json()).to.include({ version: 2, html: '<h2>Paying</h2><p>Pay on your own page only.</p>' });
  });

  it('says when nothing fits, when the list could not be loaded, and when a person may not open it', async () => {
    const page = await open('currencies');
    await page.getByRole('button', { name: 'EUR', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Nothing matches.').waitFor();
    await page.route('**/api/blackops/catalog/currencies/**', (route) => route.abort());
    await page.goto(`${office.school.staff}/blackops/catalog/currencies/`);
    await page.getByText('The list could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/blackops/catalog/currencies/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'EUR', exact: true }).waitFor();
    const stranger = await open('currencies', 'academics');
    await stranger.getByRole('heading', { name: 'You may not use this page.' }).waitFor();
  });

  it('the policies fit every size and are accessible, light and dark', async () => {
    const page = await open('policies');
    await page.getByRole('button', { name: 'New version of Terms' }).waitFor();
    await expectLightAndDark(page);
  });

  for (const [slug, title, entry, add] of EDITORS)
    it(`${title}: list and form fit every size and are accessible, light and dark`, async () => {
      const page = await open(slug);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      const name = page.getByRole('button', { name: entry, exact: true });
      await name.waitFor();
      await expectLightAndDark(page);
      await name.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
      await expectLightAndDark(page);
      await page.keyboard.press('Escape');
      await dialogGone(page);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByText('Please').first().waitFor();
      await expectLightAndDark(page);
    });
});

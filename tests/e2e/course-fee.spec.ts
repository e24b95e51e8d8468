import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { isFocused, waitForFocus } from '../support/page.js';

const PATH = '/blackops/tools/course-fee';
const STALE = 'The form has changed since. Calculate the fee again.';

describe('Get scholarship fee in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  const open = async (path = PATH): Promise<Page> => {
    const { page } = await office.openAs('sales', path);
    await page.getByRole('heading', { name: 'Get scholarship fee', level: 1 }).waitFor();
    return page;
  };
  const country = (page: Page) => page.getByLabel('Country', { exact: true });
  const code = (page: Page) => page.getByLabel('Discount code');
  const toPaymentPage = (page: Page) =>
    page.getByRole('region', { name: 'Fee' }).getByRole('link', { name: 'Create payment page' });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const fillForm = async (page: Page, where = 'United States'): Promise<void> => {
    await page.getByLabel('Phone', { exact: true }).fill('170 1234567');
    await country(page).selectOption(where);
  };
  const fact = (page: Page, name: string) =>
    page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd');

  it('starts with the defaults of the specification', async () => {
    const page = await open();
    expect(await page.getByLabel('Subject').inputValue()).to.equal('Coding');
    expect(await page.getByLabel('Course', { exact: true }).inputValue()).to.equal('Coding Champion');
    await page.getByText('More options').click();
    expect(await page.getByLabel('Enrolment type').inputValue()).to.equal('New Sale');
    expect(await page.getByLabel('Service type').inputValue()).to.equal('Prime');
    expect(await page.getByLabel('Classes per month').inputValue()).to.equal('8');
    await expectAccessible(page);
  });

  it('quotes with a code from View SC, copies the message, and carries everything to the payment page', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fillForm(page);
    await press(page, 'View SC');
    const dialog = page.getByRole('dialog', { name: 'Scholarship codes' });
    await dialog.getByText('STUDENT10').waitFor();
    expect(await dialog.getByText('SUMMER15').count()).to.equal(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use WELCOME20' }).click();
    await page.getByText('USD 912.00', { exact: true }).waitFor();
    expect(await code(page).inputValue()).to.equal('WELCOME20');
    for (const [name, value] of [
      ['Base fee', 'USD\u00a01,200.00'],
      ['Total fee', 'USD\u00a01,140.00'],
      ['Discount', '20% (WELCOME20)'],
      ['Discounted fee', 'USD\u00a0912.00'],
      ['Cost per class', 'USD\u00a019.000'],
      ['Currency', 'USD'],
    ] as const)
      expect(await fact(page, name).textContent(), name).to.equal(value);
    await dialog.waitFor({ state: 'hidden' });
    await expectAccessible(page);

    await press(page, 'Copy message');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).to.contain('Coding Champion (48 classes, Prime)').and.to.contain('*Your fee: USD\u00a0912.00*');

    const href = await toPaymentPage(page).getAttribute('href');
    const target = new URL(href ?? '', office.school.staff);
    expect(target.pathname).to.equal('/blackops/tools/generate-payment-page/');
    expect(Object.fromEntries(target.searchParams)).to.deep.equal({
      phone: '+491701234567',
      subject: 'Coding',
      country: 'United States',
      course: 'Coding Champion',
      service_type: 'Prime',
      num_of_classes_per_month: '8',
      enrolment_type: 'New Sale',
      total_num_of_classes: '48',
      payment_currency: 'USD',
      total_course_fee: '1140.00',
      total_discounted_fee: '912.00',
      discount_percent: '20',
      discount_code: 'WELCOME20',
    });
  });

  it('a change during the calculation makes the fee an old one', async () => {
    const page = await open();
    await fillForm(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Calculate fee');
    await asked;
    await country(page).selectOption('Germany');
    answer();
    await page.getByText('USD 1,140.00', { exact: true }).first().waitFor();
    await page.getByText(STALE).waitFor();
    await press(page, 'Calculate fee');
    await page.getByText(STALE).waitFor({ state: 'detached' });
  });

  it('says what is missing, keeps what was typed, and moves the focus to the field', async () => {
    const page = await open();
    await code(page).fill('WELCOME20');
    await press(page, 'Calculate fee');
    await page.getByText('Please fill in all required fields').first().waitFor();
    expect(await page.getByText('Please fill in all required fields').count()).to.equal(2);
    await waitForFocus(page.getByLabel('Phone', { exact: true }));
    expect(await code(page).inputValue()).to.equal('WELCOME20');
    await expectAccessible(page);
    await fillForm(page);
    await press(page, 'Apply');
    await page.getByText('USD 912.00', { exact: true }).waitFor();
  });

  it("says 'Please enter a discount code' and 'Invalid or expired discount code', and Reset code removes it", async () => {
    const page = await open();
    await fillForm(page, 'Bangladesh');
    await press(page, 'Apply');
    await page.getByText('Please enter a discount code').waitFor();
    await code(page).fill('SUMMER15');
    await press(page, 'Apply');
    await page.getByText('Invalid or expired discount code').waitFor();
    await page.getByText('This code is no longer valid.').waitFor();
    expect(await fact(page, 'Discount').textContent()).to.equal('0%');
    expect(await fact(page, 'Discounted fee').textContent()).to.equal('BDT\u00a041,040.00');
    expect(await code(page).inputValue()).to.equal('SUMMER15');
    await waitForFocus(code(page));
    await expectAccessible(page);
    await press(page, 'Reset code');
    await page.getByText('Invalid or expired discount code').waitFor({ state: 'hidden' });
    await page.getByText('This code is no longer valid.').waitFor({ state: 'hidden' });
    expect(await code(page).inputValue()).to.equal('');
  });

  it("offers nothing to copy while the form's values differ from the fee's", async () => {
    const page = await open();
    await fillForm(page);
    await press(page, 'Calculate fee');
    await page.getByRole('button', { name: 'Copy message' }).waitFor();
    await page.getByLabel('Subject').selectOption('Math');
    expect(await page.getByLabel('Course', { exact: true }).inputValue()).to.equal('Math Champion');
    await page.getByText('The form has changed since. Calculate the fee again.').waitFor();
    expect(await toPaymentPage(page).count()).to.equal(0);
    await press(page, 'Calculate fee');
    await page.getByText('Math Champion, 48 classes').waitFor();
    await press(page, 'Reset form');
    await page.getByText('No fee yet.').waitFor();
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).to.equal('');
  });

  it('opens More options when the number of classes is wrong, and calculates a fee for a right one', async () => {
    const page = await open();
    await fillForm(page);
    const classes = page.getByLabel('Custom classes');
    await page.getByText('More options').click();
    await classes.fill('0');
    await page.getByText('More options').click();
    await press(page, 'Calculate fee');
    await page.getByText('Please enter a whole number of classes from 1 to 1000.').waitFor();
    await classes.fill('10');
    await press(page, 'Calculate fee');
    await page.getByText('Coding Champion, 10 classes').waitFor();
    const href = await toPaymentPage(page).getAttribute('href');
    expect(href).to.contain('total_num_of_classes=10').and.to.contain('course_customization=Custom');
  });

  it("says 'Error calculating course fee' and 'Error applying discount code' when the server cannot", async () => {
    const page = await open();
    await fillForm(page);
    await page.route('**/calculate-course-fee/', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Calculate fee');
    await page.getByText('Error calculating course fee').waitFor();
    await code(page).fill('WELCOME20');
    await press(page, 'Apply');
    await page.getByText('Error applying discount code').waitFor();
    await page.unroute('**/calculate-course-fee/');
    await page.route('**/calculate-course-fee/', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');
    await press(page, 'Calculate fee');
    await lost;
    await page.getByText('Error applying discount code').waitFor();
    expect(await country(page).inputValue()).to.equal('United States');
    await expectAccessible(page);
  });

  it('says that its lists could not be loaded, and trying again works', async () => {
    const page = await open();
    await page.route('**/countries/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('The countries and courses could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/countries/');
    await press(page, 'Try again');
    await country(page).waitFor();
  });

  it('works by keyboard only', async () => {
    const page = await open();
    await page.getByLabel('Phone', { exact: true }).focus();
    await page.keyboard.type('1701234567');
    await page.keyboard.press('Tab');
    await page.keyboard.type('India');
    const calculate = page.getByRole('button', { name: 'Calculate fee' });
    for (let steps = 0; steps < 12 && !(await isFocused(calculate)); steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('INR 36,480.00', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'View SC' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use STUDENT10' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await waitForFocus(page.getByRole('button', { name: 'View SC' }));
  });

  it('fits a narrow phone, also under its address with a slash', async () => {
    const page = await open(`${PATH}/`);
    await expectFits(page, ['narrow']);
    await page.getByText('More options').click();
    await fillForm(page, 'United Arab Emirates');
    await code(page).fill('WELCOME20');
    await press(page, 'Apply');
    await fact(page, 'Discounted fee').waitFor();
    await expectFits(page, ['narrow']);
  });
});

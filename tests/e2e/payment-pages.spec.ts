import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';

const FORM = '/blackops/tools/generate-payment-page';
const LIST = '/blackops/tools/my-payment-pages';

describe('payment pages in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  const open = async (path: string, heading: string, who = 'sales'): Promise<Page> => {
    const { page } = await office.openAs(who, path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    return page;
  };
  const openForm = async (path = FORM): Promise<Page> => {
    const page = await open(path, 'Create payment page');
    await page.getByLabel('Subject').waitFor();
    return page;
  };
  const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
  const term = (page: Page, name: string): Locator =>
    page
      .getByRole('region', { name: 'The family pays' })
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd');
  const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create payment page' }).click();
  const fillRest = async (page: Page): Promise<void> => {
    await field(page, 'Referral').selectOption('none');
    await field(page, 'Payment description').fill('Coding Champion with a teacher of one');
  };

  it('starts with the defaults of the specification, also under its address with a slash; both pages fit a phone', async () => {
    const page = await openForm();
    for (const path of [FORM, `${FORM}/`]) {
      await page.goto(office.school.staff + path);
      await page.getByLabel('Subject').waitFor();
      const shown = await Promise.all(
        ['Subject', 'Enrolment type', 'Service type', 'Course', 'Classes per month', 'Class size'].map((label) =>
          field(page, label).inputValue(),
        ),
      );
      expect(shown).to.deep.equal(['Coding', 'New Sale', 'Prime', 'Coding Champion', '8', '1:1']);
      expect(await page.getByLabel('Auto charge consent').isChecked()).to.equal(true);
    }
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow']);
    await page.goto(office.school.staff + LIST);
    await page.getByRole('row', { name: /508172394/ }).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow']);
  });

  it('says what is missing, moves the focus to the first wrong field, and keeps what was typed', async () => {
    const page = await openForm();
    await field(page, 'State').fill('Berlin');
    await field(page, 'Payment description').fill('');
    await send(page);
    await page.getByText("Please enter the student's phone number.").waitFor();
    await page.getByText('Please choose how the family came to us.').waitFor();
    await page.getByText('Please enter a payment description.').waitFor();
    await waitForFocus(field(page, 'Phone'));
    expect(await field(page, 'State').inputValue()).to.equal('Berlin');
    await expectAccessible(page);
  });

  it('a phone is checked from the fifth character; an unknown one gives a warning', async () => {
    const page = await openForm();
    await field(page, 'Phone').fill('1799999999');
    await page.getByText('Phone number is not registered!').waitFor();
    await field(page, 'Referral').selectOption('student referral');
    await field(page, 'Referrer phone').fill('1799999999');
    await page.getByText('Referrer phone number is not registered!').waitFor();
  });

  it('finds the student, shows a renewal, calculates every field while typing, and makes a link', async () => {
    const page = await openForm();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await field(page, 'Phone').fill('1700000103');
    await field(page, 'Which child?').selectOption({ label: 'Ida Sommerlund (grade 6)' });
    await page.getByRole('region', { name: 'Renewal' }).getByText('sales@school.test').waitFor();
    await page.waitForFunction(() => {
      const type = document.querySelector<HTMLSelectElement>('[name=enrolment_type]');
      return type?.value === 'Renewal';
    });
    expect(await field(page, 'Payment currency').inputValue()).to.equal('GBP');

    await field(page, 'Course customization').selectOption('Custom');
    await field(page, 'Total classes').fill('10');
    await field(page, 'Class size').selectOption('1:3');
    await field(page, 'Total course fee').fill('300');
    await field(page, 'Discounted fee').fill('250');
    await page.getByText('This renewal costs more than 10 % above the last cost per class').waitFor();
    await field(page, 'Course customization').selectOption('Standard');
    expect(await field(page, 'Class size').inputValue()).to.equal('1:1');

    await field(page, 'Payment type').selectOption('Instalment');
    expect(await field(page, 'Remaining instalments').inputValue()).to.equal('2');
    await field(page, 'Discounted fee').fill('900');
    await term(page, 'Now').getByText('GBP 300.00').waitFor();
    expect(await term(page, 'Credits obtained').textContent()).to.equal('16');
    // Money is written in one way.
    expect(await term(page, 'Cost per class').textContent()).to.equal('GBP\u00a018.750');
    expect(await term(page, 'Initial payment').textContent()).to.equal('GBP\u00a0300.00');
    expect(await term(page, 'Adjusted course fee').textContent()).to.match(/^GBP\u00a0\d/);
    await page
      .getByText('The calculated fee is GBP 912.00. Only somebody who may approve prices can go below it.')
      .waitFor();
    await page.getByLabel('Discount percent').fill('20');
    expect(await field(page, 'Discounted fee').inputValue()).to.match(/^\d+\.\d{2}$/);
    // Sales may not promise 20 % less by themselves, but give the code that does.
    await page.getByLabel('Discount code').selectOption('WELCOME20');
    await page.getByText('Only somebody who may approve prices').waitFor({ state: 'detached' });

    await fillRest(page);
    await send(page);
    await page.getByRole('region', { name: 'Payment page created' }).waitFor();
    const copied = page.getByRole('button', { name: 'Copied' });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await copied.waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).to.match(/\/payment\/\d{9}-\d{8}-[0-9A-Za-z]{22,}$/);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.getByRole('button', { name: 'Copy WhatsApp text' }).click();
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(
      /To pay now: GBP\s\d+\.\d{2} \(1 of 3\), until \d{1,2} \w+ \d{4}\n/,
    );
    expect(await page.getByRole('link', { name: 'Open' }).getAttribute('href'), 'not counted').to.equal(
      `${link}#preview`,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create another' }).click();
    expect(await field(page, 'Payment description').inputValue(), 'proposed anew').to.match(/^Coding Champion: /);
  });

  it("takes over all values from the link of 'Get scholarship fee'", async () => {
    const query = new URLSearchParams({
      phone: '+491700000101',
      subject: 'Coding',
      course: 'Coding Explorer',
      service_type: 'Plus',
      num_of_classes_per_month: '4',
      enrolment_type: 'New Sale',
      payment_currency: 'USD',
      discount_code: 'STUDENT10',
      discount_percent: '10',
      total_discounted_fee: '259.00',
      payment_type: 'Split payment',
      num_of_remaining_instalments: '1',
      payment_amount: '100.00',
      is_token_amount_received: 'true',
      token_amount: '40.00',
      token_payment_mode: 'Cash',
      auto_charge_consent: 'false',
    });
    const page = await openForm(`${FORM}?${query.toString()}`);
    await page.getByText('Mia Brandtner').waitFor();
    await page.getByText('The link said New Sale. By the sales of this student it is a Renewal.').waitFor();
    const shown = await Promise.all(
      [
        'Course',
        'Service type',
        'Class size',
        'Classes per month',
        'Payment currency',
        'Discounted fee',
        'Initial payment',
        'Token amount',
      ].map((label) => field(page, label).inputValue()),
    );
    const carried = ['Coding Explorer', 'Plus', '1:5', '4', 'USD', '259.00', '100.00', '40.00'];
    expect(shown).to.deep.equal(carried);
    expect(await page.getByLabel('Token payment mode').inputValue()).to.equal('Cash');
    expect(await page.getByLabel('Auto charge consent').isChecked()).to.equal(false);
    expect(await page.getByLabel('Discount code').inputValue()).to.equal('STUDENT10');
  });

  it('a refusal of the server is shown in the words of the specification, at its field', async () => {
    const page = await openForm();
    await field(page, 'Phone').fill('1700000101');
    await page.getByText('Mia Brandtner').waitFor();
    await fillRest(page);
    await page.getByLabel('Owner email').fill('nobody@school.test');
    await send(page);
    await page.getByText('Error creating enrollment: Please enter the email of a member of staff.').waitFor();
    await page.route('**/create-enrollment/', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByLabel('Owner email').fill('sales@school.test');
    await send(page);
    await page.getByText('Error creating enrollment: Unknown error').waitFor();
    expect(await field(page, 'Payment description').inputValue()).not.to.equal('');
  });

  it('lists pages by state with counts, finds one, and keeps everything in the address', async () => {
    const page = await open(`${LIST}/`, 'My Payment Pages', 'finance');
    await page.getByRole('tab', { name: /^Paid/ }).click();
    await page.getByRole('row', { name: /895140326/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).to.equal('paid');
    await page.getByRole('tab', { name: /^All/ }).click();
    // Each tab has a search box of its own: the one of the tab before would take the text and go.
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search payment pages' }).fill('mia');
    // The row was there before the search; each step has its place in the history only once the address has changed.
    await page.waitForURL(/[?&]q=mia/);
    await page.getByRole('row', { name: /318204657/ }).waitFor();
    await page.getByLabel('Currency').selectOption('INR');
    await page.getByText('No payment page matches.').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('row', { name: /318204657/ }).waitFor();
  });

  it('View opens the page in a new tab, Copy link confirms, and the menu leads to the tools', async () => {
    const page = await open(LIST, 'My Payment Pages');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = page.getByRole('row', { name: /508172394/ });
    const view = row.getByRole('link', { name: /^View/ });
    expect(await view.getAttribute('target')).to.equal('_blank');
    await row.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard!').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(await view.getAttribute('href'), 'a visit of staff is not counted').to.equal(`${link}#preview`);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const href = await page.getByRole('menuitem', { name: 'Extend expiry' }).getAttribute('href');
    expect(href).to.equal(`${LIST}?tool=extend&page_id=${link.split('/').pop()}`);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Create payment page', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Create payment page', level: 1 }).waitFor();
  });

  it('says that the list failed, and trying again works; an empty one says so', async () => {
    const page = await open('/blackops/', 'Home');
    await page.route('**/api/enrollments/?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('link', { name: 'My Payment Pages' }).click();
    await page.getByText('Failed to fetch enrollments').waitFor();
    await page.unroute('**/api/enrollments/?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /508172394/ }).waitFor();
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createFormLists } from '../support/factories/enrolment-form.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { askForTestPrice } from '../support/factories/price-requests.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const FORM = '/blackops/tools/generate-payment-page';
const LIST = '/blackops/tools/price-approvals';

describe('prices that wait for a second person', () => {
  let server: TestServer;
  let lead: Person;
  let approver: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    await createFormLists(server.deps);
    lead = await createStaff(server.deps, { name: 'rita', permissions: ['payment.create', 'payment.approve_price'] });
    approver = await createStaff(server.deps, {
      name: 'omar',
      permissions: ['payment.approve_price', 'payment.view_all'],
    });
  });
  useTabs();
  after(() => server.close());

  const open = async (as: Person, path: string): Promise<Page> => (await openAs(server, as, path)).page;
  const fill = async (page: Page, student: Person): Promise<void> => {
    await page.getByLabel('Subject').waitFor();
    await page.getByLabel('Phone', { exact: true }).fill((student.phone ?? '').replace('+49', ''));
    await page.getByText(student.name).waitFor();
    await page.getByLabel('State', { exact: true }).fill('Berlin');
    await page.getByLabel('Referral', { exact: true }).selectOption('none');
    await page.getByLabel('Payment currency').selectOption('USD');
    await page.getByLabel('Payment description').fill('Coding Champion with a teacher of one');
    await page.getByLabel('Owner team').selectOption('Elites Team');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Create payment page' }).click();
  const reason = (page: Page) => page.getByLabel('Reason for the price');

  it('whoever may not approve prices reads the calculated fee and is asked for no reason', async () => {
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    const page = await open(sales, FORM);
    await fill(page, await createStudent(server.deps, { name: 'Ida Refused' }));
    await page.getByLabel('Discounted fee').fill('1100');
    await page
      .getByText('The calculated fee is USD 1,140.00. Only somebody who may approve prices can go below it.')
      .waitFor();
    expect(await reason(page).count()).to.equal(0);
    await send(page);
    await page.getByText('Error creating enrollment: The calculated fee is USD 1,140.00.').waitFor();
    expect(await page.getByLabel('Discounted fee').inputValue()).to.equal('1100');
  });

  it('far below: the form asks why, the page waits, a second person approves it, and the seller is told', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Approved' });
    const page = await open(lead, FORM);
    await fill(page, student);
    await page.getByLabel('Discounted fee').fill('1000');
    await page.getByText('Please say why this price is below the calculated fee of USD 1,140.00.').waitFor();
    await page.getByLabel('Discounted fee').fill('500');
    await page.getByText('More than 20% below the calculated fee of USD 1,140.00.').waitFor();
    await send(page);
    await page.getByText('Please say why it should be approved.').waitFor();
    await waitForFocus(reason(page));
    await reason(page).fill('A scholarship of the town');
    await expectAccessible(page);
    await send(page);
    await page.getByRole('region', { name: 'The price waits for approval' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).to.equal(0);
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow']);
    await page.getByRole('link', { name: 'Price approvals' }).last().click();
    const own = page.getByRole('row', { name: /Mia Approved/ });
    await own.getByText('Waits for somebody else').waitFor();

    const second = await open(approver, LIST);
    const row = second.getByRole('row', { name: /Mia Approved/ });
    await row.getByText('USD 500.00, 56% below USD 1,140.00').waitFor();
    await second.getByRole('button', { name: 'Approve, Mia Approved' }).focus();
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Approve this price?' });
    await dialog.getByText('A scholarship of the town').waitFor();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('The price is approved, and the payment page is ready.').waitFor();
    await row.waitFor({ state: 'detached' });
    await second.getByRole('tab', { name: /^Approved/ }).click();
    await row.getByRole('link', { name: 'Payment page' }).click();
    await second
      .getByRole('row', { name: /Mia Approved/ })
      .getByText('Pending')
      .waitFor();

    await page.getByRole('tab', { name: /^Approved/ }).click();
    await own.getByText('omar').waitFor();
  });

  it('a declined price says why; the list is empty, fails and is loaded again; it fits every size', async () => {
    const page = await open(approver, LIST);
    await page.getByText('No price is waiting.').waitFor();
    await expectAccessible(page);
    const student = await createStudent(server.deps, { name: `Leo ${'Longname'.repeat(6)}` });
    await askForTestPrice(server.deps, {
      asker: lead,
      student,
      change: { price_reason: 'Because '.repeat(60).trim() },
    });
    let isDown = true;
    await page.route('**/api/blackops/price-requests/?*', (route) =>
      isDown ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    );
    await page.getByRole('tab', { name: /^Declined/ }).click();
    await page.getByText('The prices could not be loaded.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No price has been declined.').waitFor();
    await page.getByRole('tab', { name: /^Waiting/ }).click();
    const decline = page.getByRole('button', { name: /^Decline, Leo/ });
    await decline.waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone', 'narrow']);
    await decline.click();
    const dialog = page.getByRole('dialog', { name: 'Decline this price?' });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await dialog.getByLabel('Reason').fill('Too low for this course');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('The price is declined. No payment page was made.').waitFor();
    await page.getByRole('tab', { name: /^Declined/ }).click();
    await page.getByRole('row', { name: /Leo/ }).getByText('Too low for this course').waitFor();
  });
});

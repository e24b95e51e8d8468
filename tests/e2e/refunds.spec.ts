import { addDays } from '@school/core/shared/local-time';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { creditsOf, spendCredits } from '../support/factories/credits.js';
import { createFinance, createPunchedEnrolment, instalmentsOf } from '../support/factories/instalments.js';
import { createPaymentPage, type TestPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ALL = ['payment.create', 'payment.view_all', 'refund.request', 'refund.approve'];

describe('refunds and instalments in the back office', () => {
  let server: TestServer;
  let asker: Person;
  let approver: Person;
  let student: Person;
  let serial = 0;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    await createPaymentOptions(server.deps);
    asker = await createStaff(server.deps, { name: 'rita', permissions: ['payment.view_all', 'refund.request'] });
    approver = await createStaff(server.deps, { name: 'omar', permissions: ALL });
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: `Mia Refund ${String.fromCharCode(65 + (serial += 1))}` });
  });
  useTabs();
  after(() => server.close());

  const open = async (as: Person, tool: string, size?: Size): Promise<Page> =>
    (await openAs(server, as, `/blackops/tools/${tool}`, { size })).page;
  const focusOn = (page: Page, name: string): Promise<void> => page.locator(`[name=${name}]:focus`).waitFor();
  const sold = async (): Promise<TestPage> => {
    const page = await createPaymentPage(server.deps, {
      student,
      state: 'punched',
      discountedFeeMinor: 96_000,
      totalClasses: 48,
    });
    await spendCredits(server.deps, student.id, 13);
    return page;
  };

  it('two people: one looks up and asks and cannot approve, the other approves, and the credits are taken', async () => {
    const sale = await sold();
    const page = await open(asker, 'refunds');
    await page.getByLabel('Page id').fill(sale.pageId);
    await page.keyboard.press('Enter');
    await page.getByText('received USD 960.00 − 13 used × USD 20.000 = USD 700.00').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Amount in USD').fill('700.01');
    await page.keyboard.press('Enter');
    await page.getByText('At most USD 700.00 can be refunded.').waitFor();
    await focusOn(page, 'amount');
    await page.getByLabel('Amount in USD').fill('700');
    await page.keyboard.press('Enter');
    await page.getByText('Please say why.').waitFor();
    await focusOn(page, 'reason');
    await page.getByLabel('Reason').fill('The family moves away');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('35 credits are taken back when it is approved.').waitFor();
    const own = page.getByRole('row', { name: new RegExp(student.name) });
    await own.waitFor();
    // A person who may only ask sees the waiting refunds without buttons.
    expect(await page.getByRole('button', { name: /^(Approve|Decline), / }).count()).to.equal(0);
    await expectAccessible(page);
    expect(await creditsOf(server.deps, student.id)).to.equal(35);

    const second = await open(approver, 'refunds');
    await second.getByRole('button', { name: `Approve, ${student.name}` }).focus();
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Approve this refund?' });
    await dialog.getByText('received USD 960.00 − 13 used × USD 20.000 = USD 700.00').waitFor();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Please enter the reference of the transfer.').waitFor();
    await dialog.getByLabel('Reference of the transfer').fill('SEPA 4711');
    await second.keyboard.press('Enter');
    await second.getByText('The enrolment is over: no further payments are asked for.').waitFor();
    expect(await creditsOf(server.deps, student.id)).to.equal(0);
    await second.getByRole('tab', { name: /^Approved/ }).click();
    await second
      .getByRole('row', { name: new RegExp(student.name) })
      .getByText('Reference SEPA 4711')
      .waitFor();
    await expectAccessible(second);
  });

  it('on 320 px: credits used since are announced, and the refund is declined with a reason', async () => {
    const sale = await sold();
    const page = await open(asker, `refunds?page_id=${sale.pageId}`, 'narrow');
    await page.getByLabel('Reason').fill('The family moves away');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('The refund is waiting for a second person.').first().waitFor();
    await expectNoSidewaysScroll(page);

    await spendCredits(server.deps, student.id, 1);
    const second = await open(approver, 'refunds', 'narrow');
    await second.getByRole('button', { name: `Approve, ${student.name}` }).click();
    const dialog = second.getByRole('dialog', { name: 'Approve this refund?' });
    await dialog.getByText('received USD 960.00 − 14 used × USD 20.000 = USD 680.00').waitFor();
    await dialog.getByLabel('Reference of the transfer').fill('SEPA 4711');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('at most USD 680.00 can be refunded now', { exact: false }).waitFor();
    expect(await dialog.getByLabel('Reference of the transfer').inputValue()).to.equal('SEPA 4711');
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await second.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await second.getByRole('button', { name: `Decline, ${student.name}` }).click();
    const decline = second.getByRole('dialog', { name: 'Decline this refund?' });
    await decline.getByLabel('Reason').fill('A class was used');
    await decline.getByRole('button', { name: 'Decline' }).click();
    await second.getByText('The refund is declined.').waitFor();
    await expectNoSidewaysScroll(second);
    expect(await creditsOf(server.deps, student.id)).to.equal(34);
  });

  it('says when there is nothing to refund, when nothing waits, and when it cannot be calculated', async () => {
    const unpaid = await createPaymentPage(server.deps, { student });
    const page = await open(asker, `refunds?tab=declined&page_id=${unpaid.pageId}`);
    await page.getByText('There is nothing to refund: everything that was paid has been used or refunded.').waitFor();
    await page.route('**/refunds/quote/', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/refunds/quote/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('There is nothing to refund', { exact: false }).waitFor();
    await page.getByLabel('Page id').fill('no page');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Enrollment not found.').waitFor();
    await expectAccessible(page);
  });

  describe('instalments', () => {
    const today = (): string => server.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
    let sale: TestPage;

    /** An enrolment whose second payment is due in a week; its page exists already. */
    beforeEach(async () => {
      const finance = await createFinance(server.deps);
      // A month after this day is in about a week.
      const paidOn = addDays(today(), -24);
      sale = await createPunchedEnrolment(server.deps, finance, { student, payments: 3, paidOn });
      const run = createRunner([instalmentsJob], { ...server.deps, mailer: createMailer(server.deps.config) });
      await run({ name: 'instalments', refId: (serial += 1), attempt: 1 });
    });

    it('the list leads to the schedule, where a second person writes a payment off; also on a narrow phone', async () => {
      const page = await open(approver, 'instalments');
      await page.getByRole('searchbox', { name: 'Search instalments' }).fill(student.name);
      const row = page.getByRole('row', { name: new RegExp(student.name) });
      await row.getByText('2 of 3').waitFor();
      await page.getByRole('tab', { name: /^Due 1$/ }).waitFor();
      await expectAccessible(page);
      await expectFits(page, ['laptop', 'narrow']);
      await row.getByRole('link', { name: `Schedule of ${student.name}` }).focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: 'Payments of this enrolment' });
      await table
        .getByRole('row', { name: /^1 of 3/ })
        .getByText('Punched')
        .waitFor();
      await table
        .getByRole('row', { name: /^3 of 3/ })
        .getByText('Planned')
        .waitFor();
      await expectAccessible(page);
      await expectFits(page, ['laptop', 'narrow']);
      await table.getByRole('button', { name: 'Write payment 2 off' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Write payment 2 off?' });
      await dialog.getByRole('button', { name: 'Write off' }).click();
      await dialog.getByText('Please say why.').waitFor();
      await focusOn(page, 'reason');
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('The family has moved');
      await dialog.getByRole('button', { name: 'Write off' }).click();
      await table
        .getByRole('row', { name: /^2 of 3/ })
        .getByText('The family has moved')
        .waitFor();
      expect((await instalmentsOf(server.deps, sale))[1]?.expiredAt).to.be.instanceOf(Date);
      await expectFits(page, ['laptop', 'narrow']);
    });

    it('a page in My Payment Pages leads to its schedule and to its refund', async () => {
      const page = await open(asker, `my-payment-pages?q=${sale.pageId}`);
      await page.getByRole('button', { name: new RegExp(`${student.name}, page`) }).click();
      await page.getByRole('menuitem', { name: 'Refund' }).waitFor();
      await page.getByRole('menuitem', { name: 'Schedule' }).click();
      await page.getByRole('table', { name: 'Payments of this enrolment' }).waitFor();
      // A person who may not approve refunds may look, but not write off.
      expect(await page.getByRole('button', { name: /^Write payment/ }).count()).to.equal(0);
    });

    it('says when nothing fits and when the list cannot be loaded', async () => {
      const page = await open(approver, 'instalments?q=Nobody%20of%20this%20name');
      await page.getByText('No instalment matches.').waitFor();
      await page.route('**/api/blackops/instalments/**', (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectAccessible(page);
    });
  });
});

import { PROOF_SENT, proofSentJob } from '@school/infra/payment-pages/payer-jobs';
import { submitProof } from '@school/infra/payment-pages/submit-proof';
import { notify } from '@school/infra/notifications/notify';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('the bell of the back office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    await createPaymentOptions(server.deps);
  });
  after(() => server.close());
  useTabs();

  const bell = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  const inbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
  const home = async (as: Person, size?: 'phone'): Promise<Page> =>
    (await openAs(server, as, '/blackops/', { size })).page;

  it('a proof arrives: the bell of finance counts it, opens, leads to the proof, and counts no more', async () => {
    const { deps } = server;
    const finance = await createStaff(deps, { permissions: ['payment.view_all', 'payment.mark_paid'] });
    const boss = await createStaff(deps, { superuser: true });
    const sale = await createPaymentPage(deps, { student: await createStudent(deps, { name: 'Bella Proof' }) });
    const page = await home(finance, 'phone');
    await bell(page, 'Notifications').click();
    await inbox(page).getByText('Nothing new.').waitFor();
    await page.keyboard.press('Escape');
    await inbox(page).waitFor({ state: 'detached' });
    await waitForFocus(bell(page, 'Notifications'));

    const proof = { target: { pageId: sale.pageId }, optionId: 'PAY001', reference: 'BELL-1', uploadKey: '' };
    await submitProof(deps, proof, 'test');
    expect(await runPlannedJobs(deps, [proofSentJob]), PROOF_SENT).to.equal(1);
    await page.reload();
    await bell(page, 'Notifications, 1 new').press('Enter');
    await inbox(page).getByText('Bella Proof: a proof of payment to check').waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
    await inbox(page)
      .getByRole('link', { name: /^Open: / })
      .press('Enter');
    await page.getByRole('heading', { name: 'Payment proofs', level: 1 }).waitFor();
    await page.getByText('Bella Proof').first().waitFor();
    await inbox(page).waitFor({ state: 'detached' });
    await bell(page, 'Notifications').waitFor();

    const other = await home(boss);
    await bell(other, 'Notifications, 1 new').waitFor();
  });

  it('one by one or all at once they are read; older ones follow on demand; a failure can be tried again', async () => {
    const me = await createStaff(server.deps);
    for (let number = 1; number <= 25; number += 1)
      await notify(server.deps.db, {
        accountId: me.accountId,
        kind: 'sale-punched',
        title: `Sale ${number}`,
        body: 'News',
        businessKey: `bell:${me.accountId}:${number}`,
      });
    const page = await home(me);
    await page.route('**/api/blackops/notifications/?*page_size=20', (route) => route.abort());
    await bell(page, 'Notifications, 25 new').click();
    await inbox(page).getByText('Your notifications could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/notifications/?*page_size=20');
    await inbox(page).getByRole('button', { name: 'Try again' }).click();
    await inbox(page).getByRole('button', { name: 'Mark as read: Sale 25' }).press('Enter');
    await bell(page, 'Notifications, 24 new')
      .or(page.getByText('24', { exact: true }))
      .first()
      .waitFor();
    await inbox(page).getByRole('button', { name: 'Show older' }).press('Enter');
    await inbox(page).getByText('Sale 1', { exact: true }).waitFor();
    await inbox(page).getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await inbox(page).getByRole('button', { name: 'Mark as read: Sale 1', exact: true }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await bell(page, 'Notifications').waitFor();
  });
});

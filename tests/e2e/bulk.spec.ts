import { planDelivery } from '@school/infra/notifications/deliver';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createShortLink } from '../support/factories/links.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGES = '/blackops/tools/my-payment-pages';

describe('Many rows at once', () => {
  let server: TestServer;
  let finance: Person;
  useTabs();
  before(async () => {
    server = await startTestServer('staff');
    finance = await createStaff(server.deps, { permissions: ['payment.view_all', 'payment.expire'] });
    for (const [name, state] of [
      ['Mia Maier', 'pending'],
      ['Leo Lang', 'pending'],
      ['Pia Paid', 'paid'],
      ['Eva Ended', 'expired by hand'],
    ] as const)
      await createPaymentPage(server.deps, { student: await createStudent(server.deps, { name }), state });
  });
  after(() => server.close());

  const bar = (page: Page) => page.getByRole('group', { name: 'Chosen rows' });
  const line = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

  it('payment pages are extended by one date: what will happen is shown first, and paid ones are left out', async () => {
    const { page } = await openAs(server, finance, PAGES);
    await page.getByLabel(/^Select Mia Maier/).check();
    await bar(page).getByText('1 chosen').waitFor();
    await page.getByLabel('Select all rows on this page').check();
    await bar(page).getByText('4 chosen').waitFor();
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Extend expiry…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extend the expiry of these payment pages?' });
    await line(page, 'Pia Paid').getByText('This enrollment is already marked as paid.').waitFor();
    await line(page, 'Eva Ended').getByText('An expired page becomes valid again.').waitFor();
    await line(page, 'Mia Maier')
      .getByText(/^Open until /)
      .waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Expiry date').fill('');
    expect(await dialog.getByRole('button', { name: 'Extend 3' }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Expiry date').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Extend 3' }).click();
    await dialog.getByText('0 of 3 done.').waitFor();
    await line(page, 'Mia Maier').getByText('Please choose today or a later date.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByLabel('Select all rows on this page').check();
    await bar(page).getByRole('button', { name: 'Extend expiry…' }).click();
    await dialog.getByRole('button', { name: 'Extend 3' }).click();
    await dialog.getByText('3 done.').waitFor();
    expect(await dialog.getByText('Extended', { exact: true }).count()).to.equal(3);
    expect(await line(page, 'Pia Paid').getByText('Left out').count()).to.equal(1);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel(/^Select Mia Maier/).waitFor();
    expect(await bar(page).getByText('chosen').count()).to.equal(0);
    expect(
      await page
        .getByRole('row', { name: /Eva Ended/ })
        .getByText('Pending')
        .count(),
    ).to.equal(1);
  });

  it('payment pages are expired, on a phone too; one that was paid meanwhile is left out', async () => {
    const student = await createStudent(server.deps, { name: 'Ole Open' });
    await createPaymentPage(server.deps, { student });
    const { page } = await openAs(server, finance, `${PAGES}?q=Ole`, { size: 'phone' });
    await page.getByLabel(/^Select Ole Open/).check();
    await bar(page).getByText('1 chosen').waitFor();
    await expectFits(page, ['phone', 'narrow']);
    await bar(page).getByRole('button', { name: 'Choose none' }).click();
    await page.getByText('1 chosen').waitFor({ state: 'detached' });
    await page.getByLabel(/^Select Ole Open/).check();
    await bar(page).getByRole('button', { name: 'Expire…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Expire these payment pages?' });
    await line(page, 'Ole Open')
      .getByText(/^Ends at once/)
      .waitFor();
    await expectLightAndDark(page);
    await page.route('**/bulk-expire/', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await dialog.getByRole('button', { name: 'Expire 1' }).click();
    await dialog.getByRole('alert').getByText('The payment pages could not be expired.').waitFor();
    await dialog.getByRole('button', { name: 'Expire 1' }).click();
    await dialog.getByText('1 done.').waitFor();
    await waitForFocus(dialog.getByRole('status'));
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow']);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Expired').first().waitFor();
  });

  it('another search or page begins without ticks; who may not change pages sees none', async () => {
    const { page } = await openAs(server, finance, PAGES);
    await page.getByLabel(/^Select Mia Maier/).check();
    await page.getByLabel('Search payment pages').fill('Mia');
    await page.getByText('Leo Lang').waitFor({ state: 'detached' });
    await page.getByText('1 chosen').waitFor({ state: 'detached' });
    const sales = await createStaff(server.deps, { permissions: ['payment.create', 'payment.view_all'] });
    const other = (await openAs(server, sales, PAGES)).page;
    await other.getByText('Mia Maier').waitFor();
    expect(await other.getByRole('checkbox').count()).to.equal(0);
  });

  it('messages are passed on together: each with its text and its link to WhatsApp, and only Done closes them', async () => {
    const clara = await createStaff(server.deps, { name: 'clara', permissions: ['outbox.view', 'outbox.pass_on'] });
    const keep = (name: string, channel: 'whatsapp' | 'email') =>
      planDelivery(server.deps.db, {
        channel,
        recipient: channel === 'email' ? 'kim@home.test' : '+4917012345678',
        kind: 'password-link',
        subject: 'A link',
        body: `Hello ${name}`,
        businessKey: `e2e:bulk:${name}`,
      });
    await keep('Kim', 'whatsapp');
    await keep('Leo', 'whatsapp');
    await keep('Ada', 'email');
    const { page } = await openAs(server, clara, '/blackops/outbox?kind=password-link');
    await page.getByLabel('Select all rows on this page').check();
    await bar(page).getByText('3 chosen').waitFor();
    await bar(page).getByRole('button', { name: 'Pass on…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pass these messages on?' });
    await dialog.getByText('E-mails are not passed on by hand.').waitFor();
    await dialog.getByRole('button', { name: 'Pass on 2' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('No channel is connected.');
    await dialog.getByRole('button', { name: 'Pass on 2' }).click();
    await dialog.getByText('2 done.').waitFor();
    await line(page, 'Hello Kim').getByRole('link', { name: 'Open WhatsApp' }).waitFor();
    await line(page, 'Hello Leo').getByRole('button', { name: 'Copy the text' }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.getByText('Hello Kim').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('by clara').first().waitFor();
    expect(await page.getByText('by clara').count()).to.equal(2);
  });

  it('short links are disabled together, and that is undone', async () => {
    const greta = await createStaff(server.deps, { permissions: ['link.create'] });
    for (const [url, state] of [
      ['https://example.com/one', 'active'],
      ['https://example.com/two', 'active'],
      ['https://example.com/off', 'disabled'],
    ] as const)
      await createShortLink(server.deps, { owner: greta, url, state });
    const { page } = await openAs(server, greta, '/blackops/tools/shortener');
    await page.getByLabel('Select all rows on this page').check();
    await bar(page).getByRole('button', { name: 'Disable…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable these short links?' });
    await dialog.getByText('This link is already disabled.').waitFor();
    await line(page, 'https://example.com/one').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disable 2' }).click();
    await dialog.getByText('2 done.').waitFor();
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Active again: 2 done.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /example.com\/one/ })
      .getByText('Active')
      .waitFor();
    expect(
      await page
        .getByRole('row', { name: /example.com\/off/ })
        .getByText('Disabled')
        .count(),
    ).to.equal(1);
  });
});

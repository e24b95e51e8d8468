import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs, type Size } from '../support/browser.js';
import { countClicks } from '../support/clicks.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { creditsOf } from '../support/factories/credits.js';
import { createPaymentPage, type TestPage, type TestPageOptions } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LIST = '/blackops/tools/my-payment-pages';

describe('the tools for a payment page over the lists', () => {
  let server: TestServer;
  let finance: Person;

  before(async () => {
    server = await startTestServer('staff');
    await createPaymentOptions(server.deps);
    const permissions = ['payment.view_all', 'payment.mark_paid', 'payment.punch', 'payment.expire', 'refund.request'];
    finance = await createStaff(server.deps, { permissions });
  });
  after(() => server.close());
  useTabs();

  const sale = async (name: string, options: TestPageOptions = {}): Promise<TestPage> =>
    createPaymentPage(server.deps, { student: await createStudent(server.deps, { name }), ...options });
  const open = async (path: string, size?: Size, as = finance): Promise<Page> =>
    (await openAs(server, as, path, { size })).page;
  const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
  const paramOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

  it('a proof is accepted, marked as paid and punched with three clicks', async () => {
    const target = await sale('Pia Threeclicks');
    await createProof(server.deps, { page: target, reference: 'THREE-1' });
    const page = await open('/blackops/tools/payment-proofs');
    const { click, count } = countClicks();
    await click(page.getByRole('link', { name: 'Accept the proof for Pia Threeclicks' }));
    const tool = drawer(page, 'Mark Payment Page as Paid');
    await click(tool.getByRole('button', { name: 'Mark as paid' }));
    await tool.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
    await expectAccessible(page);
    await click(tool.getByRole('button', { name: 'Punch', exact: true }));
    await tool.getByRole('heading', { name: 'Punched.' }).waitFor();
    expect(count()).to.equal(3);
    expect(await creditsOf(server.deps, target.student.id)).to.equal(target.credits);
    await page.keyboard.press('Escape');
    await tool.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Pia Threeclicks' }).waitFor({ state: 'detached' });
  });

  it('a page is extended with two clicks; its row is fresh, and the focus is at its button again', async () => {
    const target = await sale('Ole Twoclicks', { state: 'expired' });
    const page = await open(`${LIST}?q=Twoclicks`);
    const row = page.getByRole('row', { name: /Ole Twoclicks/ });
    await row.getByText('Expired', { exact: true }).first().waitFor();
    const { click, count } = countClicks();
    const opener = row.getByRole('link', { name: `Extend page ${target.id}` });
    await click(opener);
    const tool = drawer(page, 'Extend Payment Expiry');
    await click(tool.getByRole('button', { name: 'Extend expiry' }));
    await tool.getByRole('heading', { name: 'The expiry date is extended.' }).waitFor();
    expect(count()).to.equal(2);
    await tool.getByRole('button', { name: 'Close' }).click();
    await tool.waitFor({ state: 'detached' });
    await row.getByText('Pending', { exact: true }).waitFor();
    await waitForFocus(opener);
    expect(paramOf(page, 'q')).to.equal('Twoclicks');
    expect([paramOf(page, 'tool'), paramOf(page, 'page_id')]).to.deep.equal([null, null]);
  });

  it('each entry of a row’s menu opens its tool with the row; the focus returns to the menu’s button', async () => {
    await sale('Quin Menurow', { state: 'paid' });
    const page = await open(`${LIST}?q=Menurow`);
    const menu = page.getByRole('button', { name: /^Actions for Quin Menurow/ });
    for (const [entry, title, text] of [
      ['Punch', 'Punch Sales', 'What will happen'],
      ['Schedule', 'Enrolment schedule', 'Payments of this enrolment'],
      ['Refund', 'Refund', 'What can be refunded'],
    ] as const) {
      await menu.click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await drawer(page, title).getByText(text).first().waitFor();
      await drawer(page, title).getByText('Quin Menurow').first().waitFor();
      await page.keyboard.press('Escape');
      await drawer(page, title).waitFor({ state: 'detached' });
      await waitForFocus(menu);
    }
  });

  it('the address keeps the drawer: a reload opens it again, Back closes it, and closing it goes back to the list', async () => {
    const target = await sale('Rhea Address');
    const page = await open(`${LIST}?q=Address`);
    const tool = drawer(page, 'Expire Payment Page');
    await page.getByRole('button', { name: /^Actions for Rhea Address/ }).click();
    await page.getByRole('menuitem', { name: 'Expire', exact: true }).click();
    await tool.getByRole('button', { name: 'Expire page' }).waitFor();
    expect([paramOf(page, 'tool'), paramOf(page, 'page_id')]).to.deep.equal(['expire', target.pageId]);
    await page.reload();
    await tool.getByRole('button', { name: 'Expire page' }).waitFor();
    await page.goBack();
    await tool.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Rhea Address/ }).waitFor();
    await page.goto(`${server.url}${LIST}?tool=expire&page_id=${target.pageId}`);
    await tool.getByRole('button', { name: 'Expire page' }).waitFor();
    await tool.getByRole('button', { name: 'Close' }).click();
    await tool.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).to.equal('');
  });

  it('a question of the tool is in front: Escape closes it alone', async () => {
    const target = await sale('Sina Question');
    const page = await open(`${LIST}?tool=expire&page_id=${target.pageId}`);
    const tool = drawer(page, 'Expire Payment Page');
    await tool.getByRole('button', { name: 'Expire page' }).click();
    await drawer(page, 'Expire this payment page?').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer(page, 'Expire this payment page?').waitFor({ state: 'detached' });
    await tool.getByRole('button', { name: 'Expire page' }).click();
    await drawer(page, 'Expire this payment page?').getByRole('button', { name: 'Expire page' }).click();
    await tool.getByRole('heading', { name: 'The payment page is expired.' }).waitFor();
    await page.keyboard.press('Escape');
    await tool.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Sina Question/ })
      .getByText('Expired', { exact: true })
      .first()
      .waitFor();
  });

  it('a tool that the person may not use does not open, and an unknown page says so', async () => {
    const target = await sale('Till Stranger', { state: 'paid' });
    const viewer = await createStaff(server.deps, { permissions: ['payment.view_all'] });
    const page = await open(`${LIST}?q=Stranger&tool=punch&page_id=${target.pageId}`, undefined, viewer);
    await page.getByRole('row', { name: /Till Stranger/ }).waitFor();
    expect(await page.getByRole('dialog').count()).to.equal(0);
    const unknown = target.pageId.replace(/.{4}$/, 'zzzz');
    const other = await open(`${LIST}?tool=punch&page_id=${unknown}`);
    await drawer(other, 'Punch Sales').getByText('Enrollment not found.').waitFor();
  });

  it('every drawer fits every size and is accessible, light and dark', async () => {
    const [pending, paid] = [await sale('Una Sizes'), await sale('Una Paidsizes', { state: 'paid', payments: 3 })];
    const page = await open(LIST);
    for (const [tool, target, text] of [
      ['mark-paid', pending, 'The payment'],
      ['punch', paid, 'What will happen'],
      ['schedule', paid, 'Schedule'],
      ['refund', paid, 'What can be refunded'],
      ['extend', pending, 'New expiry date'],
    ] as const) {
      await page.goto(`${server.url}${LIST}?tool=${tool}&page_id=${target.pageId}`);
      await page.getByRole('dialog').getByRole('heading', { name: text, exact: true }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await expectLightAndDark(page);
      await expectFits(page);
    }
  });
});

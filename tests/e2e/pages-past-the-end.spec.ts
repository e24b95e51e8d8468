import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { useTabs } from '../support/browser.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const deleteProofs = statement('test-delete-proofs', 'DELETE FROM payment_proof WHERE id = ANY($1)');
const deleteAllProofs = statement('test-delete-all-proofs', 'DELETE FROM payment_proof');

const TOOLS = '/blackops/tools';

const PROOFS = '**/payment-proofs/?**';
const PAYMENT_PAGES = '**/api/enrollments/?**';

const pageOf = (url: string): string | null => new URL(url).searchParams.get('page');

/** Lets no request for the first page of a list arrive. */
const loseFirstPage = (page: Page, list: string): Promise<unknown> =>
  page.route(list, (route) => (pageOf(route.request().url()) === '1' ? route.abort() : route.fallback()));

describe('pages past the end of a list', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  useTabs();

  it('a page past the end of a list leads to the last one', async () => {
    const finance = await createStaff(server.deps, {
      permissions: ['payment.view_all', 'payment.mark_paid', 'payment.punch'],
    });
    await createProof(server.deps, { page: await createPaymentPage(server.deps) });
    await createPaymentPage(server.deps, { state: 'paid' });
    for (const [address, empty] of [
      ['payment-proofs?page=7', 'No proof is waiting.'],
      ['my-ar-pages?page=7', 'Nothing to punch.'],
    ] as const) {
      const { page } = await openAs(server, finance, `${TOOLS}/${address}`);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByText(/^1–\d+ of \d+$/)
        .waitFor();
      expect(await page.getByText(empty).count()).to.equal(0);
      expect(page.url()).not.to.contain('page=7');
    }
  });

  it('a page that keeps its rows stays, with what is typed on it, when the list before it becomes shorter', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.view_all', 'payment.mark_paid'] });
    const proofs: number[] = [];
    for (let n = 0; n < 22; n += 1) proofs.push((await createProof(server.deps)).id);
    const { page } = await openAs(server, finance, `${TOOLS}/payment-proofs`, { now: new Date() });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Page 2' }).focus();
    await page.keyboard.press('Enter');
    await pages.getByText(/^21–/).waitFor();
    expect(await pages.evaluate((bar) => bar.contains(document.activeElement)), 'the focus stays').to.equal(true);
    await page
      .getByRole('button', { name: /^Reject the proof for/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The picture shows another account.');
    await server.deps.db.run(deleteProofs, [proofs.slice(0, 5)]);
    const polled = page.waitForResponse('**/payment-proofs/?**');
    await page.clock.fastForward(31_000);
    const { count } = (await (await polled).json()) as { count: number };
    expect(count).to.be.at.most(20);
    await page.getByRole('tab', { name: `Waiting ${count}` }).waitFor({ state: 'attached' });
    expect(await dialog.getByLabel('Reason').inputValue()).to.equal('The picture shows another account.');
  });

  it('the button for the next page keeps the focus on the last page, where it does nothing (keyboard only)', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.view_all', 'payment.mark_paid'] });
    await server.deps.db.run(deleteAllProofs, []);
    for (let n = 0; n < 21; n += 1) await createProof(server.deps);
    const { page } = await openAs(server, finance, `${TOOLS}/payment-proofs`);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/payment-proofs/?')) asked.push(pageOf(request.url()));
    });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const next = pages.getByRole('button', { name: 'Next page' });
    await pages.getByText('1–20 of 21', { exact: true }).waitFor();
    await next.focus();
    await page.keyboard.press('Enter');
    await pages.getByText('21–21 of 21', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Reject the proof for/ })
      .first()
      .waitFor();
    expect(await next.isDisabled(), 'said to be disabled').to.equal(true);
    await waitForFocus(next);
    const [address, steps] = [page.url(), await page.evaluate(() => history.length)];
    expect(pageOf(address)).to.equal('2');
    await page.keyboard.press('Enter');
    expect(page.url()).to.equal(address);
    await waitForFocus(next);
    // The way back comes after whatever the key did, so that nothing of it can be missed.
    await pages.getByRole('button', { name: 'Previous page' }).press('Enter');
    await pages.getByText('1–20 of 21', { exact: true }).waitFor();
    expect(await page.evaluate(() => history.length), 'only the way back is a step of Back').to.equal(steps + 1);
    expect(asked, 'no page after the last is asked for').to.include('2').and.not.include('3');
  });

  it('when the last page cannot be loaded, a table that was opened past its end says so, and not that it is empty', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.view_all', 'payment.punch'] });
    const { student } = await createPaymentPage(server.deps, { state: 'paid' });
    const { page } = await openAs(server, finance, `${TOOLS}/my-ar-pages?page=7`, {
      prepare: (opened) => loseFirstPage(opened, PAYMENT_PAGES),
    });
    await page.getByRole('alert').getByText('Failed to fetch enrollments', { exact: true }).waitFor();
    expect(await page.getByText('Nothing to punch.').count()).to.equal(0);
    await page.unroute(PAYMENT_PAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: `Punch ${student.name}` }).waitFor();
  });

  it('when the only proof of the last page goes and the page before it cannot be loaded, the list says so, and not that no proof waits', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.view_all', 'payment.mark_paid'] });
    await server.deps.db.run(deleteAllProofs, []);
    const proofs: number[] = [];
    for (let n = 0; n < 21; n += 1) proofs.push((await createProof(server.deps)).id);
    const { page } = await openAs(server, finance, `${TOOLS}/payment-proofs?page=2`, {
      now: new Date(),
      prepare: (opened) => loseFirstPage(opened, PROOFS),
    });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByText('21–21 of 21', { exact: true }).waitFor();
    await server.deps.db.run(deleteProofs, [proofs.slice(-1)]);
    await page.clock.fastForward(31_000);
    await page.getByRole('alert').getByText('The payment proofs could not be loaded.', { exact: true }).waitFor();
    expect(await page.getByText('No proof is waiting.').count()).to.equal(0);
    await page.unroute(PROOFS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await pages.getByText('1–20 of 20', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Reject the proof for/ })
      .nth(19)
      .waitFor();
  });
});

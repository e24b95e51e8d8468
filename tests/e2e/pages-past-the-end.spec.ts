import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { useTabs } from '../support/browser.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const deleteProofs = statement('test-delete-proofs', 'DELETE FROM payment_proof WHERE id = ANY($1)');

const TOOLS = '/blackops/tools';

describe('pages past the end of a list (B9)', () => {
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
      ['payment-proofs?page=7', 'No proof waits.'],
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
    for (let n = 0; n < 21; n += 1) await createProof(server.deps);
    const { page } = await openAs(server, finance, `${TOOLS}/payment-proofs`);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const next = pages.getByRole('button', { name: 'Next page' });
    await next.focus();
    for (let step = 0; !(await next.isDisabled()); step += 1) {
      const answered = page.waitForResponse('**/payment-proofs/?**');
      await page.keyboard.press('Enter');
      await answered;
      await pages.getByText(new RegExp(`^${20 * (step + 1) + 1}–`)).waitFor();
    }
    expect(await next.evaluate((button) => button === document.activeElement)).to.equal(true);
    const address = page.url();
    await page.keyboard.press('Enter');
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await pages.getByText(/^1–20 of/).waitFor();
    expect(address).to.contain('page=2');
  });
});

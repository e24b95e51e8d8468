import { expect } from 'chai';
import { useTabs } from '../support/browser.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

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
});

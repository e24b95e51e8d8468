import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page, Route } from 'playwright';
import { expectAccessible, openTab, useTabs } from '../support/browser.js';
import { createCurrencies, createPaymentOption } from '../support/factories/catalog.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { lookAgain, watchContentPolicy } from '../support/page.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const insertLink = statement(
  'test-e2e-payment-link',
  `INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, collector_name, collector_email,
     expires_at, created_by)
   VALUES ('collection', $1, gen_random_uuid(), 'Summer camp', 25000, 'USD', 'Cora', 'cora@school.test',
     now() + interval '6 days', $2)`,
);
const addPolicy = statement(
  'test-e2e-policy',
  `INSERT INTO policy_version (kind, version, title, html)
   VALUES ('refund', (SELECT coalesce(max(version), 0) + 1 FROM policy_version WHERE kind = 'refund'), 'Refund policy',
     '<h2>Our promise</h2><p>100% pro-rata money-back guarantee.</p>')`,
);

describe('payment links and policies', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, { optionId: 'PAY002', partner: 'Card by phone', position: 1 });
    await server.deps.db.run(addPolicy);
  });
  useTabs();
  after(() => server.close());

  async function open(path: string): Promise<Page> {
    const { page } = await openTab('phone');
    await watchContentPolicy(page);
    await page.goto(`${server.url}${path}`);
    return page;
  }

  it('a payment link shows what it asks for and accepts a proof; an unknown one says whom to ask', async () => {
    const token = 'E2E'.padEnd(30, 'k');
    const { owner } = await createPaymentPage(server.deps);
    await server.deps.db.run(insertLink, [token, owner.accountId]);
    const page = await open(`/r/${token}`);
    await page.getByText('USD 250.00').waitFor();
    await page.getByText('Summer camp').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I’ve paid' }).click();
    await page.getByLabel('How did you pay?').selectOption('PAY002');
    await page.getByLabel('Payment reference').fill('TX 9');
    const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, json: { error: 'Not found.' } });
    await page.route('**/api/r/**', gone);
    await lookAgain(page);
    await page.getByText('The link expired while you were writing.', { exact: false }).waitFor();
    await page.unroute('**/api/r/**');
    await lookAgain(page);
    expect(await page.getByLabel('Payment reference').inputValue()).to.equal('TX 9');
    await page.getByRole('button', { name: 'Send to the school' }).click();
    await page.getByRole('heading', { name: 'We have your proof of payment' }).waitFor();
    await page.goto(`${server.url}/r/${'Z'.repeat(30)}`);
    await page.getByText('Please ask the school for a new link.').waitFor();
    await expectAccessible(page);
  });

  it('the policies can be read from the footer of every public page, with version and date', async () => {
    const page = await open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click();
    await page.getByRole('heading', { name: 'Our promise' }).waitFor();
    await page.getByText(/^Version \d+, in force since /).waitFor();
    await expectAccessible(page);
    // The same policy under its own address.
    await page.goto(`${server.url}/refund-policy`);
    await page.getByRole('heading', { name: 'Our promise' }).waitFor();
    await page.goto(`${server.url}/terms`);
    await page.getByText('This policy is being written').waitFor();
    await expectAccessible(page);
  });
});

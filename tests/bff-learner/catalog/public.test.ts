import {
  activePaymentOptions,
  listPaymentOptions,
  paymentOptionsByCurrency,
  readPolicy,
} from '@school/bff-learner/contract/catalog';
import { expect } from 'chai';
import { createPaymentOption, createPaymentOptions, createPolicy } from '../../support/factories/catalog.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('Ways to pay and policies for everybody', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
    await createPaymentOptions(server.deps);
    await createPaymentOption(server.deps, { optionId: 'AAA', partner: 'Wallet', currency: 'USD', position: 0 });
    await createPaymentOption(server.deps, { optionId: 'OLD', currency: 'USD', active: false });
  });
  after(() => server.close());

  const ids = (body: readonly { option_id: string }[]): string[] => body.map(({ option_id }) => option_id);

  it('shows exactly the public fields', async () => {
    const { body } = await server.call(paymentOptionsByCurrency, { query: { currency: 'INR' } });
    expect(body).to.deep.equal([
      {
        option_id: 'PAY001',
        partner_name: 'Bank transfer',
        payment_details: '<p>Pay to PAY001</p>',
        allowed_currency: null,
        is_active: true,
        is_recommended: true,
      },
      {
        option_id: 'PAY003',
        partner_name: 'UPI',
        payment_details: '<p>Pay to PAY003</p>',
        allowed_currency: 'INR',
        is_active: true,
        is_recommended: false,
      },
    ]);
  });

  it('PAY001 comes first, then by order; inactive ones are never shown', async () => {
    expect(ids((await server.call(listPaymentOptions)).body)).to.deep.equal(['PAY001', 'AAA', 'PAY003']);
    expect(ids((await server.call(activePaymentOptions)).body)).to.deep.equal(['PAY001', 'AAA', 'PAY003']);
    const asked = { is_active: 'true', currency: 'usd' };
    expect(ids((await server.call(listPaymentOptions, { query: asked })).body)).to.deep.equal(['PAY001', 'AAA']);
    expect((await server.call(listPaymentOptions, { query: { is_active: 'false' } })).body).to.deep.equal([]);
  });

  it('an option without a currency is shown for every currency, also for an unknown one', async () => {
    const { body } = await server.call(paymentOptionsByCurrency, { query: { currency: 'XXX' } });
    expect(ids(body)).to.deep.equal(['PAY001']);
    expect(ids((await server.call(listPaymentOptions, { query: { currency: '' } })).body)).to.have.length(3);
  });

  for (const query of [{}, { currency: 'US' }, { currency: "USD'--" }] as Record<string, string>[]) {
    it(`by currency refuses ${JSON.stringify(query)}`, async () => {
      expect((await server.call(paymentOptionsByCurrency, { query })).status).to.equal(400);
    });
  }

  it('a policy is the newest version; unknown kinds and kinds without one are not found', async () => {
    await createPolicy(server.deps, { kind: 'terms', title: 'Old', html: '<p>old</p>' });
    await createPolicy(server.deps, { kind: 'terms', title: 'Terms', html: '<p>new</p>' });
    const { status, body } = await server.call(readPolicy, { params: { kind: 'terms' } });
    expect(status).to.equal(200);
    expect(Object.keys(body).sort()).to.deep.equal(['html', 'kind', 'published_at', 'title', 'version']);
    expect(body).to.include({ kind: 'terms', title: 'Terms', version: 2, html: '<p>new</p>' });
    const missing = await server.call(readPolicy, { params: { kind: 'refund' } });
    expect([missing.status, missing.body.error]).to.deep.equal([404, 'Policy not found.']);
    expect((await server.call(readPolicy, { params: { kind: 'cookies' } })).status).to.equal(404);
  });
});

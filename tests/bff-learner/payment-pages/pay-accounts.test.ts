import { payAccounts } from '@school/bff-learner/contract/payment-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCurrencies, createPaymentOption } from '../../support/factories/catalog.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const end = statement('test-accounts-end', 'UPDATE payment_page SET expires_at = created_at WHERE id = $1');

describe('the accounts of the ways to pay a page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, {
      optionId: 'PAY001',
      details: 'IBAN DE75 5121 0800 1245 1261 99',
      position: 1,
    });
    await createPaymentOption(server.deps, { optionId: 'PAY002', details: 'Come to the office.', position: 2 });
    await createPaymentOption(server.deps, {
      optionId: 'PAY003',
      details: 'school@okbank',
      currency: 'INR',
      position: 3,
    });
  });
  after(() => server.close());

  const make = async (currency: string) =>
    createPaymentPage(server.deps, { student: await createStudent(server.deps), currency });
  const ask = (query: { page_id?: string; token?: string }) => server.call(payAccounts, { query });

  it('a page in euros has the IBAN to copy and a QR code; options without an account are left out', async () => {
    const { body } = await ask({ page_id: (await make('EUR')).pageId });
    expect(body.map(({ option_id, kind, account }) => [option_id, kind, account])).to.deep.equal([
      ['PAY001', 'iban', 'DE75 5121 0800 1245 1261 99'],
    ]);
    expect(body[0]?.qr?.path).to.match(/^M4 4h7v1h-7z/);
  });

  it('in rupees, the UPI id has a code and the IBAN has none', async () => {
    const { body } = await ask({ page_id: (await make('INR')).pageId });
    expect(body.map(({ option_id, qr }) => [option_id, qr !== null])).to.deep.equal([
      ['PAY001', false],
      ['PAY003', true],
    ]);
  });

  it('a page that is unknown, paid or over says nothing', async () => {
    const made = await make('EUR');
    await server.deps.db.run(end, [made.rowId]);
    for (const page_id of [made.pageId, 'x', '482-20260314-k9x2k9x2k9x2k9x2k9x2k9'])
      expect((await ask({ page_id })).body).to.deep.equal([]);
    expect((await ask({})).body).to.deep.equal([]);
    expect((await ask({ token: 'unknown' })).body).to.deep.equal([]);
  });
});

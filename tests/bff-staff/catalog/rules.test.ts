import * as contract from '@school/bff-staff/contract/catalog';
import {
  activePaymentOptions,
  listPaymentOptions,
  paymentOptionsByCurrency,
} from '@school/bff-staff/contract/payment-options';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { CATALOG_BODIES } from '../../support/catalog-bodies.js';
import { createCurrencies, createPaymentOption, createPaymentOptions } from '../../support/factories/catalog.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const useCode = statement('test-use-code', 'UPDATE discount_code SET used = $2 WHERE id = $1');

describe('What the editors refuse', () => {
  let server: TestServer;
  let editor: Person;
  let serial = 0;
  before(async () => {
    server = await startTestServer('staff');
    editor = await createStaff(server.deps, { permissions: ['catalog.edit'] });
    await createCurrencies(server.deps);
  });
  after(() => server.close());

  const body = (slug: string, changes: Record<string, unknown>): Record<string, unknown> => ({
    ...CATALOG_BODIES[slug]?.(++serial),
    ...changes,
  });

  const PERCENT = 'Please enter a whole percentage from 1 to 60.';
  const PRICE = 'Please enter a price per class from 0.01 to 1000000.00.';
  const price = (rack_cpc: unknown) => ({ service_type: 'Prime', currency: 'USD', rack_cpc });
  const refused = [
    ['discount-codes', { discount_percentage: 0 }, 'discount_percentage', PERCENT],
    ['discount-codes', { discount_percentage: 61 }, 'discount_percentage', PERCENT],
    ['discount-codes', { discount_percentage: 10.5 }, 'discount_percentage', PERCENT],
    [
      'discount-codes',
      { valid_from: '2026-12-02T00:00:00Z', valid_to: '2026-12-01T00:00:00Z' },
      'valid_to',
      'The end must be after the beginning.',
    ],
    ['discount-codes', { valid_from: '0001-01-01T00:00:00Z' }, 'valid_from', 'Please choose a date from 2000 to 2099.'],
    ['discount-codes', { countries: ['Atlantis'] }, 'countries', 'Please choose countries from the list.'],
    ['discount-codes', { max_uses: 0 }, 'max_uses', 'Please enter a whole number from 1, or nothing.'],
    ['countries', { currency: 'ZZZ' }, 'currency', 'Please choose an active currency.'],
    ['countries', { name: ' ' }, 'name', 'Please enter a name.'],
    ['currencies', { code: 'us' }, 'code', 'Please enter three capital letters, like USD.'],
    ...['JPY', 'KWD'].map(
      (code) =>
        [
          'currencies',
          { code },
          'code',
          'This currency does not have two decimals, and amounts here always have two. Please use another currency.',
        ] as const,
    ),
    ['currencies', { step: '0' }, 'step', 'Please enter a step from 0.01 to 1000.00.'],
    ['currencies', { step: '1.001' }, 'step', 'Please enter a step from 0.01 to 1000.00.'],
    ['course-fees', { prices: [price('0')] }, 'prices.0.rack_cpc', PRICE],
    ['course-fees', { prices: [price(1e9)] }, 'prices.0.rack_cpc', PRICE],
    ['course-fees', { prices: [price('1'), price('2')] }, 'prices', 'Each service type has one price per currency.'],
    ['course-fees', { prices: [{ ...price('1'), currency: 'ZZZ' }] }, 'prices', 'Please choose an active currency.'],
    ['owner-teams', { member_ids: [999_999] }, 'member_ids', 'Please choose people from the list.'],
    ['owner-teams', { lead_id: 999_999 }, 'member_ids', 'Please choose people from the list.'],
    [
      'payment-options',
      { payment_details: '<script>hit()</script>' },
      'payment_details',
      'Please enter another text: nothing in this one can be shown.',
    ],
    ['payment-options', { payment_details: '&'.repeat(14_000) }, 'payment_details', 'This text is too long.'],
    ['payment-options', { allowed_currency: 'ZZZ' }, 'allowed_currency', 'Please choose an active currency.'],
  ] as const;
  const adds = {
    'payment-options': contract.paymentOptions.add,
    'discount-codes': contract.discountCodes.add,
    countries: contract.countries.add,
    currencies: contract.currencies.add,
    'course-fees': contract.courseFees.add,
    'owner-teams': contract.ownerTeams.add,
  };
  for (const [slug, changes, field, sentence] of refused) {
    it(`${slug} ${JSON.stringify(changes).slice(0, 60)}: ${sentence}`, async () => {
      const answer = await server.call<unknown, unknown, unknown, unknown>(adds[slug], {
        as: editor,
        body: body(slug, changes),
      });
      const { error, field: where } = answer.body as { error?: string; field?: string };
      expect([answer.status, error, where]).to.deep.equal([400, sentence, field]);
    });
  }

  it('the largest number of uses of a code cannot be below its uses so far, which the editor never changes', async () => {
    const added = (
      await server.call(contract.discountCodes.add, { as: editor, body: body('discount-codes', { max_uses: 50 }) })
    ).body;
    await server.deps.db.run(useCode, [added.id, 48]);
    const change = (changes: object) =>
      server.call(contract.discountCodes.change, {
        as: editor,
        params: { id: added.id },
        body: { ...added, ...changes },
      });
    const less = await change({ max_uses: 47 });
    expect([less.status, less.body.error, less.body.field]).to.deep.equal([
      400,
      'The maximum cannot be below the number of uses so far.',
      'max_uses',
    ]);
    const same = await change({ max_uses: 48, used: 0 });
    expect([same.status, same.body.max_uses, same.body.used]).to.deep.equal([200, 48, 48]);
  });

  it('a currency of active countries stays active', async () => {
    const currency = (await server.call(contract.currencies.add, { as: editor, body: body('currencies', {}) })).body;
    await server.call(contract.countries.add, { as: editor, body: body('countries', { currency: currency.code }) });
    const answer = await server.call(contract.currencies.change, {
      as: editor,
      params: { id: currency.id },
      body: { ...currency, is_active: false },
    });
    expect([answer.status, answer.body.error]).to.deep.equal([
      409,
      'Active countries use this currency. Please give them another one first.',
    ]);
  });

  it('codes and ids cannot change', async () => {
    const option = (await server.call(contract.paymentOptions.add, { as: editor, body: body('payment-options', {}) }))
      .body;
    const answer = await server.call(contract.paymentOptions.change, {
      as: editor,
      params: { id: option.id },
      body: { ...option, option_id: 'PAY_OTHER' },
    });
    expect([answer.status, answer.body.field]).to.deep.equal([400, 'option_id']);
  });

  it('prices are saved together: a missing one is no longer sold, and amounts are exact in cents', async () => {
    const prices = [price('25'), { ...price('18.50'), service_type: 'Plus' }];
    const added = (await server.call(contract.courseFees.add, { as: editor, body: body('course-fees', { prices }) }))
      .body;
    expect(added.prices.map((one) => `${one.service_type} ${one.rack_cpc}`)).to.deep.equal([
      'Plus 18.50',
      'Prime 25.00',
    ]);
    const left = await server.call(contract.courseFees.change, {
      as: editor,
      params: { id: added.id },
      body: { ...added, prices: [{ ...price('30.05'), currency: 'INR' }] },
    });
    expect(left.body.prices).to.deep.equal([{ service_type: 'Prime', currency: 'INR', rack_cpc: '30.05' }]);
  });

  it('PAY001 is fixed: it can neither be deactivated nor limited to a currency', async () => {
    const { PAY001 } = await createPaymentOptions(server.deps);
    for (const changes of [{ is_active: false }, { allowed_currency: 'USD' }]) {
      const wanted = body('payment-options', { option_id: 'PAY001', allowed_currency: null, ...changes });
      const listed = await server.call(contract.paymentOptions.list, { as: editor, query: { q: 'PAY001' } });
      const answer = await server.call(contract.paymentOptions.change, {
        as: editor,
        params: { id: PAY001 },
        body: { ...wanted, updated_at: listed.body.results[0]?.updated_at },
      });
      expect([answer.status, answer.body.error]).to.deep.equal([
        400,
        'PAY001 is the recommended option: it stays active and allowed for every currency.',
      ]);
    }
  });

  it('staff without the permission can read the ways to pay with their row ids, inactive ones when asked for', async () => {
    await createPaymentOptions(server.deps);
    await createPaymentOption(server.deps, { optionId: 'OLD1', currency: 'EUR', active: false });
    const anybody = await createStaff(server.deps);
    const all = (await server.call(listPaymentOptions, { as: anybody })).body;
    expect(all.some((option) => option.option_id === 'OLD1')).to.equal(true);
    expect(Object.keys(all[0] ?? {}).sort()).to.deep.equal([
      'allowed_currency',
      'id',
      'is_active',
      'is_recommended',
      'option_id',
      'partner_name',
      'payment_details',
    ]);
    const active = (await server.call(activePaymentOptions, { as: anybody })).body;
    expect(active.some((option) => option.option_id === 'OLD1')).to.equal(false);
    expect(active[0]?.option_id).to.equal('PAY001');
    const inEuro = (await server.call(paymentOptionsByCurrency, { as: anybody, query: { currency: 'EUR' } })).body;
    expect(inEuro.every((option) => option.allowed_currency === null || option.allowed_currency === 'EUR')).to.equal(
      true,
    );
  });
});

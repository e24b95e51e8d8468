import * as contract from '@school/bff-staff/contract/payment-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentLink } from '../../support/factories/links.js';
import type { Person } from '../../support/factories/people.js';
import { auditOf, COLLECTION, LinkOffice } from './link-office.js';

const countLinks = statement('test-link-count', 'SELECT count(*) AS n FROM payment_link WHERE created_by = $1');

describe('collection links of the back office', () => {
  const office = new LinkOffice();

  describe('POST /api/generate-collection-link/', () => {
    it('answers a public link of at least 128 random bits that lives 30 days, and audits it', async () => {
      const { status, body } = await office.collect();
      expect([status, body.collection_link]).to.satisfy(
        ([code, link]: [number, string]) => code === 200 && /^http:\/\/localhost:3000\/r\/[0-9A-Za-z]{22,}$/.test(link),
      );
      const link = await office.storedLink(body.collection_link);
      expect(link).to.deep.include({
        kind: 'collection',
        title: 'Robotics kit',
        amount_minor: 120_050,
        created_by: office.greta.accountId,
        expires_at: new Date('2026-12-21T09:00:00Z'),
      });
      expect(await office.server.deps.db.rows(auditOf, [String(link['id']), office.greta.accountId])).to.deep.equal([
        { action: 'payment_link.create' },
      ]);
    });

    it('the same form again has the same link; with other values it is refused', async () => {
      const form_key = '3f1f1c9e-2f44-4c58-9a0e-1f7c2b9a6d10';
      const first = await office.collect({ form_key });
      expect((await office.collect({ form_key })).body).to.deep.equal(first.body);
      const changed = await office.collect({ form_key, amount: 5 });
      expect([changed.status, changed.body.error]).to.deep.equal([
        409,
        'This form was already sent with other values. Please reopen the form.',
      ]);
      const others = await office.collect({ form_key }, office.finance);
      expect(others.status).to.equal(409);
    });

    const refused: readonly (readonly [title: string, body: object, sentence: string])[] = [
      ['no title', { title: ' ' }, 'Title is required'],
      ['no collector', { collector_name: '' }, 'Collector name is required'],
      ['no e-mail', { collector_email: 'carla' }, 'Collector email is required'],
      ['a currency that is not offered', { currency: 'BDT' }, 'Please choose a currency.'],
      ['a currency the school has not', { currency: 'CAD' }, 'The school does not take this currency yet.'],
      ['an expiry that is not offered', { expires_in_days: 31 }, 'Please choose 7, 14, 30, 60 or 90 days.'],
      ...['0', 0, '0.00', -1, '1.234', 'ten', '', null, '1e3', [50], '10000000000'].map(
        (amount) =>
          [
            `the amount ${JSON.stringify(amount)}`,
            { amount },
            'Please enter an amount above 0 with at most two decimals.',
          ] as const,
      ),
    ];
    for (const [title, body, sentence] of refused) {
      it(`refuses ${title}: ${sentence}`, async () => {
        const answer = await office.collect(body);
        expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
        expect(await office.server.deps.db.row(countLinks, [office.greta.accountId])).to.deep.equal({ n: 0 });
      });
    }

    it('needs link.create', async () => {
      expect((await office.collect({}, office.stranger)).status).to.equal(403);
      expect((await office.server.call(contract.generateCollectionLink, { body: COLLECTION })).status).to.equal(401);
    });
  });

  describe('GET /api/collection-links/', () => {
    it('lists a person’s own links, and everybody’s with payment.view_all', async () => {
      await createPaymentLink(office.server.deps, { owner: office.greta, title: 'Seen by me' });
      await createPaymentLink(office.server.deps, { owner: office.finance, title: 'Seen by them' });
      const titles = async (as: Person) =>
        (
          await office.server.call(contract.listCollectionLinks, { as, query: { q: 'seen by', sort: 'title' } })
        ).body.results.map(({ title }) => title);
      expect([await titles(office.greta), await titles(office.finance)]).to.deep.equal([
        ['Seen by me'],
        ['Seen by me', 'Seen by them'],
      ]);
    });

    it('has what was received, tabs with counts, and totals per collector and currency', async () => {
      const make = (
        state: 'active' | 'paid',
        amountMinor: number,
        currency = 'USD',
        collectorEmail = 'a@collector.test',
      ) => createPaymentLink(office.server.deps, { owner: office.greta, state, amountMinor, currency, collectorEmail });
      await make('active', 1000);
      await make('paid', 250);
      await make('paid', 99, 'EUR');
      await make('paid', 5, 'EUR', 'b@collector.test');
      const { body } = await office.server.call(contract.listCollectionLinks, {
        as: office.greta,
        query: { state: 'paid', sort: '-amount' },
      });
      expect(body.count).to.equal(3);
      expect(body.counts).to.include({ all: 4, active: 1, paid: 3, expired: 0 });
      expect(
        body.results.map(({ received_amount, payment_reference }) => [received_amount, payment_reference]),
      ).to.deep.equal([
        ['2.50', 'TX 4711'],
        ['0.99', 'TX 4711'],
        ['0.05', 'TX 4711'],
      ]);
      expect(
        body.totals.map(({ collector_email, currency, links, asked, received }) =>
          [collector_email, currency, links, asked, received].join(' '),
        ),
      ).to.deep.equal([
        'a@collector.test EUR 1 0.99 0.99',
        'a@collector.test USD 2 12.50 2.50',
        'b@collector.test EUR 1 0.05 0.05',
      ]);
    });

    it('has the totals of every collector, however many there are', async () => {
      for (let n = 0; n < 101; n += 1)
        await createPaymentLink(office.server.deps, { owner: office.greta, collectorEmail: `c${n}@collector.test` });
      const { body } = await office.server.call(contract.listCollectionLinks, { as: office.greta });
      expect(body.totals.length).to.equal(101);
    });

    it('searches, pages, and refuses what is no page', async () => {
      for (const title of ['Kit 1', 'Kit 2', '100% kit'])
        await createPaymentLink(office.server.deps, { owner: office.greta, title });
      const ask = (query: Record<string, string | number>) =>
        office.server.call(contract.listCollectionLinks, { as: office.greta, query });
      expect((await ask({ q: '%' })).body.results).to.deep.equal([]);
      expect((await ask({ q: '100%' })).body.results.map(({ title }) => title)).to.deep.equal(['100% kit']);
      const second = await ask({ q: 'kit', sort: 'title', page: 2, page_size: 2 });
      expect([second.body.count, second.body.results.map(({ title }) => title)]).to.deep.equal([3, ['Kit 2']]);
      expect((await ask({ page: 99 })).body).to.deep.include({ results: [], count: 3 });
      for (const query of [{ page: 0 }, { page_size: 101 }, { sort: 'code' }, { state: 'lost' }])
        expect((await ask(query as never)).status, JSON.stringify(query)).to.equal(400);
    });

    it('answers an empty list', async () => {
      const { body } = await office.server.call(contract.listCollectionLinks, { as: office.greta });
      expect([body.results, body.count, body.totals]).to.deep.equal([[], 0, []]);
    });
  });
});

import * as contract from '@school/bff-staff/contract/payment-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLinkCurrencies, createPaymentLink } from '../../support/factories/links.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const linkByCode = statement(
  'test-link-by-code',
  `SELECT id, kind, title, amount_minor, student_id, expires_at, created_by FROM payment_link WHERE code = $1`,
);
const auditOf = statement(
  'test-link-audit',
  "SELECT action FROM audit_log WHERE entity = 'payment_link' AND entity_id = $1 AND actor_account_id = $2 ORDER BY id",
);
const lettersTo = statement('test-link-letters', 'SELECT subject, body, status FROM delivery WHERE recipient = $1');
const countLinks = statement('test-link-count', 'SELECT count(*) AS n FROM payment_link WHERE created_by = $1');

const COLLECTION = {
  title: 'Robotics kit',
  description: 'Paid by the partner',
  amount: '1200.50',
  currency: 'EUR',
  collector_name: 'Carla Collector',
  collector_email: 'Carla@collector.test',
};

describe('payment links of the back office (B2, B5, product 2.4 #52, #54)', () => {
  let server: TestServer;
  let greta: Person;
  let finance: Person;
  let stranger: Person;
  before(async () => {
    server = await startTestServer('staff');
    await createLinkCurrencies(server.deps);
  });
  after(() => server.close());
  // Everybody is new in each test, so that nobody has links yet.
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    greta = await createStaff(server.deps, { permissions: ['link.create'] });
    finance = await createStaff(server.deps, { permissions: ['link.create', 'payment.view_all'] });
    stranger = await createStaff(server.deps, { permissions: ['payment.create'] });
  });

  const collect = (body: object = {}, as: Person = greta) =>
    server.call(contract.generateCollectionLink, { as, body: { ...COLLECTION, ...body } });
  const row = (url: string) => server.deps.db.row(linkByCode, [url.slice(url.lastIndexOf('/') + 1)]);

  describe('POST /api/generate-collection-link/', () => {
    it('answers a public link of at least 128 random bits that lives 30 days, and audits it', async () => {
      const { status, body } = await collect();
      expect([status, body.collection_link]).to.satisfy(
        ([code, link]: [number, string]) => code === 200 && /^http:\/\/localhost:3000\/r\/[0-9A-Za-z]{22,}$/.test(link),
      );
      const link = await row(body.collection_link);
      expect(link).to.deep.include({
        kind: 'collection',
        title: 'Robotics kit',
        amount_minor: 120_050,
        created_by: greta.accountId,
        expires_at: new Date('2026-12-21T09:00:00Z'),
      });
      expect(await server.deps.db.rows(auditOf, [String(link['id']), greta.accountId])).to.deep.equal([
        { action: 'payment_link.create' },
      ]);
    });

    it('the same form again has the same link; with other values it is refused', async () => {
      const form_key = '3f1f1c9e-2f44-4c58-9a0e-1f7c2b9a6d10';
      const first = await collect({ form_key });
      expect((await collect({ form_key })).body).to.deep.equal(first.body);
      const changed = await collect({ form_key, amount: 5 });
      expect([changed.status, changed.body.error]).to.deep.equal([
        409,
        'This form was already sent with other values. Please reopen the form.',
      ]);
      const others = await collect({ form_key }, finance);
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
        const answer = await collect(body);
        expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
        expect(await server.deps.db.row(countLinks, [greta.accountId])).to.deep.equal({ n: 0 });
      });
    }

    it('needs link.create', async () => {
      expect((await collect({}, stranger)).status).to.equal(403);
      expect((await server.call(contract.generateCollectionLink, { body: COLLECTION })).status).to.equal(401);
    });
  });

  describe('POST /api/generate-token-link/', () => {
    let mia: Person;
    before(async () => {
      mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: '+4917012345678' });
    });
    const token = (body: object = {}, as: Person = greta) =>
      server.call(contract.generateTokenLink, {
        as,
        body: {
          student_phone: '+4917012345678',
          course: 'Coding Champion',
          token_amount: 50,
          currency: 'USD',
          ...body,
        },
      });

    it("answers a link for the phone's child that is valid 7 days", async () => {
      const { body } = await token();
      expect(await row(body.token_link)).to.deep.include({
        kind: 'token',
        title: 'Token for Coding Champion',
        amount_minor: 5000,
        student_id: mia.id,
        expires_at: new Date('2026-11-28T09:00:00Z'),
      });
    });

    it('finds the phone however it is written, and the child that is named', async () => {
      expect((await token({ student_phone: '0049 (0)170 123-45678', student_id: mia.id })).status).to.equal(200);
      const ben = await createStudent(server.deps);
      const other = await token({ student_id: ben.id });
      expect([other.status, other.body.error]).to.deep.equal([
        404,
        'This phone number has no such student. Please look the phone up again.',
      ]);
    });

    for (const student_phone of ['+4917099999999', 'nobody', '12345']) {
      it(`says of ${student_phone}: Phone number is not registered!`, async () => {
        const answer = await token({ student_phone });
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([
          404,
          'Phone number is not registered!',
          'student_phone',
        ]);
      });
    }

    const refused: readonly (readonly [body: object, sentence: string])[] = [
      [{ student_phone: '' }, 'Student phone is required'],
      [{ course: '' }, 'Course is required'],
      [{ token_amount: '0' }, 'Please enter an amount above 0 with at most two decimals.'],
      [{ currency: '' }, 'Please choose a currency.'],
      [{ validity_days: 2 }, 'Please choose 1, 3, 7, 14 or 30 days.'],
    ];
    for (const [body, sentence] of refused) {
      it(`refuses ${JSON.stringify(body)}: ${sentence}`, async () => {
        const answer = await token(body);
        expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
      });
    }

    it('lists it with the child, and needs link.create', async () => {
      await token();
      const { body } = await server.call(contract.listTokenLinks, { as: greta, query: { q: 'brandt' } });
      expect(body.results[0]).to.include({
        student_name: 'Mia Brandtner',
        course: 'Coding Champion',
        amount: '50.00',
        currency: 'USD',
        state: 'active',
        is_used: false,
      });
      expect((await token({}, stranger)).status).to.equal(403);
      expect((await server.call(contract.listTokenLinks, { as: stranger })).status).to.equal(403);
    });
  });

  describe('GET /api/collection-links/', () => {
    it('lists the own links, and those of all with payment.view_all', async () => {
      await createPaymentLink(server.deps, { owner: greta, title: 'Seen by me' });
      await createPaymentLink(server.deps, { owner: finance, title: 'Seen by them' });
      const titles = async (as: Person) =>
        (
          await server.call(contract.listCollectionLinks, { as, query: { q: 'seen by', sort: 'title' } })
        ).body.results.map(({ title }) => title);
      expect([await titles(greta), await titles(finance)]).to.deep.equal([
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
      ) => createPaymentLink(server.deps, { owner: greta, state, amountMinor, currency, collectorEmail });
      await make('active', 1000);
      await make('paid', 250);
      await make('paid', 99, 'EUR');
      await make('paid', 5, 'EUR', 'b@collector.test');
      const { body } = await server.call(contract.listCollectionLinks, {
        as: greta,
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

    it('searches, pages, and refuses what is no page', async () => {
      for (const title of ['Kit 1', 'Kit 2', '100% kit']) await createPaymentLink(server.deps, { owner: greta, title });
      const ask = (query: Record<string, string | number>) =>
        server.call(contract.listCollectionLinks, { as: greta, query });
      expect((await ask({ q: '%' })).body.results.map(({ title }) => title)).to.deep.equal(['100% kit']);
      const second = await ask({ q: 'kit', sort: 'title', page: 2, page_size: 2 });
      expect([second.body.count, second.body.results.map(({ title }) => title)]).to.deep.equal([3, ['Kit 2']]);
      expect((await ask({ page: 99 })).body).to.deep.include({ results: [], count: 3 });
      for (const query of [{ page: 0 }, { page_size: 101 }, { sort: 'code' }, { state: 'lost' }])
        expect((await ask(query as never)).status, JSON.stringify(query)).to.equal(400);
    });

    it('answers an empty list', async () => {
      const { body } = await server.call(contract.listCollectionLinks, { as: greta });
      expect([body.results, body.count, body.totals]).to.deep.equal([[], 0, []]);
    });
  });

  describe('disable and remind', () => {
    const disable = (id: number, as: Person = greta) =>
      server.call(contract.disableCollectionLink, { as, params: { id } });
    const remind = (id: number, as = greta) => server.call(contract.remindCollector, { as, params: { id } });

    it('disables once, audited', async () => {
      const { id } = await createPaymentLink(server.deps, { owner: greta });
      expect((await disable(id)).status).to.equal(200);
      const again = await disable(id);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This link is already disabled.']);
      expect(await server.deps.db.rows(auditOf, [String(id), greta.accountId])).to.deep.equal([
        { action: 'payment_link.disable' },
      ]);
    });

    it('never ends a link whose money came, or is said to have come', async () => {
      const paid = await createPaymentLink(server.deps, { owner: greta, state: 'paid' });
      expect((await disable(paid.id)).body.error).to.equal('This link is already paid.');
      const said = await createPaymentLink(server.deps, { owner: greta, state: 'proof submitted' });
      expect((await disable(said.id)).body.error).to.equal(
        'A proof of payment waits for this link. Please decide on it first.',
      );
    });

    it('writes to the collector by the outbox, at most once a day', async () => {
      const { id, code } = await createPaymentLink(server.deps, { owner: greta, collectorEmail: 'c@collector.test' });
      const answers = await Promise.all(Array.from({ length: 5 }, () => remind(id)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 429, 429, 429, 429]);
      const letters = await server.deps.db.rows<{ subject: string; body: string; status: string }>(lettersTo, [
        'c@collector.test',
      ]);
      expect(letters.map(({ subject, status }) => [subject, status])).to.deep.equal([
        ['Reminder: Robotics kit', 'planned'],
      ]);
      expect(letters[0]?.body).to.include('USD 50.00').and.to.include(`http://localhost:3000/r/${code}`);
      server.clock.advance(23 * HOUR_MS);
      const boss = await createStaff(server.deps, { superuser: true });
      expect((await remind(id, boss)).body.error).to.equal(
        'A reminder was already sent today. Please wait until tomorrow.',
      );
      server.clock.advance(HOUR_MS);
      const next = await createStaff(server.deps, { superuser: true });
      expect((await remind(id, next)).status).to.equal(200);
      expect(await server.deps.db.rows(lettersTo, ['c@collector.test'])).to.have.length(2);
    });

    for (const state of ['paid', 'expired', 'disabled', 'proof submitted'] as const) {
      it(`does not remind of a link that is ${state}`, async () => {
        const { id } = await createPaymentLink(server.deps, { owner: greta, state });
        const answer = await remind(id);
        expect([answer.status, answer.body.error]).to.deep.equal([
          409,
          'Reminders can be sent only for links that can still be paid.',
        ]);
      });
    }

    it("another's link, a token link and a missing one answer alike", async () => {
      const theirs = await createPaymentLink(server.deps, { owner: finance });
      const token = await createPaymentLink(server.deps, { owner: greta, kind: 'token' });
      for (const id of [theirs.id, token.id, 999_999]) {
        for (const answer of [await disable(id), await remind(id)])
          expect([answer.status, answer.body.error]).to.deep.equal([404, 'Link not found.']);
      }
      expect((await server.call(contract.disableTokenLink, { as: greta, params: { id: token.id } })).status).to.equal(
        200,
      );
      expect((await disable(theirs.id, stranger)).status).to.equal(403);
    });
  });
});

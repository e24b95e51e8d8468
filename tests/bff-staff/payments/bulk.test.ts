import { bulkExpire, bulkExtend } from '@school/bff-staff/contract/payments';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff } from '../../support/factories/people.js';
import { Till } from './till.js';

const auditOf = statement(
  'test-bulk-audit',
  `SELECT entity_id FROM audit_log WHERE action = $1 AND entity_id = ANY ($2::text[]) ORDER BY id`,
);
const stateOf = statement('test-bulk-page', 'SELECT expired_at, expiry_date::text FROM payment_page WHERE number = $1');

describe('Many payment pages at once', () => {
  const till = new Till();
  const { pending } = till;
  const expireAll = (body: object, as = till.finance) => till.server.call(bulkExpire, { as, body });
  const extendAll = (body: object, as = till.finance) => till.server.call(bulkExtend, { as, body });
  const read = (page: { id: number }) =>
    till.server.deps.db.row<{ expired_at: Date | null; expiry_date: string }>(stateOf, [page.id]);

  it('expire: each page by itself, with the sentence of each that refuses; what refuses stops no other', async () => {
    const [open, paid, over, last] = [
      await pending(),
      await pending({ state: 'paid' }),
      await pending({ state: 'expired' }),
      await pending(),
    ];
    const { status, body } = await expireAll({ ids: [open.id, paid.id, over.id, 999_999_999, last.id] });
    expect([status, body.message]).to.deep.equal([200, '2 of 5 done.']);
    expect(body.results).to.deep.equal([
      { id: open.id, refusal: null },
      { id: paid.id, refusal: 'This enrollment is already marked as paid.' },
      { id: over.id, refusal: 'This payment page is already expired.' },
      { id: 999_999_999, refusal: 'Payment page not found.' },
      { id: last.id, refusal: null },
    ]);
    expect((await read(open))?.expired_at).to.deep.equal(till.server.clock.now());
    const lines = await till.server.deps.db.rows<{ entity_id: string }>(auditOf, [
      'payment.expire',
      [open, paid, last].map(({ id }) => String(id)),
    ]);
    expect(lines.map(({ entity_id }) => Number(entity_id))).to.deep.equal([open.id, last.id]);
  });

  it('a page that is named twice is expired once', async () => {
    const page = await pending();
    const { body } = await expireAll({ ids: [page.id, page.id] });
    expect(body).to.deep.equal({ message: '1 done.', results: [{ id: page.id, refusal: null }] });
  });

  it('extend: one date for all; a page that was seen as expired opens again, one that expired meanwhile does not', async () => {
    const [open, seen, meanwhile, paid] = [
      await pending(),
      await pending({ state: 'expired by hand' }),
      await pending({ state: 'expired by hand' }),
      await pending({ state: 'paid' }),
    ];
    const { body } = await extendAll({
      ids: [open.id, seen.id, meanwhile.id, paid.id],
      expired_ids: [seen.id],
      expiry_date: '2026-12-24',
    });
    expect(body.message).to.equal('2 of 4 done.');
    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal)).to.deep.equal([
      null,
      null,
      'This payment page is already expired.',
      'This enrollment is already marked as paid.',
    ]);
    expect(await read(seen)).to.deep.equal({ expired_at: null, expiry_date: '2026-12-24' });
  });

  for (const [expiry_date, sentence] of [
    ['2026-11-20', 'Please choose today or a later date.'],
    ['2027-11-22', 'Please choose a date within a year.'],
  ] as const)
    it(`extend to ${expiry_date}: each page says '${sentence}'`, async () => {
      const { body } = await extendAll({ ids: [(await pending()).id], expiry_date });
      expect([body.message, body.results[0]?.refusal]).to.deep.equal(['0 of 1 done.', sentence]);
    });

  it('refuses no date, no page, and more than 200 pages', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const [answer, sentence] of [
      [await extendAll({ ids: [1], expiry_date: '' }), 'Please choose a date.'],
      [await expireAll({ ids: [] }), 'Please choose at least one row.'],
      [await expireAll({ ids }), 'Please choose at most 200 rows.'],
      [await extendAll({ ids, expiry_date: '2026-12-24' }), 'Please choose at most 200 rows.'],
    ] as const)
      expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
  });

  it('needs the permission of the single action', async () => {
    const sales = await createStaff(till.server.deps, { permissions: ['payment.create', 'payment.view_all'] });
    const { id } = await pending();
    const statuses = [
      (await expireAll({ ids: [id] }, sales)).status,
      (await extendAll({ ids: [id], expiry_date: '2026-12-24' }, sales)).status,
    ];
    expect(statuses).to.deep.equal([403, 403]);
  });
});

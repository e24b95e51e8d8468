import { pageState } from '@school/core/payment-pages/state';
import { pageStateOf } from '@school/infra/payment-pages/page-json';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

const inSql = statement(
  'test-page-state',
  `SELECT ${pageStateOf('$5::timestamptz')} AS state
   FROM (SELECT $1::timestamptz AS expires_at, $2::timestamptz AS expired_at, $3::timestamptz AS paid_at,
     $4::timestamptz AS punched_at) p`,
);

describe('the state of a payment page in a list', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('is that of core for every order of its instants, so that a filter and a page never disagree', async () => {
    const seen = new Set<string>();
    for (const expiresAt of [BEFORE, NOW, AFTER])
      for (const expiredAt of [null, BEFORE])
        for (const paidAt of [null, BEFORE])
          for (const punchedAt of [null, BEFORE]) {
            const page = { expiresAt, expiredAt, paidAt, punchedAt };
            const { state } = await stores.deps.db.row<{ state: string }>(inSql, [...Object.values(page), NOW]);
            expect(state, JSON.stringify(page)).to.equal(pageState(page, NOW));
            seen.add(state);
          }
    expect([...seen].sort()).to.deep.equal(['Expired', 'Paid', 'Pending', 'Punched']);
  });
});

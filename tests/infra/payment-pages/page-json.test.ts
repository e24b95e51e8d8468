import { pageState } from '@school/core/payment-pages/state';
import { costPerClass, minorText as minorTextOf, pageStateOf } from '@school/infra/payment-pages/page-json';
import { costPerClassText, minorText } from '@school/core/shared/money';
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

const moneyInSql = statement(
  'test-money-in-sql',
  `SELECT ${minorTextOf('e.discounted_fee_minor')} AS amount, ${costPerClass('e')} AS cost
   FROM (SELECT $1::bigint AS discounted_fee_minor, $2::int AS total_classes) e`,
);

describe('a payment page in a list', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('has the state of core for every order of its instants, so that a filter and a page never disagree', async () => {
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

  it('its amounts are written as core writes them, and a cost per class is rounded half up', async () => {
    for (const [fee, classes] of [
      [0, 1],
      [5, 8],
      [99, 7],
      [100_001, 48],
      [91_200, 48],
      [99_999_999_999, 13],
    ] as const) {
      const row = await stores.deps.db.row<{ amount: string; cost: string }>(moneyInSql, [fee, classes]);
      expect(row, `${fee} for ${classes}`).to.deep.equal({
        amount: minorText(fee),
        cost: costPerClassText(fee, classes),
      });
    }
  });
});

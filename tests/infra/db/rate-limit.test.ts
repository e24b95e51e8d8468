import { statement } from '@school/infra/db/sql';
import { addressOf, limitKey, networkOf } from '@school/infra/limits/limit-key';
import { createStoredLimiter } from '@school/infra/limits/stored-limiter';
import { expect } from 'chai';
import { tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const keys = statement('test-limit-keys', 'SELECT key FROM rate_limit');

describe('limits that are shared by all processes', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores({ LIMIT_SCALE: '1' });
  });
  after(() => stores.close());

  it('100 take a point at the same time, in two processes: exactly as many succeed as there are points', async () => {
    const rule = { prefix: 'test', points: 7, durationS: 60 };
    const limiters = [createStoredLimiter({ ...stores.deps }, rule), createStoredLimiter({ ...stores.deps }, rule)];
    const take = async (limiter = limiters[0]): Promise<unknown> => limiter?.consume('somebody');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        take(limiters[index % 2]).then(
          () => 'got one',
          (refused: { msBeforeNext: number }) => (refused.msBeforeNext > 0 ? 'waits' : 'broken'),
        ),
      ),
    );
    expect(tally(outcomes)).to.deep.equal({ 'got one': 7, waits: 93 });
  });

  it('keys contain neither a phone nor an address in plain text', async () => {
    await stores.deps.loginLimits.take({ login: '+491705550001', ip: '203.0.113.5' });
    const found = (await stores.deps.db.rows<{ key: string }>(keys)).map((row) => row.key).join();
    expect(found).to.include('login-account').and.not.include('170555').and.not.include('203.0');
  });

  it('two different keys can never become the same text', () => {
    expect(limitKey('ab', 'c')).to.not.equal(limitKey('a', 'bc'));
  });

  const addresses: readonly (readonly [string, string, string])[] = [
    ['203.0.113.5', '203.0.113', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113', '203.0.113.5'],
    ['2001:db8:5:1::7', '2001:db8:5', '2001:db8:5:1'],
    ['2001:0DB8:0005:0001:0:0:0:7', '2001:db8:5', '2001:db8:5:1'],
    ['2001:db8::7', '2001:db8:0', '2001:db8:0:0'],
    ['2001:db8:0:1::7', '2001:db8:0', '2001:db8:0:1'],
    ['::1', '0:0:0', '0:0:0:0'],
    ['', '', ''],
  ];
  for (const [ip, network, address] of addresses) {
    it(`'${ip}' belongs to network '${network}' and counts as '${address}'`, () => {
      expect([networkOf(ip), addressOf(ip)]).to.deep.equal([network, address]);
    });
  }
});

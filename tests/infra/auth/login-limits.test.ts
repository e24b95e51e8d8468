import { AppError } from '@school/infra/app-error';
import { login } from '@school/infra/auth/login';
import { createLoginLimits, type Attempt, type LoginLimits } from '@school/infra/auth/login-limits';
import { connectDatabase } from '@school/infra/db/database';
import { limitKey } from '@school/infra/limits/limit-key';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { ownRedis, type OwnRedis } from '../../support/faults/own-redis.js';
import { describeWithRedis } from '../../support/faults/redis-server.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';
import { testConfig } from '../../support/test-config.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PASSWORD = 'tram42-violin';
const GUESSES = fullSize(10_000, 500);
const DAY_MS = 86_400_000;
/** What becomes of a try from a network by when it last signed in. */
const LET_IN = {
  '29 days ago': 'looked at',
  '31 days ago': 'too_many_attempts',
  never: 'too_many_attempts',
  'to another account': 'too_many_attempts',
};
const NOBODYS_PORT = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';

describe('the limits that a try to sign in counts against', () => {
  let stores: TestStores;
  let limits: LoginLimits;
  before(async () => {
    stores = await openTestStores({ LIMIT_SCALE: '1' });
    limits = stores.deps.loginLimits;
  });
  after(() => stores.close());
  beforeEach(() => asOwner(stores.database, 'TRUNCATE rate_limit'));

  const outcome = (attempt: Attempt, of = limits): Promise<string> =>
    of.take(attempt).then(
      () => 'looked at',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const counts = async (): Promise<Record<string, number>> => {
    const { rows } = await stores.deps.db.pool.query<{ rule: string; points: number }>(
      `SELECT split_part(key, ':', 1) AS rule, sum(points)::int AS points FROM rate_limit GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ rule, points }) => [rule, points]));
  };
  /** Tries of four networks on one account whose points are used up by then. */
  const whoIsLetIn = async ({ deps }: TestStores, useUp: (login: string) => Promise<unknown>): Promise<object> => {
    const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
    const [mia, stranger] = [await createStudent(deps), await createStudent(deps)];
    const signIn = (who: Person, ip: string, at: Date): Promise<void> =>
      deps.loginLimits.succeeded({ login: who.phone ?? '', ip }, who.accountId, at);
    await signIn(mia, '198.51.100.1', daysAgo(29));
    await signIn(mia, '192.0.2.1', daysAgo(31));
    await signIn(stranger, '203.0.114.1', daysAgo(1));
    const tryFrom = (ip: string): Promise<string> => outcome({ login: mia.phone ?? '', ip }, deps.loginLimits);
    await tryFrom('203.0.113.13');
    await useUp(mia.phone ?? '');
    return {
      '29 days ago': await tryFrom('198.51.100.1'),
      '31 days ago': await tryFrom('192.0.2.1'),
      never: await tryFrom('203.0.113.13'),
      'to another account': await tryFrom('203.0.114.1'),
    };
  };

  it('a refused try counts only up to the limit that refused it: later limits are not changed', async () => {
    const attempt = { login: '+491705550001', ip: '203.0.113.5' };
    const outcomes = [];
    for (let n = 0; n < 8; n += 1) outcomes.push(await outcome(attempt));
    expect(tally(outcomes)).to.deep.equal({ 'looked at': 5, too_many_attempts: 3 });
    expect(await counts()).to.deep.equal({ 'login-pair': 8, 'login-ip': 5, 'login-account': 5 });
  });

  it(`of ${GUESSES} guesses on one account, from one address and from 500, at most 100 an hour are checked; the others read when to try again`, async function () {
    this.timeout(120_000);
    const login = '+491705550010';
    const addresses = [() => '203.0.113.77', (n: number) => `10.${n % 250}.${Math.floor(n / 250) % 2}.9`];
    expect(new Set(Array.from({ length: 500 }, (_, n) => addresses[1]?.(n))).size).to.equal(500);
    const waits: (number | undefined)[] = [];
    let looked = 0;
    const guess = (ip: string): Promise<void> =>
      limits.take({ login, ip }).then(
        () => void (looked += 1),
        (error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error;
          waits.push(error.retryAfterS);
        },
      );
    for (const address of addresses) {
      for (let sent = 0; sent < GUESSES; sent += 50) {
        await Promise.all(Array.from({ length: 50 }, (_, n) => guess(address(sent + n))));
      }
    }
    expect(looked).to.be.within(1, 100);
    expect(waits).to.have.length(2 * GUESSES - looked);
    for (const wait of waits) expect(wait).to.be.within(1, 3600);
  });

  it('tries and successes of one account and one address at the same time cause no deadlock and leave no points', async () => {
    const { phone, accountId } = await createStudent(stores.deps);
    const tries = Array.from({ length: 28 }, async (_, index) => {
      const attempt = { login: phone ?? '', ip: `203.0.${index % 14}.9` };
      await limits.take(attempt);
      await limits.succeeded(attempt, accountId, stores.clock.now());
    });
    await Promise.all(tries);
    expect(await counts()).to.deep.equal({ 'login-ip': 0, 'login-account': 0 });
  });

  it('an address that is refused already leaves no count for each phone it tries', async () => {
    const guess = (n: number): Promise<string> => outcome({ login: `+4917055510${n}`, ip: '203.0.113.10' });
    const outcomes = [];
    for (let n = 10; n < 50; n += 1) outcomes.push(await guess(n));
    expect(tally(outcomes)).to.deep.equal({ 'looked at': 30, too_many_attempts: 10 });
    expect(await counts()).to.deep.equal({ 'login-pair': 30, 'login-ip': 30, 'login-account': 30 });
    const { rows } = await stores.deps.db.pool.query('SELECT 1 FROM rate_limit');
    expect(rows, 'one for each phone that was looked at, twice, and the address').to.have.length(61);
    await stores.deps.db.pool.query('UPDATE rate_limit SET expire = expire - 901000');
    expect(await guess(50), 'after a quarter of an hour').to.equal('looked at');
  });

  it('expired points start again from zero', async () => {
    const attempt = { login: '+491705550002', ip: '203.0.113.6' };
    for (let n = 0; n < 6; n += 1) await outcome(attempt);
    await stores.deps.db.pool.query('UPDATE rate_limit SET expire = expire - 901000');
    expect(await outcome(attempt)).to.equal('looked at');
    expect(await counts()).to.deep.equal({ 'login-pair': 1, 'login-ip': 1, 'login-account': 6 });
  });

  it('when an account has used up its hour, only a network that signed in to it in the last 30 days is let in', async () => {
    const useUp = () => stores.deps.db.pool.query("UPDATE rate_limit SET points = 60 WHERE key LIKE 'login-account:%'");
    expect(await whoIsLetIn(stores, useUp)).to.deep.equal(LET_IN);
  });

  it('a missing code gives the address its point back, not those of account and network', async () => {
    const attempt = { login: '+491705550004', ip: '203.0.113.12' };
    await limits.take(attempt);
    await limits.take(attempt);
    await limits.giveAddressBack(attempt);
    expect(await counts()).to.deep.equal({ 'login-pair': 2, 'login-ip': 1, 'login-account': 2 });
  });

  it('each success gives back what was taken', async () => {
    const { phone, accountId } = await createStudent(stores.deps);
    const attempt = { login: phone ?? '', ip: '203.0.113.7' };
    for (let n = 0; n < 40; n += 1) {
      await limits.take(attempt);
      await limits.succeeded(attempt, accountId, stores.clock.now());
    }
    expect(await counts()).to.deep.equal({ 'login-ip': 0, 'login-account': 0 });
  });

  describeWithRedis('over Redis', () => {
    let redis: OwnRedis;
    let over: TestStores;
    before(async () => {
      redis = await ownRedis();
      await redis.start();
      over = await openTestStores({ LIMIT_SCALE: '1', REDIS_URL: redis.url });
      await eventually('Redis is there', 20_000, () => over.deps.redis?.status === 'ready');
    });
    after(async () => {
      await over.close();
      await redis.remove();
    });
    beforeEach(() => over.deps.redis?.flushall());

    it('the same networks are let in when an account has used up its hour', async () => {
      const useUp = async (login: string) => over.deps.redis?.set(`login-account:${limitKey(login)}`, 60, 'KEEPTTL');
      expect(await whoIsLetIn(over, useUp)).to.deep.equal(LET_IN);
    });

    it('the same tries are refused, and the right password opens a session', async () => {
      const { phone } = await createStudent(over.deps, { password: PASSWORD });
      const attempt = { login: phone ?? '', ip: '203.0.113.9' };
      for (let n = 0; n < 4; n += 1) await outcome(attempt, over.deps.loginLimits);
      const given = { ...attempt, password: PASSWORD, audience: 'learner', bind: false } as const;
      const { sid } = await login(over.deps, given);
      expect((await over.deps.db.pool.query('SELECT 1 FROM session WHERE sid = $1', [sid])).rowCount).to.equal(1);
      const outcomes = [];
      for (let n = 0; n < 7; n += 1) outcomes.push(await outcome(attempt, over.deps.loginLimits));
      expect(tally(outcomes)).to.deep.equal({ 'looked at': 5, too_many_attempts: 2 });
      expect((await over.deps.db.pool.query('SELECT 1 FROM rate_limit')).rowCount, 'counts in Postgres').to.equal(0);
      const guesses = [];
      for (let n = 10; n < 50; n += 1)
        guesses.push(await outcome({ login: `+4917055520${n}`, ip: '203.0.113.11' }, over.deps.loginLimits));
      expect(tally(guesses)).to.deep.equal({ 'looked at': 30, too_many_attempts: 10 });
      const halves = { login: '+491705550005', ip: '203.0.113.12' };
      await over.deps.loginLimits.take(halves);
      await over.deps.loginLimits.giveAddressBack(halves);
      const points = await over.deps.redis?.get('login-ip:' + limitKey('203.0.113.12'));
      expect(points, 'of an address after a missing code').to.equal('0');
      expect(await over.deps.redis?.keys('login-pair:*'), 'phones that left a count').to.have.length(32);
    });
  });

  it('without Postgres this process counts alone and soon refuses', async () => {
    const config = testConfig(NOBODYS_PORT, { LIMIT_SCALE: '1' });
    const db = connectDatabase(config, 'away');
    try {
      const alone = createLoginLimits({ config, db, redis: null });
      const outcomes = [];
      for (let n = 0; n < 7; n += 1) outcomes.push(await outcome({ login: '+491705550003', ip: '203.0.113.8' }, alone));
      expect(tally(outcomes)).to.deep.equal({ 'looked at': 5, too_many_attempts: 2 });
    } finally {
      await db.close();
    }
  });
});

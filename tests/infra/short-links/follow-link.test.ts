import { statement } from '@school/infra/db/sql';
import { followShortLink } from '@school/infra/short-links/follow-link';
import { expect } from 'chai';
import { createShortLink } from '../../support/factories/links.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const clicksOf = statement('test-clicks', 'SELECT clicks, last_clicked_at FROM short_link WHERE id = $1');
const daysOf = statement(
  'test-click-days',
  'SELECT day::text AS day, country, device, clicks FROM short_link_day WHERE short_link_id = $1 ORDER BY 1, 2, 3',
);

describe('one statement finds and counts a short link', () => {
  let stores: TestStores;
  const now = new Date('2026-11-21T23:30:00Z');
  before(async () => {
    stores = await openTestStores();
    stores.clock.set(now);
  });
  after(() => stores.close());

  it('counts a hundred visitors at once, by day, country and device, and loses none', async () => {
    const { id, key } = await createShortLink(stores.deps);
    const reader = (n: number) => ({ device: n % 2 ? 'phone' : 'computer', country: n % 4 ? 'DE' : '' }) as const;
    await Promise.all(Array.from({ length: 100 }, (_, n) => followShortLink(stores.deps.db, key, reader(n), now)));
    const tomorrow = new Date('2026-11-22T00:00:00Z');
    await followShortLink(stores.deps.db, key, { device: 'tablet', country: 'GB' }, tomorrow);
    expect(await stores.deps.db.row(clicksOf, [id])).to.deep.equal({ clicks: 101, last_clicked_at: tomorrow });
    expect(await stores.deps.db.rows(daysOf, [id])).to.deep.equal([
      { day: '2026-11-21', country: '', device: 'computer', clicks: 25 },
      { day: '2026-11-21', country: 'DE', device: 'computer', clicks: 25 },
      { day: '2026-11-21', country: 'DE', device: 'phone', clicks: 50 },
      { day: '2026-11-22', country: 'GB', device: 'tablet', clicks: 1 },
    ]);
  });

  it('previews and visits of an expired or disabled link are not counted', async () => {
    const reader = { device: 'phone', country: 'DE' } as const;
    const active = await createShortLink(stores.deps);
    await followShortLink(stores.deps.db, active.key, null, now);
    expect(await stores.deps.db.row(clicksOf, [active.id])).to.include({ clicks: 0 });
    for (const state of ['expired', 'disabled'] as const) {
      const { id, key } = await createShortLink(stores.deps, { state });
      expect(await followShortLink(stores.deps.db, key, reader, now)).to.include({ isLive: false });
      expect(await stores.deps.db.row(clicksOf, [id])).to.deep.equal({ clicks: 0, last_clicked_at: null });
    }
  });

  it('lets in exactly its max visits, however many come at once', async () => {
    const { id, key } = await createShortLink(stores.deps, { maxVisits: 7 });
    const reader = { device: 'phone', country: 'DE' } as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => followShortLink(stores.deps.db, key, reader, now)),
    );
    expect(answers.filter((answer) => answer?.isLive)).to.have.length(7);
    expect(await stores.deps.db.row(clicksOf, [id])).to.include({ clicks: 7 });
    expect(await followShortLink(stores.deps.db, key, null, now)).to.include({ isLive: false });
  });

  it('needs one statement, and none for text that cannot be a key', async () => {
    const { key } = await createShortLink(stores.deps);
    const before = stores.deps.db.statementsRun();
    await followShortLink(stores.deps.db, key, { device: 'phone', country: '' }, now);
    expect(stores.deps.db.statementsRun() - before).to.equal(1);
    for (const text of ['', 'short', 'x'.repeat(17), "a'; DROP"])
      expect(await followShortLink(stores.deps.db, text, null, now), text).to.equal(undefined);
    expect(stores.deps.db.statementsRun() - before).to.equal(1);
  });

  it('later commits of its connection still wait for the disk, as money must', async () => {
    const alone = await openTestStores({ DB_POOL: '1' });
    const { db } = alone.deps;
    await db.run(statement('test-wait-for-disk', 'SET synchronous_commit TO on'));
    const { key } = await createShortLink(alone.deps);
    await followShortLink(db, key, { device: 'phone', country: '' }, now);
    expect(await db.row(statement('test-waits', 'SHOW synchronous_commit'))).to.deep.equal({
      synchronous_commit: 'on',
    });
    await alone.close();
  });
});

import { statement } from '@school/infra/db/sql';
import { shortenUrl } from '@school/infra/short-links/shorten-url';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const linksTo = statement('test-links-to', 'SELECT key, expires_at FROM short_link WHERE url = $1 ORDER BY id');
const stop = statement('test-link-stop', 'UPDATE short_link SET disabled_at = now() WHERE url = $1');

describe('the same URL and owner get one key', () => {
  let stores: TestStores;
  let [greta, finn]: Person[] = [];
  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-11-21T09:00:00Z');
    [greta, finn] = [await createStaff(stores.deps), await createStaff(stores.deps)];
  });
  after(() => stores.close());

  const shorten = async (url: string, expiresInDays?: number, who = greta): Promise<string> => {
    if (who === undefined) throw new Error('nobody asks');
    return (await shortenUrl(stores.deps, staffActor(who), { ownerAccountId: who.accountId, url, expiresInDays }))
      .shortUrl;
  };

  it('fifty at the same time get one key of seven letters and digits', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => shorten('https://example.com/race')));
    expect(new Set(given).size).to.equal(1);
    expect(given[0]).to.match(/^http:\/\/localhost:3000\/s\/[0-9A-Za-z]{7}$/);
    expect(await stores.deps.db.rows(linksTo, ['https://example.com/race'])).to.have.length(1);
  });

  it('other spellings of one address are the same address', async () => {
    const first = await shorten('https://example.com/spelling');
    expect(await shorten('HTTPS://EXAMPLE.com:443/a/../spelling')).to.equal(first);
  });

  it('another person gets another key', async () => {
    expect(await shorten('https://example.com/two')).not.to.equal(await shorten('https://example.com/two', 7, finn));
  });

  it('is valid for the longest time that was asked for', async () => {
    const url = 'https://example.com/wish';
    const expiry = async (): Promise<unknown> => (await stores.deps.db.rows(linksTo, [url]))[0]?.['expires_at'];
    await shorten(url, 30);
    await shorten(url, 7);
    expect(await expiry()).to.deep.equal(new Date('2026-12-21T09:00:00Z'));
    await shorten(url);
    expect(await expiry()).to.equal(null);
    await shorten(url, 7);
    expect(await expiry()).to.equal(null);
  });

  it('a disabled link is not used again', async () => {
    const url = 'https://example.com/stopped';
    const first = await shorten(url);
    await stores.deps.db.run(stop, [url]);
    expect(await shorten(url)).not.to.equal(first);
    expect(await stores.deps.db.rows(linksTo, [url])).to.have.length(2);
  });
});

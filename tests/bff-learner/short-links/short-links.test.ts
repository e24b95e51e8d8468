import { followShortLink } from '@school/bff-learner/contract/short-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createShortLink } from '../../support/factories/links.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const daysOf = statement(
  'test-short-link-days',
  'SELECT day::text AS day, country, device, clicks FROM short_link_day WHERE short_link_id = $1',
);
const columns = statement(
  'test-short-link-columns',
  "SELECT column_name AS name FROM information_schema.columns WHERE table_name LIKE 'short_link%' ORDER BY 1",
);

describe('GET /s/{key}', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { PUBLIC_URL: 'https://school.example.org' });
    server.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => server.close());

  const open = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.fetch(`/s/${key}`, { method, headers: { 'User-Agent': CHROME, 'Accept-Language': 'de-DE,de', ...headers } });

  it('leads to our own pages by 302, without a referrer; search engines and caches must not store it', async () => {
    const { key } = await createShortLink(server.deps, { url: 'https://school.example.org/payment/1' });
    const answer = await open(key);
    expect([answer.status, answer.headers.get('Location')]).to.deep.equal([
      302,
      'https://school.example.org/payment/1',
    ]);
    expect(answer.headers.get('Referrer-Policy')).to.equal('no-referrer');
    expect(answer.headers.get('X-Robots-Tag')).to.equal('noindex');
    expect(answer.headers.get('Cache-Control')).to.equal('no-store');
  });

  it('shows the name of a foreign host before anybody goes there, without a script', async () => {
    const { key } = await createShortLink(server.deps, {
      url: 'https://xn--pple-43d.com/?q="><script>alert(1)</script>',
    });
    const answer = await open(key);
    const html = await answer.text();
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('Content-Type')).to.equal('text/html; charset=utf-8');
    expect(answer.headers.get('Referrer-Policy')).to.equal('no-referrer');
    expect(html).to.include('You are leaving school.example.org to xn--pple-43d.com');
    expect(html).to.include('href="https://xn--pple-43d.com/?q=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.to.include('<script');
    expect(answer.headers.get('Content-Security-Policy')).to.match(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  it('an unknown key gets a page with 404, an ended link one with 410', async () => {
    for (const key of ['AAAAAAA', 'x', 'x'.repeat(150), '%00', "a'b"]) {
      const answer = await open(key);
      expect(answer.status, key).to.equal(404);
    }
    expect(await (await open('AAAAAAA')).text()).to.include('<h1>This link is not known</h1>');
    for (const state of ['expired', 'disabled'] as const) {
      const { key } = await createShortLink(server.deps, { state });
      const answer = await open(key);
      expect([answer.status, (await answer.text()).includes('Please ask the school for a new link.')]).to.deep.equal([
        410,
        true,
      ]);
    }
  });

  it('counts a person by day, country and device', async () => {
    const { id, key } = await createShortLink(server.deps);
    await open(key);
    await open(key);
    await open(key, { 'Accept-Language': 'en' });
    expect(await server.deps.db.rows(daysOf, [id])).to.have.deep.members([
      { day: '2026-11-21', country: 'DE', device: 'phone', clicks: 2 },
      { day: '2026-11-21', country: '', device: 'phone', clicks: 1 },
    ]);
  });

  it('does not count robots, previews, prefetch and HEAD', async () => {
    const { id, key } = await createShortLink(server.deps, { url: 'https://school.example.org/payment/2' });
    const answers = [
      await open(key, { 'User-Agent': 'WhatsApp/2.24 A' }),
      await open(key, { 'User-Agent': '' }),
      await open(key, { 'Sec-Purpose': 'prefetch;prerender' }),
      await open(key, { Purpose: 'prefetch' }),
      await open(key, {}, 'HEAD'),
    ];
    expect(answers.map(({ status }) => status)).to.deep.equal([302, 302, 302, 302, 302]);
    expect(await server.deps.db.rows(daysOf, [id])).to.deep.equal([]);
  });

  it("does not store a visitor's address: the tables have no column for it", async () => {
    const names = (await server.deps.db.rows<{ name: string }>(columns)).map(({ name }) => name);
    expect([...new Set(names)]).to.deep.equal([
      'clicks',
      'country',
      'created_at',
      'day',
      'device',
      'disabled_at',
      'expires_at',
      'id',
      'key',
      'last_clicked_at',
      'max_visits',
      'owner_account_id',
      'short_link_id',
      'url',
    ]);
  });

  it('counts toward the rate limit of pages', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    const { key } = await createShortLink(server.deps);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await strict.call(followShortLink, { params: { key }, ip: '203.0.113.9' })).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).to.deep.equal([true, 429]);
    await strict.close();
  });
});

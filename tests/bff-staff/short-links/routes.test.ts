import net from 'node:net';
import * as contract from '@school/bff-staff/contract/short-links';
import { SHORT_LINK_REFUSALS } from '@school/core/short-links/errors';
import { statement } from '@school/infra/db/sql';
import { followShortLink } from '@school/infra/short-links/follow-link';
import { expect } from 'chai';
import { BAD_URLS, GOOD_URLS } from '../../core/short-links/url-corpus.js';
import { createShortLink } from '../../support/factories/links.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-short-link-audit',
  "SELECT action, before->>'url' AS before, after->>'url' AS after FROM audit_log WHERE entity = 'short_link' AND entity_id = $1 ORDER BY id",
);

const OWN = { PUBLIC_URL: 'https://school.example.org', STAFF_URL: 'https://office.example.org' };

describe('the URL shortener', () => {
  let server: TestServer;
  let greta: Person;
  let finance: Person;
  let stranger: Person;
  before(async () => {
    server = await startTestServer('staff', OWN);
    server.clock.set('2026-11-21T09:00:00Z');
    greta = await createStaff(server.deps, { permissions: ['link.create'] });
    finance = await createStaff(server.deps, { permissions: ['link.create', 'payment.view_all'] });
    stranger = await createStaff(server.deps);
  });
  after(() => server.close());

  const shorten = (url: unknown, more: object = {}, as: Person = greta) =>
    server.call(contract.shortenUrl, { as, body: { url, ...more } });

  it('returns a short link with the address it leads to; the same address gets the same link', async () => {
    const first = await shorten('https://EXAMPLE.com/first', { expires_in_days: 30 });
    expect(first.status).to.equal(200);
    expect(first.body.short_url).to.match(/^https:\/\/school\.example\.org\/s\/[0-9A-Za-z]{7}$/);
    expect(first.body).to.include({ url: 'https://example.com/first', is_reused: false });
    expect((await shorten('https://example.com/first')).body).to.deep.equal({ ...first.body, is_reused: true });
  });

  it('accepts the good and refuses the bad addresses of the corpus, and opens no outbound connection for either', async () => {
    expect(GOOD_URLS.length + BAD_URLS.length).to.be.at.least(60);
    const opened = await outboundSocketsOf(server, async () => {
      for (const [typed, stored] of GOOD_URLS) {
        const { status, body } = await shorten(typed);
        expect([status, body.url], typed).to.deep.equal([200, stored]);
      }
      for (const [typed, reason] of BAD_URLS) {
        const { status, body } = await shorten(typed);
        // NUL is refused before our own rules, as in every other field.
        if (!typed.includes('\u0000'))
          expect([status, body.error], typed).to.deep.equal([400, SHORT_LINK_REFUSALS[reason].text]);
        else expect(status, typed).to.equal(400);
      }
    });
    expect(opened).to.deep.equal([]);
  });

  it('refuses a value that is not a text, and a wrong number of days', async () => {
    for (const url of [undefined, null, ['https://example.com'], {}])
      expect((await shorten(url)).body.error).to.equal('Failed to shorten URL. Please enter an address.');
    for (const expires_in_days of [0, -1, 1.5, 366, 'soon', 1e99])
      expect((await shorten('https://example.com/life', { expires_in_days })).status).to.equal(400);
  });

  it('max visits: a used-up link counts as expired; asking for it again allows the same number once more', async () => {
    const wish = { max_visits: 1 };
    const { body } = await shorten('https://example.com/once', wish);
    const key = body.short_url.split('/').pop() ?? '';
    const visit = () => followShortLink(server.deps.db, key, { device: 'phone', country: '' }, server.clock.now());
    const shown = async () =>
      (await server.call(contract.listShortLinks, { as: greta, query: { q: 'example.com/once' } })).body.results[0];
    expect(await shown()).to.include({ state: 'active', max_visits: 1 });
    expect([(await visit())?.isLive, (await visit())?.isLive]).to.deep.equal([true, false]);
    expect(await shown()).to.include({ state: 'expired', clicks: 1 });
    expect((await shorten('https://example.com/once', wish)).body.is_reused).to.equal(true);
    expect(await shown()).to.include({ state: 'active', max_visits: 2 });
    await shorten('https://example.com/once');
    expect(await shown()).to.include({ max_visits: null });
    for (const max_visits of [0, -1, 1.5, 1_000_001, 'many', 1e99])
      expect((await shorten('https://example.com/once', { max_visits })).body).to.include({
        error: 'Please enter a whole number from 1 to 1000000.',
        field: 'max_visits',
      });
  });

  it('needs link.create', async () => {
    expect((await shorten('https://example.com', {}, stranger)).status).to.equal(403);
    expect((await server.call(contract.listShortLinks, { as: stranger })).status).to.equal(403);
    expect((await server.call(contract.shortenUrl, { body: { url: 'https://example.com' } })).status).to.equal(401);
  });

  it("lists the person's own links with their counts by day, and all links with payment.view_all", async () => {
    const owner = await createStaff(server.deps, { name: 'counting', permissions: ['link.create'] });
    const link = await createShortLink(server.deps, { owner, url: 'https://example.com/counted' });
    await createShortLink(server.deps, { owner, state: 'expired' });
    const reader = { device: 'phone', country: 'DE' } as const;
    for (const day of ['2026-11-08', '2026-11-21', '2026-11-21', '2026-11-07'])
      await followShortLink(server.deps.db, link.key, reader, new Date(`${day}T08:00:00Z`));
    const { body } = await server.call(contract.listShortLinks, { as: owner, query: { sort: '-clicks' } });
    expect([body.count, body.results.map(({ state }) => state)]).to.deep.equal([2, ['active', 'expired']]);
    expect(body.results[0]).to.deep.include({
      short_url: `https://school.example.org/s/${link.key}`,
      clicks: 4,
      owner: 'counting',
      days: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    });
    const all = await server.call(contract.listShortLinks, { as: finance, query: { q: 'example.com/counted' } });
    expect(all.body.results.map(({ id }) => id)).to.deep.equal([link.id]);
    const none = await server.call(contract.listShortLinks, { as: greta, query: { q: 'example.com/counted' } });
    expect(none.body).to.deep.equal({ results: [], count: 0 });
    const clicks = await server.call(contract.shortLinkClicks, { as: owner, params: { id: link.id } });
    expect(clicks.body.days).to.have.length(30);
    expect(clicks.body.days.at(-1)).to.deep.equal({ date: '2026-11-21', count: 2 });
    expect(clicks.body.countries).to.deep.equal([{ country: 'DE', count: 4 }]);
    expect(clicks.body.devices[0]).to.deep.equal({ device: 'phone', count: 4 });
  });

  it('changes the target by the same rule, audited with both addresses', async () => {
    const { id } = await createShortLink(server.deps, { owner: greta, url: 'https://example.com/wrong' });
    await createShortLink(server.deps, { owner: greta, url: 'https://example.com/taken' });
    const change = (url: string) =>
      server.call(contract.retargetShortLink, { as: greta, params: { id }, body: { url } });
    expect((await change('https://example.com/right')).status).to.equal(200);
    expect(await server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([
      { action: 'short_link.retarget', before: 'https://example.com/wrong', after: 'https://example.com/right' },
    ]);
    expect((await change('http://127.1/')).body.error).to.equal(SHORT_LINK_REFUSALS.url_private.text);
    const taken = await change('https://example.com/taken');
    expect([taken.status, taken.body.error]).to.deep.equal([409, SHORT_LINK_REFUSALS.url_taken.text]);
  });

  it('disables and enables, each once, and never has two active links to one address', async () => {
    const { id } = await createShortLink(server.deps, { owner: greta, url: 'https://example.com/on-off' });
    const disable = () => server.call(contract.disableShortLink, { as: greta, params: { id } });
    const enable = () => server.call(contract.enableShortLink, { as: greta, params: { id } });
    expect((await enable()).body.error).to.equal('This link is already active.');
    expect((await disable()).status).to.equal(200);
    expect((await disable()).body.error).to.equal('This link is already disabled.');
    expect((await enable()).status).to.equal(200);
    await disable();
    await shorten('https://example.com/on-off');
    const back = await enable();
    expect([back.status, back.body.error]).to.deep.equal([409, SHORT_LINK_REFUSALS.url_taken.text]);
  });

  it("another person's link and a missing one get the same answer", async () => {
    const { id: theirs } = await createShortLink(server.deps);
    for (const id of [theirs, 999_999]) {
      const params = { id };
      for (const answer of [
        await server.call(contract.shortLinkClicks, { as: greta, params }),
        await server.call(contract.disableShortLink, { as: greta, params }),
        await server.call(contract.enableShortLink, { as: greta, params }),
        await server.call(contract.retargetShortLink, { as: greta, params, body: { url: 'https://example.com' } }),
      ])
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'Link not found.']);
    }
  });
});

/** The connections that this process opens during the work, except to the server under test and its stores. */
async function outboundSocketsOf(server: TestServer, work: () => Promise<void>): Promise<string[]> {
  const ours = [server.url, server.deps.config.DATABASE_URL].map((text) => new URL(text));
  const opened: string[] = [];
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function watched(this: net.Socket, ...args: unknown[]) {
    const target = describeTarget(args);
    if (!ours.some(({ hostname, port }) => target === `${hostname}:${port}`)) opened.push(target);
    return Reflect.apply(connect, this, args) as net.Socket;
  };
  try {
    await work();
  } finally {
    net.Socket.prototype.connect = connect;
  }
  return opened;
}

function describeTarget(args: readonly unknown[]): string {
  const [first, second] = args.flat();
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number; path?: string };
    return path ?? `${host}:${port}`;
  }
  return `${String(second)}:${String(first)}`;
}

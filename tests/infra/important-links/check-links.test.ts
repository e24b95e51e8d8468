import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayAsk, redirectOf, stateOf } from '@school/core/important-links/link-check';
import { checkImportantLinksJob } from '@school/infra/important-links/check-links-job';
import { saveLink } from '@school/infra/important-links/save-link';
import { visitLink } from '@school/infra/important-links/visit-link';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('Important links are opened each night', () => {
  let site: Server;
  let inside: Server;
  let test: TestStores;
  let editor: Person;
  let asked: string[];
  let isGone: boolean;

  const listen = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  let own: string;
  let foreign: string;

  before(async () => {
    inside = createServer((_, response) => {
      asked.push('inside');
      response.end();
    });
    foreign = await listen(inside);
    site = createServer(({ method, url = '' }, response) => {
      asked.push(`${method} ${url}`);
      if (url === '/moved') response.writeHead(302, { Location: '/page' });
      else if (url === '/round') response.writeHead(302, { Location: '/round' });
      else if (url === '/inside') response.writeHead(302, { Location: foreign });
      else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 405 : 200);
      else if (url === '/login') response.writeHead(401);
      else if (url === '/missing' || (url === '/page' && isGone)) response.writeHead(404);
      response.end();
    });
    own = await listen(site);
    test = await openTestStores({ PUBLIC_URL: own });
    test.clock.set('2026-11-21T12:00:00Z');
    editor = await createStaff(test.deps, { permissions: ['course.edit'] });
  });
  beforeEach(() => {
    asked = [];
    isGone = false;
  });
  after(async () => {
    await test.close();
    for (const server of [site, inside]) await new Promise((resolve) => server.close(resolve));
  });

  const visit = (path: string) => visitLink(path, new URL(own).host, AbortSignal.timeout(20_000));

  it('HEAD and then GET; a login page counts as a page; at most five redirects are followed', async () => {
    const found = [];
    for (const path of ['/page', '/moved', '/no-head', '/login', '/missing', '/round'])
      found.push(await visit(own + path));
    expect(found).to.deep.equal(['there', 'there', 'there', 'there', 'broken', 'broken']);
    expect(asked.filter((one) => one.endsWith('/no-head'))).to.deep.equal(['HEAD /no-head', 'GET /no-head']);
    expect(asked.filter((one) => one === 'HEAD /round')).to.have.length(6);
  });

  it('no answer, and an unknown host name: broken', async () => {
    const gone = createServer();
    const address = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(await visitLink(address, new URL(address).host, AbortSignal.timeout(20_000))).to.equal('broken');
  });

  it('no address inside our own network is asked, neither at once nor by a redirect', async () => {
    for (const address of [
      foreign,
      `${own}/inside`,
      'http://localhost:1/',
      'http://[::1]/',
      'http://169.254.169.254/x',
    ])
      expect(await visit(address), address).to.equal('unknown');
    expect(asked).to.deep.equal(['HEAD /inside']);
    expect(mayAsk(new URL('http://10.0.0.1/'), '10.0.0.1:8080')).to.equal(false);
  });

  it('only web addresses are followed; a page that asks for a login or to wait is not broken', () => {
    const from = new URL('https://a.example/x');
    expect(redirectOf(302, 'file:///etc/passwd', from)).to.equal('nowhere');
    expect(redirectOf(301, undefined, from)).to.equal('nowhere');
    expect(String(redirectOf(307, '../y', from))).to.equal('https://a.example/y');
    expect(redirectOf(304, '/y', from)).to.equal(undefined);
    expect([200, 401, 403, 429, 404, 410, 500].map(stateOf)).to.deep.equal([
      ...['there', 'there', 'there', 'there'],
      ...['broken', 'broken', 'broken'],
    ]);
  });

  async function night(): Promise<string[]> {
    test.clock.advance(86_400_000);
    await planTick(test.deps, 'check-important-links', test.clock.now());
    await runPlannedJobs(test.deps, [checkImportantLinksJob]);
    const { rows } = await test.deps.db.pool.query<{ url: string }>(
      'SELECT url FROM important_link WHERE broken_since IS NOT NULL ORDER BY id',
    );
    return rows.map(({ url }) => url);
  }
  const notices = async (): Promise<string[]> =>
    (
      await test.deps.db.pool.query<{ title: string }>('SELECT title FROM notification WHERE account_id = $1', [
        editor.accountId,
      ])
    ).rows.map(({ title }) => title);

  it('marks a broken link, sends its editor one message, and removes the mark when it opens or has another address', async () => {
    const typed = { title: 'Handbook', url: 'https://school.example/page', audience: 'all', courseCode: null } as const;
    const rest = { gradeMin: null, gradeMax: null, isPinned: false, mustReadBy: null };
    const id = await saveLink(test.deps, staffActor(editor), { of: undefined, typed: { ...typed, ...rest } });
    // Nobody can type an address of this machine, where the test's site is.
    const url = `${own}/page`;
    await test.deps.db.pool.query('UPDATE important_link SET url = $2 WHERE id = $1', [id, url]);
    expect([await night(), await notices()]).to.deep.equal([[], []]);
    isGone = true;
    expect(await night()).to.deep.equal([url]);
    expect(await night()).to.deep.equal([url]);
    expect(await notices()).to.deep.equal(['“Handbook” does not open']);
    isGone = false;
    expect(await night()).to.deep.equal([]);
    isGone = true;
    expect(await night()).to.have.length(1);
    expect(await notices(), 'broken anew').to.have.length(2);
    const moved = { ...typed, ...rest, url: 'https://school.example/missing' };
    await saveLink(test.deps, staffActor(editor), { of: { id, version: 1 }, typed: moved });
    const { rows } = await test.deps.db.pool.query('SELECT broken_since FROM important_link WHERE id = $1', [id]);
    expect(rows).to.deep.equal([{ broken_since: null }]);
  });
});

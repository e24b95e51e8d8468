import type { Audience } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import type { Route } from '@school/infra/http/endpoint';
import { bindingCookie } from '@school/infra/auth/session';
import { expect } from 'chai';
import { rawRequest, type RawAnswer } from '../raw-request.js';
import { startTestServer, type TestServer } from '../test-server.js';
import { validCall } from './caller.js';
import { nameOf, requestOf, rowOf, type MatrixRows } from './rows.js';
import { createWorld, type World } from './world.js';

const tables = statement(
  'test-tables',
  `
  SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'knex%' ORDER BY 1`,
);

/** The headers of a browser on a page of another site. */
const ELSEWHERE: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:3000.evil.example' },
];

const FORM_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

const UNINTENDED: readonly Record<string, string>[] = [
  { 'Sec-Purpose': 'prefetch' },
  { Purpose: 'prefetch' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'script' },
];

/** No page of another site can change anything here, whatever cookies the browser sends. */
export function describeCrossSite(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`calls from other sites to the ${app} app`, () => {
    let server: TestServer;
    let world: World;

    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(() => server.close());

    const send = (path: string, init: RequestInit): Promise<RawAnswer> => rawRequest(`${server.url}${path}`, init);

    const prepare = (route: Route) => validCall(world, app, route, rows);

    for (const route of routes.filter(({ contract }) => contract.method !== 'GET')) {
      it(`${nameOf(route)}: 403 without any change from another site; from our own page it succeeds`, async () => {
        const { path, input, token } = await prepare(route);
        const before = await fingerprint(server);
        const cookie = { Cookie: `${bindingCookie(app)}=x`, Authorization: `Token ${token}` };
        for (const headers of ELSEWHERE) {
          const response = await send(path, requestOf(route, input, { ...cookie, ...headers }));
          expect(response.status, JSON.stringify(headers)).to.equal(403);
        }
        // A form sends cookies and no token; without the headers above, only its content type shows that it is a form.
        for (const type of FORM_TYPES) {
          const body = JSON.stringify(input.body ?? {});
          const response = await send(path, {
            method: route.contract.method,
            headers: { Cookie: cookie.Cookie, 'Content-Type': type },
            body,
          });
          expect(response.status, type).to.be.oneOf([400, 401, 403]);
        }
        expect(await fingerprint(server)).to.deep.equal(before);
        const own = { ...cookie, 'Sec-Fetch-Site': 'same-origin', Origin: 'https://our.own.page' };
        const response = await send(path, requestOf(route, input, own));
        expect(response.status, response.text).to.equal(rowOf(rows, route).done ?? route.contract.status ?? 200);
      });
    }

    for (const route of routes.filter(({ contract, options }) => contract.method === 'GET' && options.effect)) {
      it(`${nameOf(route)}: HEAD, prefetch, navigation, pictures, scripts and other sites cannot cause it`, async () => {
        const { path, input, token } = await prepare(route);
        const before = await fingerprint(server);
        const head = await send(path, { method: 'HEAD', headers: { Authorization: `Token ${token}` } });
        expect(head.status).to.equal(403);
        for (const headers of UNINTENDED) {
          const response = await send(path, requestOf(route, input, { ...headers, Authorization: `Token ${token}` }));
          expect(response.status, JSON.stringify(headers)).to.equal(403);
        }
        expect(await fingerprint(server)).to.deep.equal(before);
        const own = {
          'Sec-Fetch-Site': 'same-origin',
          'Sec-Fetch-Mode': 'cors',
          'Sec-Fetch-Dest': 'empty',
          Authorization: `Token ${token}`,
        };
        expect((await send(path, requestOf(route, input, own))).status).to.equal(200);
      });
    }
  });
}

/** The contents of every table, except the counts of the rate limits; read in one statement. */
async function fingerprint({ deps }: TestServer): Promise<Record<string, string>> {
  const names = (await deps.db.rows<{ name: string }>(tables)).map(({ name }) => name);
  const sums = names
    .filter((name) => name !== 'rate_limit')
    .map((name) => `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM "${name}" t`);
  const client = await deps.db.pool.connect();
  try {
    // Postgres would start processes to read so many tables at once, which takes ten times as long.
    await client.query('SET max_parallel_workers_per_gather = 0');
    const { rows } = await client.query<{ name: string; sum: string }>(sums.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  } finally {
    client.release();
  }
}

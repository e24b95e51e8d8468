import type { Audience } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../test-server.js';
import { keysOf } from './body-keys.js';
import { validCall } from './caller.js';
import { nameOf, requestOf, rowOf, type MatrixRows } from './rows.js';
import { createWorld, type World } from './world.js';

const columns = statement(
  'test-columns-and-types',
  `SELECT column_name AS name, array_agg(DISTINCT data_type::text ORDER BY data_type::text) AS types
   FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'knex%' GROUP BY 1 ORDER BY 1`,
);
const tables = statement(
  'test-tables-to-search',
  `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'knex%'`,
);

/** The patterns of a forged value, wherever it is stored; the number in it names the route. */
const TRACES = String.raw`forged-\d+|\y8120\d{3}\y|\y1907-03-0\d`;

/** The number of extra keys in the small bodies of forms. */
const FORM_KEYS = 20;

/** A forged value for a column of this type; it shows which route it was sent to. */
function forged(type: string, n: number): unknown {
  if (/int|numeric|double/.test(type)) return 8_120_000 + n;
  // A date cannot contain the route's number; the table name tells where to look.
  if (/timestamp|date/.test(type)) return '1907-03-04T05:06:07Z';
  if (type === 'boolean') return true;
  if (type === 'ARRAY') return [`forged-${n}`];
  return type === 'jsonb' ? { key: `forged-${n}` } : `forged-${n}`;
}

/**
 * Every route with a JSON body gets a valid body, plus the names of all columns of all tables. The call succeeds
 * as usual, and no forged value is stored.
 */
export function describeExtraKeys(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`extra keys change nothing on the ${app} app`, () => {
    let server: TestServer;
    let world: World;
    let names: { name: string; types: string[] }[];
    const sent: string[] = [];

    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
      names = await server.deps.db.rows(columns);
      expect(names.map(({ name }) => name)).to.include.members(['paid_at', 'is_superuser', 'balance', 'punched_by']);
    });
    after(() => server.close());

    const takers = routes.filter(({ contract }) => contract.body !== undefined && contract.file === undefined);
    for (const route of takers)
      it(nameOf(route), async () => {
        const { path, input, token } = await validCall(world, app, route, rows);
        const known = new Set(keysOf(route.contract.body));
        const n = sent.push(nameOf(route));
        const extra = names
          .filter(({ name }) => !known.has(name))
          // A form's body must stay small, so it gets only some of the keys.
          .slice(0, route.options.takesForm ? FORM_KEYS : undefined)
          .map(({ name, types }) => [name, forged(types[n % types.length] ?? 'text', n)]);
        const body = { ...Object.fromEntries(extra), ...(input.body as object | undefined) };
        const request = requestOf(route, { ...input, body }, { Authorization: `Token ${token}` });
        const answer = await server.fetch(path, request);
        const expected = rowOf(rows, route).done ?? route.contract.status ?? 200;
        expect(answer.status, await answer.text()).to.equal(expected);
      });

    it('no forged value is stored in any table', async () => {
      expect(sent).to.have.length(takers.length);
      for (const { name } of await server.deps.db.rows<{ name: string }>(tables)) {
        const { rows: found } = await server.deps.db.pool.query<{ trace: string }>(
          `SELECT DISTINCT substring(t::text FROM '${TRACES}') AS trace FROM "${name}" t WHERE t::text ~ '${TRACES}'`,
        );
        const routesOf = found.map(
          ({ trace }) => `${trace} of ${sent[Number(trace.slice(-3).replace(/\D/g, '')) - 1]}`,
        );
        expect(routesOf, name).to.deep.equal([]);
      }
    });
  });
}

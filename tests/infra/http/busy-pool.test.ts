import { register } from '@school/bff-learner/contract/registration';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { statement } from '@school/infra/db/sql';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { expect } from 'chai';
import { z } from 'zod';
import { eventually } from '../../support/faults/eventually.js';
import { phoneOf } from '../../support/faults/load.js';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { tally } from '../../support/refused.js';
import { startTestServer } from '../../support/test-server.js';

const POOL = '10';
const REQUESTS = 200;

const one = statement('test-busy-one', 'SELECT 1');
const sleep = statement('test-busy-sleep', 'SELECT pg_sleep(60)');
const sleepers = statement(
  'test-busy-sleepers',
  `SELECT count(*)::int AS n FROM pg_stat_activity
   WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg\\_sleep%'`,
);

const route = (path: string, query: typeof one): Route =>
  endpoint(
    defineEndpoint({ method: 'GET', path, summary: 'Probe', response: z.object({ ok: z.boolean() }) }),
    anyone,
    {},
    async (_call, deps) => {
      await deps.db.transaction((trx) => trx.row(query));
      return { ok: true };
    },
  );

const family = (serial: number): object => ({
  phone_number: phoneOf(serial),
  student_name: 'Kim',
  student_grade: 3,
  country_code: '+49',
  timezone: 'UTC',
});

describe('more requests than connections', function () {
  this.timeout(60_000);

  it('200 concurrent requests with a pool of 10, each running a transaction: 0 acquire timeouts', async () => {
    const server = await startTestServer('learner', { DB_POOL: POOL });
    try {
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, (_, serial) => server.call(register, { body: family(serial) })),
      );
      // A request that gets no connection in time is answered 503.
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 201: REQUESTS });
      const { rows } = await server.deps.db.pool.query('SELECT count(*)::int AS n FROM lead');
      expect(rows).to.deep.equal([{ n: REQUESTS }]);
    } finally {
      await server.close();
    }
  });

  describe('and one query that stalls for 60 s', () => {
    let gateway: ProbeGateway;
    before(async () => {
      const routes = [route('/api/stall/', sleep), route('/api/quick/', one)];
      gateway = await startProbeGateway(routes, undefined, { DB_POOL: POOL, STATEMENT_TIMEOUT_MS: '2000' });
    });
    after(() => gateway.close());

    const sleeping = async (): Promise<number> => (await gateway.deps.db.row<{ n: number }>(sleepers)).n;

    it('affects no other, and dies at statement_timeout, also in Postgres', async () => {
      const stalled = fetch(`${gateway.url}/api/stall/`);
      await eventually('the query stalls', 20_000, async () => (await sleeping()) === 1);
      const others = await Promise.all(Array.from({ length: REQUESTS }, () => fetch(`${gateway.url}/api/quick/`)));
      expect(tally(others.map(({ status }) => String(status)))).to.deep.equal({ 200: REQUESTS });
      expect((await stalled).status).to.equal(503);
      expect(await sleeping()).to.equal(0);
    });
  });
});

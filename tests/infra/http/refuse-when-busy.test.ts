import { anyone } from '@school/infra/auth/policy';
import { statement } from '@school/infra/db/sql';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { endpoint } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { z } from 'zod';
import { eventually } from '../../support/faults/eventually.js';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { tally } from '../../support/refused.js';

const POOL = 2;
const one = statement('test-excess-one', 'SELECT 1');

describe('a gateway whose calls wait for the database', () => {
  let gateway: ProbeGateway;
  let effects = 0;
  before(async () => {
    const contract = {
      method: 'POST',
      path: '/api/work/',
      summary: 'Probe',
      response: z.object({ ok: z.boolean() }),
    } as const;
    const work = endpoint(defineEndpoint(contract), anyone, {}, async (_call, { db }) => {
      effects += 1;
      await db.row(one);
      return { ok: true };
    });
    gateway = await startProbeGateway([work], undefined, { DB_POOL: String(POOL) });
  });
  after(() => gateway.close());
  beforeEach(() => (effects = 0));

  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(gateway.url + path, { method });
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() };
  };
  const work = () => ask('/api/work/', 'POST');

  it('refuses more than 25 for each connection before anything is done, and serves again when they are done', async () => {
    const { pool } = gateway.deps.db;
    const held = [await pool.connect(), await pool.connect()];
    const admitted = Array.from({ length: 25 * POOL }, work);
    await eventually('they wait', 20_000, () => Promise.resolve(pool.waitingCount === 25 * POOL));

    const refused = await work();
    const begun = effects;
    const alive = await ask('/livez');
    held.forEach((connection) => connection.release());

    expect([refused.status, refused.retryAfter, begun]).to.deep.equal([503, '2', 25 * POOL]);
    expect(JSON.parse(refused.text)).to.include({
      error: 'The school is busy. Please try again in a moment.',
      code: 'busy',
    });
    // A process that is busy must not be restarted.
    expect(alive.status).to.equal(200);
    expect(tally((await Promise.all(admitted)).map(({ status }) => String(status)))).to.deep.equal({ 200: 25 * POOL });
    expect((await work()).status).to.equal(200);
  });
});

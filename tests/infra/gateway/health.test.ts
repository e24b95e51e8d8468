import { login } from '@school/bff-learner/contract/auth';
import { register } from '@school/bff-learner/contract/registration';
import { listTrialSlots } from '@school/bff-learner/contract/trial-booking';
import { expect } from 'chai';
import { createTeacher } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { ownRedis } from '../../support/faults/own-redis.js';
import { describeWithRedis } from '../../support/faults/redis-server.js';
import { freePort } from '../../support/faults/processes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const health = async (server: TestServer, path: string): Promise<{ status: number; body: unknown }> => {
  const answer = await server.fetch(path);
  return { status: answer.status, body: await answer.json() };
};

const family = (phone: string): object => ({
  phone_number: phone,
  student_name: 'Kim',
  student_grade: 3,
  country_code: '+49',
  timezone: 'UTC',
});

describe('health of a gateway', () => {
  it('is ready when migrated and Postgres answers, and lists the other stores', async () => {
    const server = await startTestServer();
    try {
      expect(await health(server, '/livez')).to.deep.equal({ status: 200, body: { status: 'ok' } });
      const ready = await health(server, '/readyz');
      expect(ready.status).to.equal(200);
      expect(ready.body).to.include({ postgres: 'ok' }).and.have.property('s3');
    } finally {
      await server.close();
    }
  });

  it('started without Redis it is live, says degraded, serves reads, registers and signs in', async () => {
    const server = await startTestServer('learner', {
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      LIMIT_SCALE: '1',
    });
    try {
      await createTeacher(server.deps, { phone: '+491700009001', password: 'a good pass phrase' });
      const ready = await health(server, '/readyz');
      expect(ready.status).to.equal(200);
      expect(ready.body).to.include({ status: 'degraded', postgres: 'ok', redis: 'down' });
      expect((await server.call(listTrialSlots, { query: { student_timezone: 'UTC' } })).status).to.equal(200);
      expect((await server.call(register, { body: family('+491700009002') })).status).to.equal(201);
      const signedIn = await server.call(login, {
        body: { phone_number: '+491700009001', password: 'a good pass phrase' },
      });
      expect(signedIn.status).to.equal(200);
    } finally {
      await server.close();
    }
  });

  describeWithRedis('with a Redis of its own', () => {
    it('a gateway that started without Redis heals without restart: its limits count in Redis, for all gateways', async function () {
      this.timeout(30_000);
      const redis = await ownRedis();
      const settings = { REDIS_URL: redis.url, LIMIT_SCALE: '1' };
      const server = await startTestServer('learner', settings);
      let second: TestServer | undefined;
      const guess = async (at: TestServer): Promise<number> =>
        (await at.call(login, { body: { phone_number: '+491700009004', password: 'a wrong pass phrase' } })).status;
      try {
        expect((await health(server, '/readyz')).body).to.include({ status: 'degraded', redis: 'down' });
        await createTeacher(server.deps, { phone: '+491700009004', password: 'a good pass phrase' });
        await redis.start();
        await eventually('Redis is reported', 10_000, () => redisIs(server, 'ok'));
        const guesses: number[] = [];
        for (let count = 0; count < 6; count += 1) guesses.push(await guess(server));
        expect(guesses.at(-1), 'the limit itself').to.equal(429);
        second = await startTestServer('learner', settings, server);
        await eventually('Redis is reported by the second', 10_000, () => redisIs(second ?? server, 'ok'));
        expect(await guess(second), 'the first guess at another gateway').to.equal(429);
      } finally {
        await second?.close();
        await server.close();
        await redis.remove();
      }
    });

    it('Redis fails while a gateway runs: writes still answer 2xx and write their outbox row; it recovers by itself', async function () {
      this.timeout(30_000);
      const redis = await ownRedis();
      await redis.start();
      const server = await startTestServer('learner', { REDIS_URL: redis.url });
      try {
        await eventually('Redis is reported', 10_000, () => redisIs(server, 'ok'));
        await redis.kill();
        expect((await server.call(register, { body: family('+491700009003') })).status).to.equal(201);
        const { rows } = await server.deps.db.pool.query('SELECT topic FROM outbox ORDER BY topic');
        expect(rows).to.deep.equal([{ topic: 'family-registered' }, { topic: 'score-lead' }]);
        expect((await health(server, '/readyz')).body).to.include({ status: 'degraded', redis: 'down' });
        await redis.start();
        await eventually('Redis is reported', 10_000, () => redisIs(server, 'ok'));
      } finally {
        await server.close();
        await redis.remove();
      }
    });
  });
});

const redisIs = async (server: TestServer, state: string): Promise<boolean> =>
  ((await health(server, '/readyz')).body as { redis?: string }).redis === state;

import { AsyncResource } from 'node:async_hooks';
import { session } from '@school/bff-learner/contract/auth';
import { logout } from '@school/bff-learner/contract/logout';
import { createListener } from '@school/infra/broadcast/create-listener';
import type { Listener } from '@school/infra/broadcast/listener';
import { statement } from '@school/infra/db/sql';
import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { OUTBOX_CHANNEL, planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { openProbeSchool, PROBE_STORES, type ProbeSchool } from '../../support/faults/probe-school.js';
import { createStudent } from '../../support/factories/people.js';
import { testConfig } from '../../support/test-config.js';
import { startTestServer } from '../../support/test-server.js';

const notify = statement('test-notify', 'SELECT pg_notify($1, $2)');

for (const { store, describe } of PROBE_STORES) {
  describe(`Announcements over ${store}`, () => {
    let school: ProbeSchool;
    let speaker: Deps;
    let hearer: Listener;
    let heard: string[];
    let gaps: number;

    beforeEach(async () => {
      school = await openProbeSchool(store);
      const config = testConfig(school.env['DATABASE_URL'] ?? '', school.env);
      speaker = createDeps(config, 'test');
      hearer = createListener(config, speaker.log);
      heard = [];
      gaps = 0;
      hearer.onGap(() => (gaps += 1));
      hearer.on('news', (text) => heard.push(text));
      await eventually('both are connected', 5000, () => hearer.isListening() && canSpeak());
      gaps = 0;
    });
    afterEach(async () => {
      await hearer.close();
      await closeDeps(speaker);
      await school.close();
    });

    const canSpeak = (): boolean => speaker.redis === null || speaker.redis.status === 'ready';
    // Like the school's statements: NOTIFY inside the statement, and the announcement after it.
    const say = (channel: string, text: string): Promise<void> =>
      speaker.db.transaction(async (trx) => {
        await trx.run(notify, [channel, text]);
        trx.publish(channel, text);
      });

    it('another process hears each message in order, on that channel only', async () => {
      for (const word of ['one', 'two']) await say('news', word);
      await say('other', 'three');
      await say('news', 'four');
      await eventually('three are heard', 2000, () => heard.length === 3);
      expect(heard).to.deep.equal(['one', 'two', 'four']);
    });

    it('a planned job is announced after its transaction has committed, and never after a rollback', async () => {
      let rings = 0;
      hearer.on(OUTBOX_CHANNEL, () => (rings += 1));
      await eventually('the new channel is heard', 5000, async () => {
        await say(OUTBOX_CHANNEL, '');
        return rings > 0;
      });
      await say('news', 'begin');
      await eventually('the first announcements have come', 2000, () => heard.includes('begin'));
      rings = 0;
      const failed = speaker.db.transaction(async (trx) => {
        await planJob(trx, { topic: 'slow-probe', refId: 1 });
        throw new Error('rolled back');
      });
      await failed.catch(() => undefined);
      await say('news', 'after the rollback');
      await eventually('what follows is heard', 2000, () => heard.includes('after the rollback'));
      expect(rings, 'announcements of the job that was rolled back').to.equal(0);
      // As another request would, with a transaction of its own.
      const sayMeanwhile = AsyncResource.bind(() => say('news', 'before the commit'));
      await speaker.db.transaction(async (trx) => {
        for (const refId of [2, 3]) await planJob(trx, { topic: 'slow-probe', refId });
        await sayMeanwhile();
        await eventually('what was said meanwhile is heard', 2000, () => heard.includes('before the commit'));
        expect(rings, 'announcements before the commit').to.equal(0);
      });
      await say('news', 'end');
      await eventually('all is heard', 2000, () => heard.includes('end'));
      expect(rings, 'announcements of one transaction').to.equal(1);
    });

    it('a channel that was left brings no messages, and a handler that throws does no harm', async () => {
      const late: string[] = [];
      hearer.on('late', () => {
        throw new Error('a bug');
      });
      const leave = hearer.on('late', (text) => late.push(text));
      await eventually('it is heard', 5000, async () => {
        await say('late', 'one');
        return late.includes('one');
      });
      leave();
      await say('late', 'two');
      await say('news', 'end');
      await eventually('what follows is heard', 2000, () => heard.includes('end'));
      expect(late).to.not.include('two');
    });

    it('after a lost connection it says that messages may be missing, and then hears new ones', async function () {
      this.timeout(20_000);
      if (school.redis) {
        await school.redis.kill();
        await eventually('the gap is told', 5000, () => gaps > 0);
        expect(hearer.isListening()).to.equal(false);
        // Announcing without Redis must do no harm.
        await say('news', 'lost');
        await school.redis.start();
      } else {
        await school.db.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`,
        );
        await eventually('the gap is told', 5000, () => gaps > 0);
      }
      await eventually('it listens again', 10_000, () => hearer.isListening() && canSpeak());
      await say('news', 'again');
      await eventually('it is heard', 5000, () => heard.includes('again'));
    });

    it('a session that ends on one gateway is refused by another that had it in its cache', async function () {
      this.timeout(20_000);
      const redis: Record<string, string> = school.redis ? { REDIS_URL: school.redis.url } : {};
      const one = await startTestServer('learner', redis);
      const other = await startTestServer('learner', redis, one);
      try {
        // The cache uses the test's clock, which does not move: so only the announcement can clear it.
        const student = await createStudent(one.deps);
        const asked = (): Promise<number> => other.call(session, { as: student }).then(({ status }) => status);
        await eventually(
          'the other has it in its cache',
          5000,
          async () => (await statementsFor(other.deps, asked)) === 0,
        );
        expect((await one.call(logout, { as: student })).status).to.be.below(300);
        await eventually('the other refuses it', 5000, async () => (await asked()) === 401);
      } finally {
        await other.close();
        await one.close();
      }
    });
  });
}

async function statementsFor(deps: Deps, work: () => Promise<unknown>): Promise<number> {
  const before = deps.db.statementsRun();
  await work();
  return deps.db.statementsRun() - before;
}

import { setTimeout as pause } from 'node:timers/promises';
import { PAYLOAD_BYTES_MAX, type Broadcast } from '@school/infra/broadcast/broadcast';
import { createBroadcast } from '@school/infra/broadcast/create-broadcast';
import { createLog } from '@school/infra/log';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { openProbeSchool, probeStores, type ProbeSchool } from '../../support/faults/probe-school.js';
import { testConfig } from '../../support/test-config.js';

for (const store of probeStores()) {
  describe(`Broadcast over ${store}`, () => {
    let school: ProbeSchool;
    let speaker: Broadcast;
    let hearer: Broadcast;
    let heard: string[];
    let gaps: number;

    beforeEach(async () => {
      school = await openProbeSchool(store);
      const config = testConfig(school.env['DATABASE_URL'] ?? '', school.env);
      const log = createLog(config, 'test');
      speaker = createBroadcast(config, log, school.db);
      hearer = createBroadcast(config, log, school.db);
      heard = [];
      gaps = 0;
      hearer.onGap(() => (gaps += 1));
      hearer.subscribe('news', (text) => heard.push(text));
      await eventually('both listen', 5000, () => hearer.isListening() && speaker.isListening());
      await pause(50);
    });
    afterEach(async () => {
      await speaker.close();
      await hearer.close();
      await school.close();
    });

    it('what one process says, another hears in order, on that channel only', async () => {
      for (const word of ['one', 'two', 'three']) await speaker.publish('news', word);
      await speaker.publish('other', 'four');
      await eventually('three are heard', 2000, () => heard.length === 3);
      await pause(50);
      expect(heard).to.deep.equal(['one', 'two', 'three']);
    });

    it('a channel added later is heard, one that was left is not, and a handler that throws harms nobody', async () => {
      const late: string[] = [];
      hearer.subscribe('late', () => {
        throw new Error('a bug');
      });
      const leave = hearer.subscribe('late', (text) => late.push(text));
      await pause(100);
      await speaker.publish('late', 'one');
      await eventually('it is heard', 2000, () => late.length === 1);
      leave();
      await speaker.publish('late', 'two');
      await pause(100);
      expect(late).to.deep.equal(['one']);
    });

    it('a message that would be cut is refused', async () => {
      const refused = await speaker.publish('news', 'é'.repeat(PAYLOAD_BYTES_MAX)).then(
        () => 'sent',
        () => 'refused',
      );
      expect(refused).to.equal('refused');
      await speaker.publish('news', 'x'.repeat(PAYLOAD_BYTES_MAX));
      await eventually('the longest allowed is heard', 2000, () => heard[0]?.length === PAYLOAD_BYTES_MAX);
    });

    it('after its connection broke it says that something may be missing, and hears again', async function () {
      this.timeout(20_000);
      if (school.redis) {
        await school.redis.kill();
        await school.redis.start();
      } else {
        await school.db.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`,
        );
      }
      await eventually('the gap is told', 5000, () => gaps > 0);
      await eventually('both listen again', 10_000, () => hearer.isListening() && speaker.isListening());
      await pause(200);
      await eventually('it is heard', 5000, async () => {
        await speaker.publish('news', 'again').catch(() => undefined);
        return heard.includes('again');
      });
    });
  });
}

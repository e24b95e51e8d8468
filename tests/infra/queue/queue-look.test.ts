import { createQueueLook, type QueueLook } from '@school/infra/queue/queue-look';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { openProbeSchool, PROBE_STORES, type ProbeSchool } from '../../support/faults/probe-school.js';
import { startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { testConfig } from '../../support/test-config.js';

for (const { store, describe } of PROBE_STORES) {
  describe(`The numbers of the queues, stored in ${store}`, () => {
    let school: ProbeSchool;
    let look: QueueLook;
    let worker: Victim | undefined;

    before(async function () {
      this.timeout(30_000);
      school = await openProbeSchool(store);
      look = createQueueLook(testConfig(school.env['DATABASE_URL'] ?? '', school.env));
    });
    after(async () => {
      await worker?.kill();
      await look.close();
      await school.close();
    });

    it('names the store', () => {
      expect(look.store).to.equal(store);
    });

    it('counts nothing when nothing waits, and nothing after a worker has done the planned jobs', async () => {
      const idle = { waiting: 0, active: 0, failed: 0 };
      expect(await look.counts('io')).to.include(idle);
      worker = startProbeWorker({ ...school.env, PROBE_MS: '1' });
      await school.plan([1, 2]);
      await eventually('the jobs have run', 20_000, async () =>
        (await school.effects()).some(([, refs]) => refs === 2),
      );
      await eventually('the queue is empty', 20_000, async () => (await look.counts('io'))?.active === 0);
      expect(await look.counts('io')).to.include(idle);
    });
  });
}

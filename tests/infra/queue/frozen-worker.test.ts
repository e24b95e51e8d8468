import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { openProbeSchool, PROBE_STORES, type ProbeSchool } from '../../support/faults/probe-school.js';

for (const { store, describe } of PROBE_STORES) {
  describe(`A worker that freezes, queue on ${store}`, () => {
    let school: ProbeSchool;
    let worker: Victim | undefined;

    beforeEach(async () => {
      school = await openProbeSchool(store);
    });
    afterEach(async () => {
      await worker?.kill();
      worker = undefined;
      await school.close();
    });

    it('a worker that froze for 25 s and was replaced cannot add a second effect when it wakes', async function () {
      this.timeout(120_000);
      const frozen = startProbeWorker({ ...school.env, PROBE_MS: '1500' });
      await school.plan([1]);
      await eventually('the job has begun', 20_000, async () => (await school.starts()).length === 1);
      frozen.signal('SIGSTOP');
      worker = startProbeWorker({ ...school.env, PROBE_MS: '1500' });
      await pause(25_000);
      await eventually('another worker did it', 30_000, async () => (await school.effects()).length > 0);
      expect(await school.effects(), 'effects while the first worker is frozen').to.deep.equal([[1, 1]]);
      frozen.signal('SIGCONT');
      await pause(4000);
      await frozen.kill();
      expect((await school.starts()).length, 'tries').to.be.greaterThan(1);
      expect(await school.effects(), 'effects after it woke').to.deep.equal([[1, 1]]);
    });
  });
}

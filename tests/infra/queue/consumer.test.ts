import { createLog } from '@school/infra/log';
import { startConsumer, type Consumer, type ConsumerOptions } from '@school/infra/queue/consumer';
import { createJobQueue, type JobQueue } from '@school/infra/queue/job-queue';
import { GaveUp } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { slowProbe } from '../../support/faults/probe-jobs.js';
import { openProbeSchool, PROBE_STORES, type ProbeSchool } from '../../support/faults/probe-school.js';
import { testConfig } from '../../support/test-config.js';

for (const { store, describe } of PROBE_STORES) {
  describe(`The worker's watchdog, queue on ${store}`, () => {
    let school: ProbeSchool;
    let queue: JobQueue;
    let consumer: Consumer | undefined;
    let rebuilt: number;
    let looks: number;
    let delivered: number[];
    let failure: Error | undefined;

    beforeEach(async () => {
      failure = undefined;
      school = await openProbeSchool(store);
      rebuilt = 0;
      looks = 0;
      delivered = [];
    });
    afterEach(async () => {
      await consumer?.close();
      await queue.close();
      await school.close();
    });

    /** Starts a consumer on the real queue with this number of waiting jobs; by itself a silent one is soon rebuilt. */
    const start = async (
      waiting: number,
      silence: Pick<ConsumerOptions, 'silentMs' | 'silentAfterTroubleMs'> = { silentMs: 150 },
    ): Promise<void> => {
      const config = testConfig(school.env['DATABASE_URL'] ?? '', school.env);
      const log = createLog(config, 'test');
      log.error = () => (rebuilt += 1);
      queue = createJobQueue(config, log, ['io']);
      const counts: JobQueue['counts'] = () => {
        looks += 1;
        return Promise.resolve({ waiting, active: 0, delayed: 0, failed: 0 });
      };
      consumer = startConsumer({
        config,
        log,
        kind: 'io',
        concurrency: 2,
        queue: { ...queue, counts },
        run: async ({ refId }) => {
          delivered.push(refId);
          if (failure) throw failure;
        },
        ...silence,
      });
      await eventually('the queue is open', 20_000, () => queue.isUp());
    };
    const publish = (refId: number): Promise<void> =>
      queue.publish([{ job: slowProbe(0), id: `outbox-${refId}`, refId, again: false }]);

    it('a worker that does nothing while jobs wait is recreated until it works', async function () {
      this.timeout(20_000);
      await start(1);
      await eventually('it has been rebuilt twice', 10_000, () => rebuilt >= 2);
      await publish(1);
      await eventually('the job is delivered', 10_000, () => delivered.length > 0);
      expect(delivered).to.deep.equal([1]);
    });

    it('a worker that stays silent after its store was in trouble is recreated sooner than others', async function () {
      this.timeout(20_000);
      await start(1, { silentMs: 60_000, silentAfterTroubleMs: 150 });
      await publish(1);
      await eventually('the job is delivered', 10_000, () => delivered.length > 0);
      expect({ looks, rebuilt }, 'before the trouble').to.deep.equal({ looks: 0, rebuilt: 0 });
      await school.takeQueueAway();
      await eventually('it has been rebuilt', 10_000, () => rebuilt >= 1);
      await school.bringQueueBack();
      const published = (): Promise<boolean> =>
        publish(2).then(
          () => true,
          () => false,
        );
      await eventually('the next job is published', 10_000, published);
      await eventually('the next job is delivered', 10_000, () => delivered.includes(2));
    });

    it('a worker with nothing to do is left alone', async () => {
      await start(0);
      await eventually('it was looked at three times', 10_000, () => looks >= 3);
      expect(rebuilt).to.equal(0);
    });

    it('a job that failed for good is counted as failed at once, one that may be tried again is not', async () => {
      await start(0);
      for (const [refId, reason] of [new GaveUp(new Error('no such mailbox')), new Error('busy')].entries()) {
        failure = reason;
        await publish(refId);
        await eventually('it is delivered', 20_000, () => delivered.includes(refId));
        await eventually('it runs no more', 20_000, async () => (await queue.counts('io')).active === 0);
      }
      const { failed, delayed } = await queue.counts('io');
      expect({ failed, delayed }).to.deep.equal({ failed: 1, delayed: 1 });
    });

    it('a job handed over twice with one id is delivered once', async () => {
      await start(0);
      await publish(1);
      await publish(1);
      await publish(2);
      await eventually('the last is delivered', 20_000, () => delivered.includes(2));
      await eventually('nothing waits or runs', 20_000, async () => {
        const { waiting, active, delayed } = await queue.counts('io');
        return waiting + active + delayed === 0;
      });
      expect(delivered.sort()).to.deep.equal([1, 2]);
    });
  });
}

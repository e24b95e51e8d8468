import { setTimeout as pause } from 'node:timers/promises';
import { workerSettings } from '@school/infra/queue/backend';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { oneTo, openProbeSchool, PROBE_STORES, type ProbeSchool } from '../../support/faults/probe-school.js';

for (const { store, describe } of PROBE_STORES) {
  describe(`Workers that die, queue on ${store}`, () => {
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

    it('workers are killed again and again in the middle of a job, and every job still happens exactly once', async function () {
      this.timeout(90_000);
      await school.plan(oneTo(50));
      const killedAt = new Map<number, Date>();
      for (let kill = 1; kill <= 5; kill += 1) {
        worker = startProbeWorker(school.env);
        const { pid } = worker;
        await eventually('the worker has jobs in hand', 20_000, async () =>
          (await school.starts()).some((start) => start.pid === pid),
        );
        await pause(400);
        await worker.kill();
        killedAt.set(pid, new Date());
      }
      worker = startProbeWorker(school.env);
      await eventually('all jobs are done', 60_000, async () => (await total(school)) >= 50);
      await pause(1000);
      expect(await school.effects(), 'times each job had its effect').to.deep.equal([[1, 50]]);
      expect(await school.failedRuns(), 'failed jobs').to.equal(0);
      const waits = restartWaits(await school.starts(), killedAt);
      expect(waits.length, 'jobs cut off by a kill').to.be.greaterThan(4);
      // Printed, not asserted: a slow machine is not a broken rule. The next tests assert what the settings allow.
      process.stdout.write(
        `      longest wait of a job that was cut off: ${(Math.max(...waits) / 1000).toFixed(1)} s\n`,
      );
    });

    // What the measured times cannot assert (working rule 7): the worker's own settings keep the promise. The lock ends
    // after its duration; the check that finds this may be skipped once and come one interval late (`backend.ts`).
    for (const [kind, promisedMs] of [
      ['io', 15_000],
      ['cpu', 45_000],
    ] as const) {
      it(`the job of a killed worker is taken over within ${promisedMs / 1000} s (${kind})`, () => {
        const { lockDuration, stalledInterval } = workerSettings(kind);
        expect(lockDuration + 3 * stalledInterval).to.be.at.most(promisedMs);
      });
    }

    it('all database connections are cut in the middle of a job, again and again, and every job still happens once', async function () {
      this.timeout(90_000);
      worker = startProbeWorker({ ...school.env, PROBE_MS: '200' });
      await school.plan(oneTo(50));
      await eventually('work has begun', 20_000, async () => (await school.starts()).length > 0);
      for (let cut = 1; cut <= 5; cut += 1) {
        await school.db.pool.query(CUT_ALL_OTHERS);
        await pause(500);
      }
      await eventually('all jobs are done', 60_000, async () => (await total(school)) >= 50);
      await pause(1000);
      expect(await school.effects(), 'times each job had its effect').to.deep.equal([[1, 50]]);
      expect(await school.failedRuns(), 'failed jobs').to.equal(0);
    });

    it('a worker that is asked to stop finishes its job and exits 0', async function () {
      this.timeout(40_000);
      worker = startProbeWorker({ ...school.env, PROBE_MS: '2000' });
      await school.plan([1]);
      await eventually('the job has begun', 20_000, async () => (await school.starts()).length === 1);
      worker.signal('SIGTERM');
      expect(await worker.exited, 'exit code').to.equal(0);
      expect(await school.effects(), 'effects').to.deep.equal([[1, 1]]);
    });
  });
}

const CUT_ALL_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> 'probe-test' AND pid <> pg_backend_pid()`;

const total = async (school: ProbeSchool): Promise<number> =>
  (await school.effects()).reduce((sum, [, refs]) => sum + refs, 0);

/** For each job of a killed worker: how long until another worker started it again. */
function restartWaits(
  starts: Awaited<ReturnType<ProbeSchool['starts']>>,
  killedAt: ReadonlyMap<number, Date>,
): number[] {
  return starts.flatMap((start, index) => {
    const killed = killedAt.get(start.pid);
    const next = starts.slice(index + 1).find((later) => later.refId === start.refId);
    return killed && next ? [next.at.getTime() - killed.getTime()] : [];
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import { closeDeps, createDeps } from '@school/infra/deps';
import { planJob } from '@school/infra/outbox/plan';
import { openQueue, openWorker } from '@school/infra/queue/backend';
import { defineJob } from '@school/infra/queue/define-job';
import { startWorkers } from '@school/infra/workers/start-workers';
import { hasRedisServer, ownRedis } from '../support/faults/own-redis.js';
import type { BenchSchool } from './bench-school.js';
import { interleaved, rates, type Timing } from './compare.js';
import { GOALS } from './goals.js';
import { OUR_SETTINGS } from './processes.js';
import { line, type Line } from './report.js';

const CONCURRENCY = 50;
const JOBS_PER_SECOND = 400;
const AT_ONCE = 100;
const LONGEST_MS = 120_000;

/** What both workers do: a small look into Postgres. */
const smallRead = statement('bench-small-read', 'SELECT full_name FROM student WHERE id = $1');

/** Row 10: our worker with outbox and fence beside BullMQ's own worker, on both stores. */
export async function queueWorker(school: BenchSchool, timing: Timing): Promise<Line[]> {
  const onPostgres = await compareWorkers(school, timing, 'Postgres', {});
  if (!hasRedisServer())
    return [onPostgres, line(GOALS.worker, workerOn('Redis'), undefined, 'there is no redis-server here')];
  const redis = await ownRedis();
  try {
    await redis.start();
    return [onPostgres, await compareWorkers(school, timing, 'Redis', { REDIS_URL: redis.url })];
  } finally {
    await redis.remove();
  }
}

const workerOn = (store: string): string => `worker at concurrency ${CONCURRENCY}, queue on ${store}`;

async function compareWorkers(
  school: BenchSchool,
  timing: Timing,
  store: string,
  env: Record<string, string>,
): Promise<Line> {
  const config = readConfig({ ...OUR_SETTINGS, LOG_LEVEL: 'silent', DATABASE_URL: school.databaseUrl, ...env });
  const [bare, ours] = [await bareWorker(config), ourWorker(config)];
  try {
    const result = await interleaved(timing, timed(bare.add, bare), timed(ours.add, ours));
    return line(GOALS.worker, workerOn(store), result.ratio, `jobs: ${rates(result)}`);
  } finally {
    await Promise.all([bare.close(), ours.close()]);
  }
}

interface Tally {
  done: number;
}

/** Hands over the jobs of a run and waits until all are done; returns how many per second. */
const timed = (add: (from: number, count: number) => Promise<void>, tally: Tally) => {
  let handed = 0;
  return async (seconds: number): Promise<number> => {
    const count = seconds * JOBS_PER_SECOND;
    const [began, goal] = [performance.now(), tally.done + count];
    for (let from = 0; from < count; from += AT_ONCE) {
      await add(handed, Math.min(AT_ONCE, count - from));
      handed += AT_ONCE;
    }
    while (tally.done < goal) {
      if (performance.now() - began > LONGEST_MS) throw new Error(`only ${tally.done} of ${goal} jobs were done`);
      await pause(2);
    }
    return (count * 1000) / (performance.now() - began);
  };
};

/** BullMQ alone: its queue and its worker with our settings, and a job that only reads. */
async function bareWorker(config: Config) {
  const deps = createDeps(config, 'bench-bare-worker');
  const open = await openQueue(config, 'cpu');
  const tally: Tally = { done: 0 };
  const worker = openWorker(
    config,
    'cpu',
    async (job) => {
      await deps.db.maybeRow(smallRead, [job.data.refId]);
      tally.done += 1;
    },
    CONCURRENCY,
  );
  await worker.waitUntilReady();
  return Object.assign(tally, {
    add: async (from: number, count: number) => {
      const jobs = Array.from({ length: count }, (_, index) => ({
        name: 'bench-bare',
        data: { refId: 1 + from + index },
        opts: { jobId: `bare-${from + index}` },
      }));
      await open.queue.addBulk(jobs);
    },
    close: async () => {
      await worker.close();
      await open.close();
      await closeDeps(deps);
    },
  });
}

/** Ours: planned in a transaction, carried by the relay, run behind the fence, marked as done once. */
function ourWorker(config: Config) {
  const deps = createDeps(config, 'bench-our-worker');
  const tally: Tally = { done: 0 };
  const topic = config.REDIS_URL === undefined ? 'bench-probe' : 'bench-probe-redis';
  const job = defineJob({
    name: topic,
    run: async (ctx) => {
      await ctx.finish(async (trx) => void (await trx.maybeRow(smallRead, [ctx.refId])));
      tally.done += 1;
    },
  });
  const workers = startWorkers(deps, { jobs: [job], ticks: [], concurrency: { io: CONCURRENCY } });
  return Object.assign(tally, {
    add: (from: number, count: number) =>
      deps.db.transaction(async (trx) => {
        for (let index = 0; index < count; index += 1) await planJob(trx, { topic, refId: 1 + from + index });
      }),
    close: async () => {
      await workers.close();
      await closeDeps(deps);
    },
  });
}

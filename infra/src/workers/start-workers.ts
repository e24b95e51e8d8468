import { createListener } from '../broadcast/create-listener.js';
import type { Deps } from '../deps.js';
import { createMailer } from '../notifications/mailer.js';
import { startRelay } from '../outbox/relay.js';
import { startConsumer } from '../queue/consumer.js';
import type { JobDefinition } from '../queue/define-job.js';
import type { JobKind } from '../queue/job-kind.js';
import { createJobQueue, type JobQueue } from '../queue/job-queue.js';
import { createRunner } from '../queue/run-job.js';
import { startTicks, type Tick } from './ticks.js';

/** The workers of one process. */
export interface Workers {
  queue: JobQueue;
  kinds: readonly JobKind[];
  /** Takes no new jobs and waits for the running ones (20 s at most). The database stays open. */
  close(): Promise<void>;
}

/** The jobs and the waiting times; tests wait less. */
export interface WorkerOptions {
  jobs: readonly JobDefinition[];
  ticks: readonly Tick[];
  sweepAfterMs?: number;
  silentMs?: number;
  concurrency?: Partial<Record<JobKind, number>>;
}

const CONCURRENCY: Record<JobKind, number> = { io: 4, cpu: 1 };

/** Starts the relay, the clock and one worker per kind of job. Does not wait for Redis and does not fail without it. */
export function startWorkers(deps: Deps, options: WorkerOptions): Workers {
  const { config, log, db } = deps;
  const mailer = createMailer(config);
  const kinds = [...new Set(options.jobs.map((job) => job.kind))];
  const queue = createJobQueue(config, log, kinds);
  const listener = createListener(config, log);
  const relay = startRelay({ db, log, queue, listener, jobs: options.jobs, sweepAfterMs: options.sweepAfterMs });
  const run = createRunner(options.jobs, { ...deps, mailer });
  const consumers = kinds.map((kind) =>
    startConsumer({
      config,
      log,
      kind,
      queue,
      run,
      concurrency: options.concurrency?.[kind] ?? CONCURRENCY[kind],
      silentMs: options.silentMs,
    }),
  );
  const ticks = startTicks(deps, options.ticks);
  return {
    queue,
    kinds,
    close: async () => {
      await Promise.all([ticks.close(), relay.close(), ...consumers.map((consumer) => consumer.close())]);
      await Promise.all([queue.close(), listener.close()]);
      mailer.close();
    },
  };
}

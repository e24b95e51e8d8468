import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { openWorker, type BullWorker } from './backend.js';
import type { JobKind } from './job-kind.js';
import type { JobQueue } from './job-queue.js';
import { GaveUp, type RunDelivery } from './run-job.js';

/** Takes jobs from the queue and runs them. */
export interface Consumer {
  /** Takes no more jobs and waits a limited time for the running ones. */
  close(): Promise<void>;
}

/** What one consumer needs. */
export interface ConsumerOptions {
  config: Config;
  log: Logger;
  kind: JobKind;
  concurrency: number;
  queue: JobQueue;
  run: RunDelivery;
  /** A worker that does nothing for this long while jobs wait is rebuilt. */
  silentMs?: number;
  /** The same for a worker whose store has been in trouble since its last sign of life, counted from the trouble. */
  silentAfterTroubleMs?: number;
}

const SILENT_MS = 60_000;
const SILENT_AFTER_TROUBLE_MS = 10_000;
const LOOK_EVERY_MS = 5000;
const RETRY_MS = 500;
const READY_MS = 10_000;
const CLOSE_MS = 20_000;

/** Keeps one worker alive: created when the queue answers, replaced when it falls silent (BullMQ #3185). */
export function startConsumer(options: ConsumerOptions): Consumer {
  const stopped = new AbortController();
  let current: WatchedWorker | undefined;
  const supervise = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      if (!options.queue.isUp()) {
        await sleep(RETRY_MS, stopped.signal);
        continue;
      }
      current = watchedWorker(options);
      await untilSilent(current, options, stopped.signal);
      if (stopped.signal.aborted) break;
      options.log.error({ kind: options.kind }, 'the worker is silent and is rebuilt');
      // Its jobs are fenced: the old worker cannot write any more once the new one has begun.
      void closeWorker(current.worker);
      current = undefined;
      await sleep(RETRY_MS, stopped.signal);
    }
  };
  const done = supervise();
  return {
    close: async () => {
      stopped.abort();
      await done;
      if (current !== undefined) await closeWorker(current.worker);
    },
  };
}

interface WatchedWorker {
  worker: BullWorker;
  ready: Promise<boolean>;
  isSilent(): boolean;
}

function watchedWorker(options: ConsumerOptions): WatchedWorker {
  const { config, kind, concurrency, run, log } = options;
  const { silentMs = SILENT_MS, silentAfterTroubleMs = SILENT_AFTER_TROUBLE_MS } = options;
  let lastSignAt = performance.now();
  let troubleAt = -Infinity;
  let running = 0;
  const sign = (): void => {
    lastSignAt = performance.now();
  };
  const worker = openWorker(
    config,
    kind,
    async (job) => {
      running += 1;
      try {
        await run({ name: job.name, refId: job.data.refId, attempt: job.attemptsMade + 1 });
      } catch (error) {
        // After any other error the queue tries again while there are attempts left.
        throw error instanceof GaveUp ? new UnrecoverableError(error.message) : error;
      } finally {
        running -= 1;
      }
    },
    concurrency,
  );
  let toldAt = -Infinity;
  worker.on('error', (error: Error) => {
    troubleAt = performance.now();
    // A store that is down fails many times a second; one line in five seconds is enough.
    if (troubleAt - toldAt < LOOK_EVERY_MS) return;
    toldAt = troubleAt;
    log.warn({ err: error, kind }, 'the worker has trouble');
  });
  for (const event of ['active', 'completed', 'failed', 'drained'] as const) worker.on(event, sign);
  worker.on('stalled', (id: string) => {
    sign();
    log.warn({ kind, id }, 'a job lost its worker and is given to another');
  });
  const ready = Promise.race([worker.waitUntilReady().then(() => true), pause(READY_MS, false, { ref: false })]);
  const isSilent = (): boolean => {
    if (running >= concurrency) return false;
    const now = performance.now();
    return now - lastSignAt >= silentMs || (troubleAt > lastSignAt && now - troubleAt >= silentAfterTroubleMs);
  };
  return { worker, ready: ready.catch(() => false), isSilent };
}

async function untilSilent(watched: WatchedWorker, options: ConsumerOptions, stop: AbortSignal): Promise<void> {
  // A PostgreSQL worker whose first connection failed never recovers, so it is not waited for.
  if (!(await watched.ready)) return;
  const { silentMs = SILENT_MS, silentAfterTroubleMs = SILENT_AFTER_TROUBLE_MS } = options;
  const lookEveryMs = Math.min(LOOK_EVERY_MS, silentMs, silentAfterTroubleMs);
  while (!stop.aborted) {
    await sleep(lookEveryMs, stop);
    if (!watched.isSilent()) continue;
    const counts = await options.queue.counts(options.kind).catch(() => undefined);
    if (counts !== undefined && counts.waiting > 0) return;
  }
}

// BullMQ's close waits without a limit; jobs that are cut off are taken over as stalled.
const closeWorker = async (worker: BullWorker): Promise<void> => {
  await Promise.race([worker.close().catch(() => undefined), pause(CLOSE_MS, undefined, { ref: false })]);
};

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

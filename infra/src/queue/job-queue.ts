import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { openQueue, type OpenQueue } from './backend.js';
import { countJobs, type QueueCounts } from './count-jobs.js';
import type { JobDefinition } from './define-job.js';
import type { JobKind } from './job-kind.js';

/** A job to hand to the queue. The id makes a second hand-over of the same job a no-op. */
export interface PublishedJob {
  job: JobDefinition;
  id: string;
  refId: number;
  /** True if it was handed over before and seems lost: a finished job of the same id is removed first. */
  again: boolean;
}

/** The producing end of the queue. Only the outbox relay publishes; requests write outbox rows instead. */
export interface JobQueue {
  isUp(): boolean;
  /** Hands jobs over, or fails within three seconds; an unclear outcome is a failure. */
  publish(jobs: readonly PublishedJob[]): Promise<void>;
  counts(kind: JobKind): Promise<QueueCounts>;
  close(): Promise<void>;
}

const ANSWER_MS = 3000;
const RETRY_MS = 500;
// A connection that is down for longer is discarded and opened again (BullMQ #2466, #3185).
const DOWN_MS_MAX = 15_000;

/** Opens the queues as soon as their store answers, and opens them again whenever they break. */
export function createJobQueue(config: Config, log: Logger, kinds: readonly JobKind[]): JobQueue {
  const ends = new Map(kinds.map((kind) => [kind, keepOpen(config, log, kind)]));
  const end = (kind: JobKind): QueueEnd => {
    const found = ends.get(kind);
    if (found === undefined) throw new Error(`No queue of the kind ${kind} is open`);
    return found;
  };
  return {
    isUp: () => [...ends.values()].every((each) => each.isUp()),
    publish: async (jobs) => {
      for (const kind of kinds) {
        const group = jobs.filter((one) => one.job.kind === kind);
        if (group.length > 0) await end(kind).use((open) => addAll(open, group));
      }
    },
    counts: (kind) => end(kind).use(countJobs),
    close: async () => {
      await Promise.all([...ends.values()].map((each) => each.close()));
    },
  };
}

interface QueueEnd {
  isUp(): boolean;
  use<T>(work: (open: OpenQueue) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function keepOpen(config: Config, log: Logger, kind: JobKind): QueueEnd {
  const stopped = new AbortController();
  let open: OpenQueue | undefined;
  const drop = (): void => {
    void open?.close();
    open = undefined;
  };
  const supervise = async (): Promise<void> => {
    let downSince: number | undefined;
    let told = false;
    while (!stopped.signal.aborted) {
      if (open === undefined) {
        open = await openQueue(config, kind).catch((error: unknown) => {
          if (!told) log.warn({ err: error, kind }, 'the queue cannot be reached; jobs wait in the outbox');
          told = true;
          return undefined;
        });
        if (open !== undefined) log.info({ kind }, 'the queue is open');
        if (open !== undefined) told = false;
      }
      downSince = open === undefined || open.isUp() ? undefined : (downSince ?? performance.now());
      if (downSince !== undefined && performance.now() - downSince > DOWN_MS_MAX) drop();
      await pause(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    drop();
  };
  const done = supervise();
  return {
    isUp: () => open?.isUp() ?? false,
    use: async (work) => {
      if (open === undefined) throw new Error('the queue cannot be reached');
      try {
        return await within(ANSWER_MS, work(open));
      } catch (error) {
        // After a timeout the connection cannot be trusted; an immediate error is cheap to retry.
        if (error instanceof TooLate) drop();
        throw error;
      }
    },
    close: () => {
      stopped.abort();
      return done;
    },
  };
}

async function addAll(open: OpenQueue, jobs: readonly PublishedJob[]): Promise<void> {
  for (const one of jobs) if (one.again) await makeWay(open, one.id);
  const bulk = jobs.map(({ job, id, refId }) => ({
    name: job.name,
    data: { refId },
    opts: {
      jobId: id,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
    },
  }));
  await open.queue.addBulk(bulk);
}

/** Removes a finished job of this id, because the queue ignores ids that it has seen. */
async function makeWay(open: OpenQueue, id: string): Promise<void> {
  const old = await open.queue.getJob(id);
  if (old === undefined) return;
  const state = await old.getState();
  if (state === 'completed' || state === 'failed') await old.remove();
}

class TooLate extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`the queue did not answer in ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

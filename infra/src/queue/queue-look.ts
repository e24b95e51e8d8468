import type { Config } from '../config.js';
import type { OpenQueue } from './backend.js';
import { countJobs, type QueueCounts } from './count-jobs.js';
import type { JobKind } from './job-kind.js';

const ANSWER_MS = 3000;

/** A gateway's view of the queues: their counts. The queues are opened on first use. */
export interface QueueLook {
  store: 'redis' | 'postgres';
  /** Undefined while the queue cannot be reached. */
  counts(kind: JobKind): Promise<QueueCounts | undefined>;
  close(): Promise<void>;
}

const countIn = async (opening: Promise<OpenQueue>): Promise<QueueCounts> => countJobs(await opening);

/** Creates the view of the school's queues, in either store. */
export function createQueueLook(config: Config): QueueLook {
  const opening = new Map<JobKind, Promise<OpenQueue>>();
  const open = (kind: JobKind): Promise<OpenQueue> => {
    const found = opening.get(kind);
    if (found !== undefined) return found;
    // Loaded on first use: BullMQ is a seventh of a gateway's heap, and most gateways are never asked.
    const fresh = import('./backend.js').then(({ openQueue }) => openQueue(config, kind));
    opening.set(kind, fresh);
    return fresh;
  };
  const drop = async (kind: JobKind): Promise<void> => {
    const old = opening.get(kind);
    opening.delete(kind);
    await old?.then((queue) => queue.close()).catch(() => undefined);
  };
  return {
    store: config.REDIS_URL ? 'redis' : 'postgres',
    counts: async (kind) => {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('the queue does not answer')), ANSWER_MS).unref();
      });
      try {
        return await Promise.race([countIn(open(kind)), late]);
      } catch {
        // The next call opens a new connection; one that was silent is not waited for again.
        void drop(kind);
        return undefined;
      }
    },
    close: async () => {
      await Promise.all([...opening.keys()].map(drop));
    },
  };
}

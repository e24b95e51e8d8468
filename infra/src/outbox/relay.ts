// Locks: relays share the waiting rows, each of which belongs to one of them until it is handed over.
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Listener } from '../broadcast/listener.js';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { JobDefinition } from '../queue/define-job.js';
import type { JobQueue } from '../queue/job-queue.js';
import { OUTBOX_CHANNEL } from './plan.js';
import { sweepOutbox } from './sweep.js';

/** Hands outbox rows to the queue. Any number of relays may run, in any number of processes. */
export interface Relay {
  close(): Promise<void>;
}

/** What a relay needs; the times have defaults. */
export interface RelayOptions {
  db: Database;
  log: Logger;
  queue: JobQueue;
  jobs: readonly JobDefinition[];
  listener: Listener;
  pollMs?: number;
  /** A job that was handed over this long ago and is neither done nor failed is handed over again. */
  sweepAfterMs?: number;
}

const POLL_MS = 500;
const SWEEP_AFTER_MS = 5 * 60_000;
const BATCH = 100;

interface WaitingRow {
  id: number;
  topic: string;
  ref_id: number;
  attempts: number;
}

const claim = statement(
  'outbox-claim',
  `SELECT id, topic, ref_id, attempts FROM outbox
   WHERE published_at IS NULL AND run_after <= now() AND topic = ANY($1)
   ORDER BY run_after, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);

const markPublished = statement(
  'outbox-mark-published',
  `WITH published AS (
     UPDATE outbox SET published_at = now() WHERE id = ANY($1) RETURNING topic, ref_id
   )
   INSERT INTO job_run (kind, ref_id) SELECT DISTINCT topic, ref_id FROM published ORDER BY topic, ref_id
   ON CONFLICT DO NOTHING`,
);

/** Starts a relay: woken by an announcement, polling twice a second, waiting while the queue is away. */
export function startRelay(options: RelayOptions): Relay {
  const { db, log, queue } = options;
  const sweepAfterMs = options.sweepAfterMs ?? SWEEP_AFTER_MS;
  const byTopic = new Map(options.jobs.map((job) => [job.name, job]));
  const stopped = new AbortController();
  const bell = createBell(stopped.signal);
  const unhear = options.listener.on(OUTBOX_CHANNEL, bell.ring);

  const work = async (): Promise<void> => {
    let sweptAt = performance.now();
    while (!stopped.signal.aborted) {
      try {
        while (queue.isUp() && (await publishBatch(db, queue, byTopic)) === BATCH && !stopped.signal.aborted);
        if (performance.now() - sweptAt > Math.min(sweepAfterMs / 2, 30_000)) {
          sweptAt = performance.now();
          const found = await sweepOutbox(options, sweepAfterMs);
          if (found > 0) log.warn({ found }, 'jobs were lost on the way and are handed over again');
        }
      } catch (error) {
        log.warn({ err: error }, 'the relay could not carry; it tries again');
      }
      await bell.wait(options.pollMs ?? POLL_MS);
    }
  };
  const done = work();
  return {
    close: async () => {
      unhear();
      stopped.abort();
      await done;
    },
  };
}

/**
 * Row locks let many relays share the work, so here, and only here, something outside is called inside a transaction:
 * it answers within three seconds, and repeating it does nothing.
 */
function publishBatch(db: Database, queue: JobQueue, byTopic: ReadonlyMap<string, JobDefinition>): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = await trx.rows<WaitingRow>(claim, [[...byTopic.keys()]]);
    if (rows.length === 0) return 0;
    await queue.publish(
      rows.flatMap((row) => {
        const job = byTopic.get(row.topic);
        return job ? [{ job, id: `outbox-${row.id}`, refId: row.ref_id, again: row.attempts > 0 }] : [];
      }),
    );
    await trx.run(markPublished, [rows.map((row) => row.id)]);
    return rows.length;
  });
}

interface Bell {
  ring(): void;
  wait(ms: number): Promise<void>;
}

/** A wait that ends early when rung; a ring while nobody waits is remembered. */
function createBell(stop: AbortSignal): Bell {
  let rung = false;
  let waking = new AbortController();
  return {
    ring: () => {
      rung = true;
      waking.abort();
    },
    wait: async (ms) => {
      if (!rung) await pause(ms, undefined, { signal: AbortSignal.any([waking.signal, stop]) }).catch(() => undefined);
      rung = false;
      waking = new AbortController();
    },
  };
}

// Report: last run, failures and waiting rows of every job.
import { nextRun } from '@school/core/jobs/next-run';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { JobKind } from '../queue/job-kind.js';
import type { QueueCounts } from '../queue/count-jobs.js';
import { JOBS } from '../workers/jobs.js';
import { TICKS } from '../workers/ticks.js';

// Each part is one index look-up: the last run of each job, those given up, and those that wait.
const readJobs = statement(
  'jobs-board',
  `
  SELECT n.name, r.started_at AS "lastRunAt", coalesce(f.n, 0)::int AS failed, coalesce(w.n, 0)::int AS waiting,
    w.next AS "nextPlannedAt"
  FROM unnest($1::text[]) n (name)
  LEFT JOIN LATERAL (
    SELECT started_at FROM job_run WHERE kind = n.name AND started_at IS NOT NULL ORDER BY started_at DESC LIMIT 1
  ) r ON true
  LEFT JOIN (SELECT kind, count(*) AS n FROM job_run WHERE failed_at IS NOT NULL GROUP BY kind) f ON f.kind = n.name
  LEFT JOIN (
    SELECT topic, count(*) AS n, min(run_after) AS next FROM outbox WHERE published_at IS NULL GROUP BY topic
  ) w ON w.topic = n.name
  ORDER BY n.name`,
);

/** One job of the school as the board shows it. */
export interface JobLine {
  name: string;
  kind: JobKind;
  lastRunAt: Date | null;
  /** By its schedule, or the first one planned; null if there is none. */
  nextRunAt: Date | null;
  /** Outbox rows that were not handed to the queue yet. */
  waiting: number;
  failed: number;
}

/** The counts of a queue; null while it cannot be reached. */
export interface QueueLine {
  kind: JobKind;
  counts: QueueCounts | null;
}

/** The board: the queues, and each job of the school. */
export interface Board {
  store: 'redis' | 'postgres';
  queues: QueueLine[];
  jobs: JobLine[];
}

const KINDS: readonly JobKind[] = ['io', 'cpu'];

/** Reads the queues and the facts of each job. */
export async function readBoard(deps: Deps): Promise<Board> {
  const now = deps.clock.now();
  const patterns = new Map(TICKS.map(({ topic, pattern }) => [topic, pattern]));
  const kinds = new Map(JOBS.map(({ name, kind }) => [name, kind]));
  const [rows, queues] = await Promise.all([
    deps.db.rows<JobRow>(readJobs, [[...kinds.keys()]]),
    Promise.all(
      KINDS.map(async (kind): Promise<QueueLine> => ({ kind, counts: (await deps.queueLook.counts(kind)) ?? null })),
    ),
  ]);
  const jobs = rows.map(({ nextPlannedAt, ...row }): JobLine => {
    const pattern = patterns.get(row.name);
    const nextRunAt = nextPlannedAt ?? (pattern === undefined ? undefined : nextRun(pattern, now)) ?? null;
    return { ...row, kind: kinds.get(row.name) ?? 'io', nextRunAt };
  });
  return { store: deps.queueLook.store, queues, jobs };
}

interface JobRow {
  name: string;
  lastRunAt: Date | null;
  failed: number;
  waiting: number;
  nextPlannedAt: Date | null;
}

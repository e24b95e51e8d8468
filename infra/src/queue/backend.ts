import {
  createPostgresBackend,
  Queue,
  runMigrations,
  withBackend,
  Worker,
  type JobsOptions,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type pg from 'pg';
import type { Config } from '../config.js';
import { connectRedis } from '../redis/connect.js';
import type { JobKind, JobData } from './job-kind.js';

const onPostgres = withBackend(createPostgresBackend);
/** Where BullMQ keeps its tables. */
export const QUEUE_SCHEMA = 'bullmq';
const CONNECT_TIMEOUT_MS = 2000;
const QUERY_TIMEOUT_MS = 10_000;

/** The queue's name of a kind; `:` is not allowed in it. */
export const queueName = (kind: JobKind): string => `school-${kind}`;

/**
 * After this time the job of a killed worker is taken over. A thread that is blocked for longer loses its jobs, so
 * computing work gets more.
 */
const LOCK_MS: Record<JobKind, number> = { io: 10_000, cpu: 30_000 };

/** How long finished jobs stay visible on the job board. */
export const KEEP_JOBS = {
  removeOnComplete: { age: 86_400, count: 5000 },
  removeOnFail: { age: 14 * 86_400 },
} satisfies JobsOptions;

/** A queue that has answered once. */
export interface OpenQueue {
  queue: BullQueue;
  /** False while its connection is down and adding would fail. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** BullMQ's own queue, on either store. */
export type BullQueue = Queue<JobData, unknown, string> | ReturnType<typeof postgresQueue>;
/** BullMQ's own worker, on either store. */
export type BullWorker = ReturnType<typeof redisWorker> | ReturnType<typeof postgresWorker>;

/**
 * Opens the queue of one kind, or fails within seconds. A BullMQ queue that is created before its Redis answers hangs
 * forever, so it is created only after that.
 */
export function openQueue(config: Config, kind: JobKind): Promise<OpenQueue> {
  return config.REDIS_URL ? openRedisQueue(config.REDIS_URL, kind) : openPostgresQueue(config, kind);
}

/** Creates a worker, which starts at once. */
export function openWorker(config: Config, kind: JobKind, work: WorkJob, concurrency: number): BullWorker {
  const settings = { concurrency, ...workerSettings(kind) };
  return config.REDIS_URL
    ? redisWorker(config.REDIS_URL, kind, work, settings)
    : postgresWorker(config.DATABASE_URL, kind, work, settings);
}

/** How a worker of a kind keeps its jobs, and how soon it notices one that another worker has lost. */
export const workerSettings = (kind: JobKind) =>
  ({
    lockDuration: LOCK_MS[kind],
    // On Redis a check that comes a moment early is skipped (its `stalled-check` key lives as long as the interval), so
    // a lost lock may be found only after two or more intervals. With 5 s (15.4 s) and 3 s (up to 17.8 s) the measured
    // times exceeded 15 s on a busy machine.
    stalledInterval: 1500,
    maxStalledCount: 3,
    drainDelay: 5,
    runRetryDelay: 1000,
  }) satisfies Omit<WorkerOptions, 'connection'>;

/**
 * Creates or upgrades the tables of the PostgreSQL queue, as their owner. A school on Redis has them as well, so that it
 * can do without Redis by a restart alone.
 */
export async function migrateQueue(owner: pg.Client): Promise<void> {
  await runMigrations(owner, QUEUE_SCHEMA);
  // BullMQ makes a queue's sequence with its first job, which the programs have no right to.
  for (const kind of Object.keys(LOCK_MS)) {
    const name = `SELECT ${QUEUE_SCHEMA}.job_id_seq_name($1) AS name`;
    // `as`: the keys are the kinds.
    const { rows } = await owner.query<{ name: string }>(name, [queueName(kind as JobKind)]);
    const sequence = owner.escapeIdentifier(rows[0]?.name ?? '');
    await owner.query(`CREATE SEQUENCE IF NOT EXISTS ${QUEUE_SCHEMA}.${sequence}`);
  }
}

type WorkJob = (job: { name: string; data: JobData; attemptsMade: number }) => Promise<void>;
type WorkerSettings = Omit<WorkerOptions, 'connection'>;

async function openRedisQueue(url: string, kind: JobKind): Promise<OpenQueue> {
  const redis = connectRedis(url);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Redis does not answer')), CONNECT_TIMEOUT_MS);
      redis.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  const options: QueueOptions = { connection: redis, defaultJobOptions: KEEP_JOBS };
  const queue: Queue<JobData, unknown, string> = new Queue(queueName(kind), options);
  queue.on('error', () => undefined);
  return {
    queue,
    isUp: () => redis.status === 'ready',
    close: async () => {
      redis.disconnect();
      await queue.close().catch(() => undefined);
    },
  };
}

async function openPostgresQueue(config: Config, kind: JobKind): Promise<OpenQueue> {
  const queue = postgresQueue(config.DATABASE_URL, kind);
  queue.on('error', () => undefined);
  const close = (): Promise<void> => queue.close().catch(() => undefined);
  try {
    await queue.waitUntilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return { queue, isUp: () => true, close };
}

function postgresQueue(url: string, kind: JobKind) {
  const options = { connection: postgresConnection(url, 'queue', 2), defaultJobOptions: KEEP_JOBS };
  return new onPostgres.Queue<JobData, unknown, string>(queueName(kind), options);
}

function redisWorker(url: string, kind: JobKind, work: WorkJob, settings: WorkerSettings) {
  const connection = {
    url,
    // Required by BullMQ: its blocking command must wait, not fail.
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (attempt: number) => Math.min(attempt * 200, 2000),
  };
  return new Worker<JobData, void, string>(queueName(kind), work, { ...settings, connection });
}

function postgresWorker(url: string, kind: JobKind, work: WorkJob, settings: WorkerSettings) {
  const connection = postgresConnection(url, 'worker', 3);
  return new onPostgres.Worker<JobData, void, string>(queueName(kind), work, { ...settings, connection });
}

const postgresConnection = (url: string, role: string, max: number) => ({
  connectionString: url,
  schema: QUEUE_SCHEMA,
  application_name: `bullmq ${role}`,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  keepAlive: true,
  max,
});

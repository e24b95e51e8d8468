import { connectDatabase, type Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { asOwner, createTestDatabase } from '../database.js';
import { testConfig } from '../test-config.js';
import { ownRedis, type OwnRedis } from './own-redis.js';
import { describeWithRedis } from './redis-server.js';
import { PROBE_TABLES } from './probe-jobs.js';

/** A database with the probe tables, and a Redis server when the test is about Redis. */
export interface ProbeSchool {
  db: Database;
  env: Record<string, string>;
  redis: OwnRedis | undefined;
  plan(refIds: readonly number[]): Promise<void>;
  /** How often each reference had its effect, as `[times, references]` pairs; `[[1, 50]]` is right. */
  effects(): Promise<[number, number][]>;
  starts(): Promise<{ refId: number; pid: number; at: Date }[]>;
  failedRuns(): Promise<number>;
  /** Makes all that the workers ask the queue fail; Redis is killed, and comes back empty. */
  takeQueueAway(): Promise<void>;
  bringQueueBack(): Promise<void>;
  close(): Promise<void>;
}

/** The stores of the queue, each with the `describe` for its tests. */
export const PROBE_STORES = [
  { store: 'postgres', describe },
  { store: 'redis', describe: describeWithRedis },
] as const;

const effectCounts = statement(
  'probe-effect-counts',
  'SELECT times, count(*) AS refs FROM (SELECT count(*) AS times FROM probe_effect GROUP BY ref_id) c GROUP BY times ORDER BY times',
);
const startRows = statement('probe-starts', 'SELECT ref_id, pid, at FROM probe_start ORDER BY at');
const failedCount = statement('probe-failed', 'SELECT count(*) AS failed FROM job_run WHERE failed_at IS NOT NULL');
const TAKE_TABLES = 'ALTER SCHEMA bullmq RENAME TO bullmq_away';
const BRING_TABLES = 'ALTER SCHEMA bullmq_away RENAME TO bullmq';

/** Makes a probe school; with Redis, the server is already running. */
export async function openProbeSchool(store: 'postgres' | 'redis'): Promise<ProbeSchool> {
  const database = await createTestDatabase();
  const redis = store === 'redis' ? await ownRedis() : undefined;
  await redis?.start();
  const db = connectDatabase(testConfig(database.url), 'probe-test');
  await asOwner(database, PROBE_TABLES);
  return {
    db,
    redis,
    env: { DATABASE_URL: database.url, ...(redis ? { REDIS_URL: redis.url } : {}) },
    plan: async (refIds) => {
      await Promise.all(
        refIds.map((refId) => planJob(db, { topic: 'slow-probe', refId, businessKey: `slow-probe:${refId}` })),
      );
    },
    effects: async () =>
      (await db.rows<{ times: number; refs: number }>(effectCounts)).map(({ times, refs }) => [times, refs]),
    starts: async () =>
      (await db.rows<{ ref_id: number; pid: number; at: Date }>(startRows)).map(({ ref_id, pid, at }) => ({
        refId: ref_id,
        pid,
        at,
      })),
    failedRuns: async () => (await db.row<{ failed: number }>(failedCount)).failed,
    takeQueueAway: async () => void (await (redis ? redis.kill() : asOwner(database, TAKE_TABLES))),
    bringQueueBack: async () => void (await (redis ? redis.start() : asOwner(database, BRING_TABLES))),
    close: async () => {
      await db.close();
      await redis?.remove();
      await database.drop();
    },
  };
}

/** The numbers from 1 to n. */
export const oneTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

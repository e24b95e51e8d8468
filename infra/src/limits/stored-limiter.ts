import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import type { RedisClient } from '../redis/connect.js';

/** A limit that holds over all processes. */
export interface LimitRule {
  prefix: string;
  points: number;
  durationS: number;
}

/** Where limits are kept: Redis when there is one, Postgres otherwise. */
export interface LimitStore {
  config: Config;
  db: Database;
  redis: RedisClient | null;
}

// When the store is away, a process allows this many on its own before it refuses (T42: closed for login).
const ALONE_MAX = 10;

/** A limiter over the school's store; with the store away it counts in this process and soon refuses. */
export function createStoredLimiter(store: LimitStore, rule: LimitRule): RateLimiterAbstract {
  const points = Math.ceil(rule.points * store.config.LIMIT_SCALE);
  const alone = Math.ceil(Math.min(rule.points, ALONE_MAX) * store.config.LIMIT_SCALE);
  const insuranceLimiter = new RateLimiterMemory({ points: alone, duration: rule.durationS });
  const common = { keyPrefix: rule.prefix, points, duration: rule.durationS, insuranceLimiter };
  if (store.redis !== null)
    return new RateLimiterRedis({ ...common, storeClient: store.redis, rejectIfRedisNotReady: true });
  return new RateLimiterPostgres({
    ...common,
    storeClient: store.db.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

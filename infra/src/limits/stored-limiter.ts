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
  const insuranceLimiter = createLocalLimiter(store, rule);
  const common = { keyPrefix: rule.prefix, points: pointsOf(store, rule), duration: rule.durationS, insuranceLimiter };
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

/** What a process falls back to when the store is away: it counts alone and soon refuses. */
export function createLocalLimiter({ config }: LimitStore, rule: LimitRule): RateLimiterAbstract {
  const points = Math.ceil(Math.min(rule.points, ALONE_MAX) * config.LIMIT_SCALE);
  return new RateLimiterMemory({ points, duration: rule.durationS });
}

/** The points of a rule in this school; tests have more. */
export const pointsOf = ({ config }: LimitStore, rule: LimitRule): number =>
  Math.ceil(rule.points * config.LIMIT_SCALE);

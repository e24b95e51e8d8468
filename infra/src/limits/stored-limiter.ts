import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import type { RedisClient } from '../redis/connect.js';

/** A limit shared by all processes. */
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

// Points per process while the store is away, before it refuses (closed for login).
const ALONE_MAX = 10;

/** A limiter in the school's store; while the store is away it counts in this process with a low limit. */
export function createStoredLimiter(store: LimitStore, rule: LimitRule): RateLimiterAbstract {
  const insuranceLimiter = createLocalLimiter(store, rule);
  const common = { keyPrefix: rule.prefix, points: pointsOf(store, rule), duration: rule.durationS, insuranceLimiter };
  if (store.redis !== null)
    return new RateLimiterRedis({ ...common, storeClient: store.redis, rejectIfRedisNotReady: true });
  return new RateLimiterPostgres({
    ...common,
    storeClient: store.db.pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** The fallback while the store is away: counts in this process with a low limit. */
function createLocalLimiter({ config }: LimitStore, rule: LimitRule): RateLimiterAbstract {
  const points = Math.ceil(Math.min(rule.points, ALONE_MAX) * config.LIMIT_SCALE);
  return new RateLimiterMemory({ points, duration: rule.durationS });
}

/** The points of a rule; more in tests. */
const pointsOf = ({ config }: LimitStore, rule: LimitRule): number => Math.ceil(rule.points * config.LIMIT_SCALE);

import { hasRedisServer } from './own-redis.js';
import { skipWithout } from './skip-without.js';

/** `describe` for tests that need Redis; without a redis-server they count as skipped, and `npm test` says so. */
export const describeWithRedis = hasRedisServer() ? describe : skipWithout('redis-server');

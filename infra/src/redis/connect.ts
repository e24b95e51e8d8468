import { createRequire } from 'node:module';
import type * as ioredis from 'ioredis';
import type { Redis, RedisOptions } from 'ioredis';

const load = createRequire(import.meta.url);

/** Loads ioredis only if there is a Redis, which saves a gateway some twenty megabytes (row 16). */
export function newRedis(url: string, options: RedisOptions): Redis {
  // `as`: it is that package.
  const { Redis: Connection } = load('ioredis') as typeof ioredis;
  return new Connection(url, options);
}

/** A Redis connection for short commands: it fails at once while Redis is down, and reconnects by itself. */
export type RedisClient = Redis;

/** Connects for limits and publishing; commands never wait for a Redis that is down. */
export function connectRedis(url: string): RedisClient {
  const client = newRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 3000),
  });
  // Without a listener ioredis prints; readiness reports the state instead.
  client.on('error', () => undefined);
  return client;
}

import { Redis } from 'ioredis';

/** A Redis connection for short commands: it fails at once when Redis is away, and heals by itself. */
export type RedisClient = Redis;

/** Connects for limits and publishing; commands never wait for a Redis that is down (reliability 0.6). */
export function connectRedis(url: string): RedisClient {
  const client = new Redis(url, {
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

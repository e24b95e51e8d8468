import type { Logger } from 'pino';
import type { Database } from '../db/database.js';
import { newRedis, type RedisClient } from '../redis/connect.js';
import type { Listener } from './listener.js';

const PREFIX = 'school:';
const KEEP_ALIVE_MS = 10_000;

/**
 * Sends what this process announces to the others over Redis. An announcement follows its commit, so a rolled-back
 * transaction sends nothing. One that is lost because Redis is down only makes the others slower: sessions are cached
 * for a second, and relays poll.
 */
export function announceOverRedis(db: Database, redis: RedisClient): void {
  db.subscribe((channel, payload) => announce(redis, channel, payload));
}

/** Tells all processes that listen to a channel over Redis; what cannot be told is lost. */
export const announce = (redis: RedisClient, channel: string, payload: string): void =>
  void redis.publish(PREFIX + channel, payload).catch(() => undefined);

/** Listens to Redis on a separate connection, which reconnects by itself. */
export function createRedisListener(url: string, log: Logger): Listener {
  const redis = newRedis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    connectTimeout: 2000,
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 3000),
  });
  // Without a listener ioredis prints; readiness reports the state instead.
  redis.on('error', () => undefined);
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const gapHandlers = new Set<() => void>();
  let isListening = false;
  // One handler's bug must not keep the message from the others, nor end the process.
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a listener failed');
    }
  };
  const setListening = (now: boolean): void => {
    isListening = now;
    gapHandlers.forEach(guard);
  };
  redis.on('close', () => setListening(false));
  redis.on('ready', () => {
    // If this fails the connection is broken, and the next one subscribes to every known channel.
    const subscribed = handlers.size === 0 ? Promise.resolve() : redis.subscribe(...handlers.keys());
    subscribed.then(
      () => setListening(true),
      () => redis.disconnect(true),
    );
  });
  redis.on('message', (key: string, payload: string) => {
    for (const handler of handlers.get(key) ?? []) guard(() => handler(payload));
  });
  return {
    on: (channel, handler) => {
      const key = PREFIX + channel;
      const known = handlers.get(key);
      const set = known ?? new Set();
      set.add(handler);
      if (!known) {
        handlers.set(key, set);
        redis.subscribe(key).catch(() => undefined);
      }
      return () => set.delete(handler);
    },
    onGap: (handler) => {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    isListening: () => isListening,
    close: async () => redis.disconnect(),
  };
}

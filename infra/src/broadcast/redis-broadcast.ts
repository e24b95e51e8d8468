import type { Logger } from 'pino';
import { connectRedis, newRedis } from '../redis/connect.js';
import { checkPayload, type Broadcast } from './broadcast.js';

const PREFIX = 'school:';

/** Fan-out by Redis pub/sub: one connection to speak, one to listen, both healing by themselves. */
export function createRedisBroadcast(url: string, log: Logger): Broadcast {
  const speaker = connectRedis(url);
  const hearer = newRedis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 3000),
  });
  hearer.on('error', () => undefined);
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const gapHandlers = new Set<() => void>();
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a listener failed');
    }
  };
  let everReady = false;
  const tellGap = (): void => {
    if (everReady) gapHandlers.forEach(guard);
  };
  hearer.on('close', tellGap);
  hearer.on('ready', () => {
    tellGap();
    everReady = true;
  });
  hearer.on('message', (channel: string, payload: string) => {
    for (const handler of handlers.get(channel) ?? []) guard(() => handler(payload));
  });
  return {
    publish: async (channel, payload) => {
      checkPayload(payload);
      await speaker.publish(PREFIX + channel, payload);
    },
    subscribe: (channel, handler) => {
      const key = PREFIX + channel;
      const set = handlers.get(key) ?? new Set();
      set.add(handler);
      if (!handlers.has(key)) {
        handlers.set(key, set);
        // Waits for Redis when it is away; later reconnects subscribe again by themselves.
        hearer.subscribe(key).catch(() => undefined);
      }
      return () => set.delete(handler);
    },
    onGap: (handler) => {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    isListening: () => hearer.status === 'ready',
    close: async () => {
      speaker.disconnect();
      hearer.disconnect();
    },
  };
}

import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import { createPostgresListener } from './postgres-listener.js';
import { createRedisBroadcast } from './redis-broadcast.js';

/** Tells every process of the school something small, now. What must not be lost goes through the outbox. */
export interface Broadcast {
  /** Sends to all who listen just now; a message is at most 7,900 bytes: send ids, let the hearer read. */
  publish(channel: string, payload: string): Promise<void>;
  /** Hears the channel from now on; the answered function stops it. */
  subscribe(channel: string, handler: (payload: string) => void): () => void;
  /** Called whenever messages may have been missed: whoever caches by them must drop its cache. */
  onGap(handler: () => void): () => void;
  /** False while messages are being missed. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** The limit of NOTIFY, kept on both stores so that nothing works on one only. */
export const PAYLOAD_BYTES_MAX = 7900;

const notify = statement('broadcast-notify', 'SELECT pg_notify($1, $2)');

/** Over Redis when the school has one, over Postgres otherwise. */
export function createBroadcast(config: Config, log: Logger, db: Database): Broadcast {
  return config.REDIS_URL ? createRedisBroadcast(config.REDIS_URL, log) : createPostgresBroadcast(config, log, db);
}

/** Refuses early what one of the stores would refuse or cut. */
export function checkPayload(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes > PAYLOAD_BYTES_MAX) throw new Error(`a broadcast of ${bytes} bytes is too long`);
}

function createPostgresBroadcast(config: Config, log: Logger, db: Database): Broadcast {
  const listener = createPostgresListener(config, log);
  return {
    publish: async (channel, payload) => {
      checkPayload(payload);
      await db.run(notify, [channel, payload]);
    },
    subscribe: (channel, handler) => listener.on(channel, handler),
    onGap: (handler) => listener.onGap(handler),
    isListening: () => listener.isListening(),
    close: () => listener.close(),
  };
}

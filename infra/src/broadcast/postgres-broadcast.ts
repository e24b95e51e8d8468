import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import { checkPayload, type Broadcast } from './broadcast.js';
import { createPostgresListener } from './postgres-listener.js';

const notify = statement('broadcast-notify', 'SELECT pg_notify($1, $2)');

/** Fan-out by NOTIFY: the pool speaks, one connection of its own listens. */
export function createPostgresBroadcast(config: Config, log: Logger, db: Database): Broadcast {
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

import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import type { Broadcast } from './broadcast.js';
import { createPostgresBroadcast } from './postgres-broadcast.js';
import { createRedisBroadcast } from './redis-broadcast.js';

/** Over Redis when the school has one, over Postgres otherwise. */
export function createBroadcast(config: Config, log: Logger, db: Database): Broadcast {
  return config.REDIS_URL ? createRedisBroadcast(config.REDIS_URL, log) : createPostgresBroadcast(config, log, db);
}

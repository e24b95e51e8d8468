import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Listener } from './listener.js';
import { createPostgresListener } from './postgres-listener.js';
import { createRedisListener } from './redis-listener.js';

/** Listens to Redis if the school has one, else to Postgres. */
export const createListener = (config: Config, log: Logger): Listener =>
  config.REDIS_URL ? createRedisListener(config.REDIS_URL, log) : createPostgresListener(config, log);

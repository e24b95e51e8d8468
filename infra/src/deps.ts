import { BOOKING_CROWD, REGISTRATION_CROWD } from '@school/core/registration/crowd';
import type { Clock } from '@school/core/shared/clock';
import type { Logger } from 'pino';
import { announceOverRedis } from './broadcast/redis-listener.js';
import { createLoginLimits, type LoginLimits } from './auth/login-limits.js';
import { createPasswordLinkLimit, type PasswordLinkLimit } from './auth/password-link-limit.js';
import { createPasswords, type Passwords } from './auth/passwords.js';
import type { Config } from './config.js';
import { connectDatabase, type Database } from './db/database.js';
import { NewsHub } from './live/news-hub.js';
import { createCrowdLimit, type CrowdLimit } from './limits/crowd-limit.js';
import { createLog } from './log.js';
import { createMessageSender } from './notifications/create-message-sender.js';
import type { MessageSender } from './notifications/message-sender.js';
import { createQueueLook, type QueueLook } from './queue/queue-look.js';
import { connectRedis, type RedisClient } from './redis/connect.js';
import { createStorage, type Storage } from './storage/s3.js';
import { SlotTurns } from './trial-booking/slot-turns.js';

/** The first argument of every use case: a plain object, made once per process and passed down. */
export interface Deps {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  redis: RedisClient | null;
  storage: Storage;
  passwords: Passwords;
  loginLimits: LoginLimits;
  passwordLinkLimit: PasswordLinkLimit;
  registrationLimit: CrowdLimit;
  bookingLimit: CrowdLimit;
  messageSender: MessageSender;
  slotTurns: SlotTurns;
  queueLook: QueueLook;
  /** What open screens are told. */
  news: NewsHub;
}

/** The wall clock; tests bring their own. */
export const systemClock: Clock = { now: () => new Date() };

/** Connects one process to the school's stores; a store that is down does not make this fail. */
export function createDeps(config: Config, name: string, clock: Clock = systemClock): Deps {
  const db = connectDatabase(config, name);
  const redis = config.REDIS_URL === undefined ? null : connectRedis(config.REDIS_URL);
  if (redis !== null) announceOverRedis(db, redis);
  return {
    config,
    log: createLog(config, name),
    clock,
    db,
    redis,
    storage: createStorage(config),
    passwords: createPasswords(config.PASSWORD_PEPPER),
    loginLimits: createLoginLimits({ config, db, redis }),
    passwordLinkLimit: createPasswordLinkLimit({ config, db, redis }),
    registrationLimit: createCrowdLimit({ config, db, redis }, 'registration', REGISTRATION_CROWD),
    bookingLimit: createCrowdLimit({ config, db, redis }, 'trial-booking', BOOKING_CROWD),
    messageSender: createMessageSender(config),
    slotTurns: new SlotTurns(),
    queueLook: createQueueLook(config),
    news: new NewsHub(),
  };
}

/** Closes the connections to all stores. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.redis?.disconnect();
  deps.storage.close();
  await deps.queueLook.close();
  await deps.db.close();
}

import { schoolIsBusy } from '../app-error.js';
import type { Database } from '../db/database.js';
import type { Step } from './endpoint.js';

/** How many calls may wait for each connection of the pool: with the usual 8, a crowd of 200 that comes at once is served. */
const WAITING_MAX = 25;
const RETRY_AFTER_S = 2;

/**
 * Refuses a call that would wait too long before anything of it is done, so that those who wait already are answered.
 * Pages and health checks come by another way and are never refused.
 */
export const refuseWhenBusy = ({ pool }: Pick<Database, 'pool'>): Step =>
  function refuseExcess(_ctx, next) {
    if (pool.waitingCount >= WAITING_MAX * pool.options.max) throw schoolIsBusy('busy', RETRY_AFTER_S);
    return next();
  };

import { schoolIsBusy } from '../app-error.js';
import type { Database } from '../db/database.js';
import type { Step } from './endpoint.js';

/**
 * How many calls may wait for each connection of the pool. A crowd that comes at once is served (C17 is 20 a
 * connection); on a machine that cannot keep up, the last one in the queue is still answered within a few seconds.
 */
const WAITING_MAX = 25;
const RETRY_AFTER_S = 2;

/**
 * Refuses a call that would wait too long before anything of it is done, so that those who wait already are answered.
 * Pages and `/readyz` come by another way: a busy process is to be waited for, not to be restarted.
 */
export const refuseWhenBusy = ({ pool }: Pick<Database, 'pool'>): Step =>
  function refuseExcess(_ctx, next) {
    if (pool.waitingCount >= WAITING_MAX * pool.options.max) throw schoolIsBusy('busy', RETRY_AFTER_S);
    return next();
  };

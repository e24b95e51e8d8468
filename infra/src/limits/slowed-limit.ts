import { slowedWaitS, type Slowing } from '@school/core/shared/slowing';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createStoredLimiter, type LimitStore } from './stored-limiter.js';

const HOUR_S = 3600;
// Whoever is over the free ones is held back by the waits, not by this.
const COUNT_MAX = 1_000_000;

/** Why a call has to wait; the use case says it in its own words. */
export class MustWait extends Error {
  constructor(readonly retryAfterS: number) {
    super('must wait');
  }
}

/** Takes back what was counted, if nothing came of it. */
export type GiveBack = () => Promise<unknown>;

/** Counts for a key and holds further calls apart; throws `MustWait`. */
export interface SlowedLimit {
  take(key: string, slowing: Slowing): Promise<GiveBack>;
}

/**
 * A count of an hour in the school's store, and beside it a mark that lives as long as the wait. Of many calls at once one
 * gets the mark, so that none overtakes the wait.
 */
export function createSlowedLimit(store: LimitStore, prefix: string): SlowedLimit {
  const counter = createStoredLimiter(store, { prefix, points: COUNT_MAX, durationS: HOUR_S });
  const pace = createStoredLimiter(
    { ...store, config: { ...store.config, LIMIT_SCALE: 1 } },
    {
      prefix: `${prefix}-pace`,
      points: 1,
      durationS: HOUR_S,
    },
  );
  return {
    async take(key, slowing) {
      const { consumedPoints: count } = await orWait(counter.consume(key));
      const scaled = { ...slowing, free: Math.ceil(slowing.free * store.config.LIMIT_SCALE) };
      const waitS = slowedWaitS(count, scaled);
      if (waitS === 0) return () => counter.reward(key);
      try {
        await orWait(pace.consume(key, 1, { customDuration: waitS }));
      } catch (refused) {
        await counter.reward(key);
        throw refused;
      }
      return () => Promise.all([counter.reward(key), pace.delete(key)]);
    },
  };
}

/** Errors of the store pass through. */
export async function orWait<T>(taken: Promise<T>): Promise<T> {
  try {
    return await taken;
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? new MustWait(refused.msBeforeNext / 1000) : refused;
  }
}

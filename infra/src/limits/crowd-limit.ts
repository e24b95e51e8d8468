import type { CrowdRule } from '@school/core/registration/crowd';
import { createSlowedLimit, orWait, type GiveBack } from './slowed-limit.js';
import { addressOf, limitKey } from './limit-key.js';
import { createStoredLimiter, type LimitStore } from './stored-limiter.js';

const HOUR_S = 3600;

/** Who calls. */
export interface Crowd {
  ip: string;
  phone: string;
  /** What the browser has proven itself with, if it has registered this phone. */
  device: string | undefined;
}

/** Limits what one family may do, and slows an address that many share; throws `MustWait`. */
export interface CrowdLimit {
  /** Counts before anything is written, so that parallel calls cannot overtake the count. */
  take(crowd: Crowd): Promise<GiveBack>;
}

/**
 * Counts a browser by its own registration, and everybody else by phone and address together: whoever only knows a phone
 * cannot use up the family's calls, and learns nothing of them.
 */
export function createCrowdLimit(store: LimitStore, prefix: string, rule: CrowdRule): CrowdLimit {
  const own = createStoredLimiter(store, { prefix: `${prefix}-own`, points: rule.own, durationS: HOUR_S });
  const address = createSlowedLimit(store, prefix);
  return {
    async take({ ip, phone, device }) {
      const from = addressOf(ip);
      const key = device === undefined ? limitKey('phone', phone, from) : limitKey('device', device);
      await orWait(own.consume(key));
      const free = device === undefined ? rule.slowing.free : rule.freeForOwn;
      try {
        const giveBack = await address.take(limitKey(from), { ...rule.slowing, free });
        return () => Promise.all([giveBack(), own.reward(key)]);
      } catch (refused) {
        await own.reward(key);
        throw refused;
      }
    },
  };
}

import { BOOKINGS_PER_HOUR_MAX } from '@school/core/trial-booking/can-book';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { refusal } from '../app-error.js';
import { limitKey } from '../limits/limit-key.js';
import { createStoredLimiter, type LimitStore } from '../limits/stored-limiter.js';

const HOUR_S = 3600;

/** Three trial classes an hour from one address (T24); only bookings that succeed count. */
export interface BookingLimit {
  check(ip: string): Promise<void>;
  count(ip: string): Promise<void>;
}

/** The limit over the school's store. */
export function createBookingLimit(store: LimitStore): BookingLimit {
  const limiter = createStoredLimiter(store, { prefix: 'trial-booking', points: BOOKINGS_PER_HOUR_MAX, durationS: HOUR_S });
  return {
    async check(ip) {
      const state = await limiter.get(limitKey(ip));
      if (state && state.remainingPoints <= 0) {
        throw refusal(TRIAL_BOOKING_REFUSALS, 'too_many_bookings', { retryAfterS: state.msBeforeNext / 1000 });
      }
    },
    async count(ip) {
      await limiter.penalty(limitKey(ip));
    },
  };
}

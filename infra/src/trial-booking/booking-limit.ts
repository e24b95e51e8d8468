import { BOOKINGS_PER_HOUR_MAX } from '@school/core/trial-booking/can-book';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { refusal, type AppError } from '../app-error.js';
import { consume } from '../limits/consume.js';
import { addressOf, limitKey } from '../limits/limit-key.js';
import { createStoredLimiter, type LimitStore } from '../limits/stored-limiter.js';

const HOUR_S = 3600;

/** Three trial classes an hour per address; only successful bookings count. */
export interface BookingLimit {
  /** Takes a point before booking, so that parallel bookings cannot overtake the count. */
  take(ip: string): Promise<void>;
  /** Gives the point back if nothing was booked. */
  giveBack(ip: string): Promise<void>;
}

/** Creates the limit in the school's store. */
export function createBookingLimit(store: LimitStore): BookingLimit {
  const limiter = createStoredLimiter(store, {
    prefix: 'trial-booking',
    points: BOOKINGS_PER_HOUR_MAX,
    durationS: HOUR_S,
  });
  return {
    async take(ip) {
      await consume(limiter, limitKey(addressOf(ip)), tooMany);
    },
    async giveBack(ip) {
      await limiter.reward(limitKey(addressOf(ip)), 1);
    },
  };
}

const tooMany = (retryAfterS: number): AppError =>
  refusal(TRIAL_BOOKING_REFUSALS, 'too_many_bookings', { retryAfterS });

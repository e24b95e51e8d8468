import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LINK_ASKS_PER_ADDRESS, PASSWORD_LINK_ASKS_PER_PHONE } from '@school/core/auth/password-link';
import { AppError, refusal } from '../app-error.js';
import { consume } from '../limits/consume.js';
import { addressOf, limitKey } from '../limits/limit-key.js';
import { createStoredLimiter, type LimitStore } from '../limits/stored-limiter.js';

const HOUR_S = 3600;

/** How often somebody may ask for a link to set a password. */
export interface PasswordLinkLimit {
  /**
   * Refuses an address that asks too often; false for a phone that is asked for too often, which its caller must not
   * learn: others may have asked.
   */
  take(phone: string, ip: string): Promise<boolean>;
}

/** Creates the limit in the school's store. */
export function createPasswordLinkLimit(store: LimitStore): PasswordLinkLimit {
  const rule = { durationS: HOUR_S };
  const perAddress = createStoredLimiter(store, {
    ...rule,
    prefix: 'password-link-address',
    points: PASSWORD_LINK_ASKS_PER_ADDRESS,
  });
  const perPhone = createStoredLimiter(store, {
    ...rule,
    prefix: 'password-link-phone',
    points: PASSWORD_LINK_ASKS_PER_PHONE,
  });
  return {
    async take(phone, ip) {
      await consume(perAddress, limitKey(addressOf(ip)), tooMany);
      try {
        await consume(perPhone, limitKey(phone), tooMany);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}

const tooMany = (retryAfterS: number): AppError => refusal(AUTH_REFUSALS, 'too_many_attempts', { retryAfterS });

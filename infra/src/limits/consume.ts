import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AppError } from '../app-error.js';

/** Takes a point; a caller without points gets the refusal for the seconds to wait. Errors of the store pass through. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  refuse: (retryAfterS: number) => AppError,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? refuse(refused.msBeforeNext / 1000) : refused;
  }
}

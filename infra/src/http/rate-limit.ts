import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../app-error.js';
import type { Config } from '../config.js';
import { consume } from '../limits/consume.js';
import { addressOf } from '../limits/limit-key.js';
import type { Route, Step } from './endpoint.js';
import { RATE_CLASSES, type RateClass } from './rate-classes.js';

/** Classes that give the point back if something was found; it is held while the request runs. */
const MISSES_ONLY: ReadonlySet<RateClass> = new Set(['lookup']);

/** Takes a point of the class for this caller, or refuses with the seconds to wait; may return how to give it back. */
export type RateGate = (rate: RateClass, caller: string) => Promise<(() => Promise<unknown>) | undefined>;

/**
 * Flood limits per process and address, which cost no statement. Limits over all processes (password checks, bookings)
 * are kept in Postgres or Redis by the feature itself.
 */
export function createRateGate(config: Config): RateGate {
  const limiters = Object.fromEntries(
    Object.entries(RATE_CLASSES).map(([name, { points, durationS }]) => [
      name,
      new RateLimiterMemory({ points: Math.ceil(points * config.LIMIT_SCALE), duration: durationS }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>; // `as`: fromEntries forgets the names of its keys.
  return async (rate, caller) => {
    await consume(limiters[rate], caller, tooMany);
    if (!MISSES_ONLY.has(rate)) return undefined;
    // A point that is given back still counts as a read, so that a known page does not avoid the flood limit.
    await consume(limiters.read, caller, tooMany);
    return async () => limiters[rate].reward(caller);
  };
}

const tooMany = (retryAfterS: number): AppError =>
  new AppError('too_many', 'limit', 'Too many requests. Please wait a moment and try again.', { retryAfterS });

/** Counts the request against the limit of its row, per address. */
export function limitRate({ contract, options }: Route, gate: RateGate): Step {
  const rate = options.rate ?? (contract.method === 'GET' ? 'read' : 'write');
  return async function limitAddress(ctx, next) {
    const giveBack = await gate(rate, addressOf(ctx.ip));
    try {
      await next();
    } catch (error) {
      if (!isMiss(error)) await giveBack?.();
      throw error;
    }
    await giveBack?.();
  };
}

/** Counts it against the row's second limit, if it has one: per account, or per address of a visitor. */
export const limitCaller = ({ options: { callerRate } }: Route, gate: RateGate): Step =>
  async function limitAccount({ ip, state: { session } }, next) {
    if (callerRate !== undefined) {
      if (session === null) await gate(callerRate.visitor, addressOf(ip));
      else await gate(callerRate.account, `account ${session.accountId}`);
    }
    return next();
  };

const isMiss = (error: unknown): boolean => error instanceof AppError && error.kind === 'not_found';

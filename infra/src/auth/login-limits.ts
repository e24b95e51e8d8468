import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal, type AppError } from '../app-error.js';
import { addressOf, limitKey, networkOf } from '../limits/limit-key.js';
import {
  createLocalLimiter,
  createStoredLimiter,
  pointsOf,
  type LimitRule,
  type LimitStore,
} from '../limits/stored-limiter.js';
import {
  isKnownDevice,
  LOGIN_RULES,
  rememberDevice,
  settleAttempt,
  takeAttempt,
  type TakenRow,
} from './login-limit-statements.js';

/** One try to sign in. */
export interface Attempt {
  /** The phone or e-mail as stored. */
  login: string;
  ip: string;
}

/**
 * Counts wrong passwords (T1, T3): 5 per account and network in 15 minutes, 30 per address, and 60 an hour on the
 * account from everywhere, which a network that has signed in well in the last 30 days is free of: nobody can lock a
 * child out of the family's own tablet.
 */
export interface LoginLimits {
  /** Takes a point before the password is looked at, so that parallel guesses cannot overtake the count. */
  take(attempt: Attempt): Promise<void>;
  /** The password was right: the points are given back and the network is remembered. */
  succeeded(attempt: Attempt, accountId: number, now: Date): Promise<void>;
}

/** The limits of one process over the school's store. */
export function createLoginLimits(store: LimitStore): LoginLimits {
  return store.redis === null ? inPostgres(store) : overLimiters(store, createStoredLimiter);
}

/** A statement for the try and one for its good end; without Postgres this process counts alone and soon refuses. */
function inPostgres(store: LimitStore): LoginLimits {
  const alone = overLimiters(store, createLocalLimiter);
  const points = [LOGIN_RULES.pair, LOGIN_RULES.address, LOGIN_RULES.account].map((rule) => pointsOf(store, rule));
  return {
    async take(attempt) {
      const { pair, address, account, network } = keysOf(attempt);
      const values = [pair, address, account, ...points, attempt.login, network];
      const taken = await store.db.row<TakenRow>(takeAttempt, values).catch(() => undefined);
      if (taken === undefined) return alone.take(attempt);
      if (taken.wait_ms !== null) throw tooMany(taken.wait_ms);
    },
    async succeeded(attempt, accountId, now) {
      const { pair, address, account, network } = keysOf(attempt);
      await store.db.run(settleAttempt, [pair, address, account, accountId, network, now]);
    },
  };
}

type MakeLimiter = (store: LimitStore, rule: LimitRule) => RateLimiterAbstract;

function overLimiters(store: LimitStore, make: MakeLimiter): LoginLimits {
  const perPair = make(store, LOGIN_RULES.pair);
  const perAddress = make(store, LOGIN_RULES.address);
  const perAccount = make(store, LOGIN_RULES.account);
  return {
    async take(attempt) {
      const { pair, address, account, network } = keysOf(attempt);
      await consume(perPair, pair);
      await consume(perAddress, address);
      try {
        await consume(perAccount, account);
      } catch (refused) {
        const known = await store.db.maybeRow(isKnownDevice, [attempt.login, network]);
        if (known === undefined) throw refused;
      }
    },
    async succeeded(attempt, accountId, now) {
      const { pair, address, account, network } = keysOf(attempt);
      await Promise.all([
        perPair.delete(pair),
        perAddress.reward(address, 1),
        perAccount.reward(account, 1),
        store.db.run(rememberDevice, [accountId, network, now]),
      ]);
    },
  };
}

interface Keys {
  pair: string;
  address: string;
  account: string;
  network: string;
}

function keysOf({ login, ip }: Attempt): Keys {
  const network = networkOf(ip);
  return {
    pair: limitKey(login, network),
    address: limitKey(addressOf(ip)),
    account: limitKey(login),
    network: limitKey(network),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooMany((refused as RateLimiterRes).msBeforeNext);
  }
}

const tooMany = (waitMs: number): AppError =>
  refusal(AUTH_REFUSALS, 'too_many_attempts', { retryAfterS: waitMs / 1000 });

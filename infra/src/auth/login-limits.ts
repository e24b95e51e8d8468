import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import { addressOf, limitKey, networkOf } from '../limits/limit-key.js';
import { createStoredLimiter, type LimitStore } from '../limits/stored-limiter.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
const KNOWN_DEVICE_DAYS = 30;

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

const isKnownDevice = statement(
  'login-known-device',
  `
  SELECT 1 FROM login_device d JOIN account a ON a.id = d.account_id
  WHERE (a.phone = $1 OR a.email = $1::citext) AND d.network = $2 AND d.last_ok_at > now() - make_interval(days => $3)`,
);

const rememberDevice = statement(
  'login-remember-device',
  `
  INSERT INTO login_device (account_id, network, last_ok_at) VALUES ($1, $2, $3)
  ON CONFLICT (account_id, network) DO UPDATE SET last_ok_at = excluded.last_ok_at
    WHERE login_device.last_ok_at < excluded.last_ok_at - interval '1 hour'`,
);

/** The limits of one process over the school's store. */
export function createLoginLimits(store: LimitStore): LoginLimits {
  const perPair = createStoredLimiter(store, { prefix: 'login-pair', points: 5, durationS: QUARTER_S });
  const perIp = createStoredLimiter(store, { prefix: 'login-ip', points: 30, durationS: QUARTER_S });
  const perAccount = createStoredLimiter(store, { prefix: 'login-account', points: 60, durationS: HOUR_S });
  const pairKey = ({ login, ip }: Attempt): string => limitKey(login, networkOf(ip));
  return {
    async take(attempt) {
      const network = networkOf(attempt.ip);
      await consume(perPair, pairKey(attempt));
      await consume(perIp, limitKey(addressOf(attempt.ip)));
      try {
        await consume(perAccount, limitKey(attempt.login));
      } catch (refused) {
        const known = await store.db.maybeRow(isKnownDevice, [attempt.login, limitKey(network), KNOWN_DEVICE_DAYS]);
        if (known === undefined) throw refused;
      }
    },
    async succeeded(attempt, accountId, now) {
      await Promise.all([
        perPair.delete(pairKey(attempt)),
        perIp.reward(limitKey(addressOf(attempt.ip)), 1),
        perAccount.reward(limitKey(attempt.login), 1),
        store.db.run(rememberDevice, [accountId, limitKey(networkOf(attempt.ip)), now]),
      ]);
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const { msBeforeNext } = refused as RateLimiterRes;
    throw refusal(AUTH_REFUSALS, 'too_many_attempts', { retryAfterS: msBeforeNext / 1000 });
  }
}

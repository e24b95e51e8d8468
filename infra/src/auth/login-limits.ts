import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { raw, type PartialModelObject } from 'objection';
import { refusal, type AppError } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { consume } from '../limits/consume.js';
import { addressOf, limitKey, networkOf } from '../limits/limit-key.js';
import { createStoredLimiter, type LimitRule, type LimitStore } from '../limits/stored-limiter.js';
import { LoginDeviceModel } from './model.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** A network counts as known for this long after its last sign-in; older rows are pruned. */
export const KNOWN_DEVICE_DAYS = 30;

/** The three limits of login attempts: per account and network, per address, per account from everywhere. */
export const LOGIN_RULES = {
  pair: { prefix: 'login-pair', points: 5, durationS: QUARTER_S },
  address: { prefix: 'login-ip', points: 30, durationS: QUARTER_S },
  account: { prefix: 'login-account', points: 60, durationS: HOUR_S },
} as const satisfies Record<string, LimitRule>;

/** One login attempt. */
export interface Attempt {
  /** The phone or e-mail as stored. */
  login: string;
  ip: string;
}

/**
 * Counts wrong passwords:
 * - 5 per account and network in 15 minutes;
 * - 30 per address in 15 minutes;
 * - 60 an hour per account, skipped for a network that signed in within the last 30 days, so that nobody can lock a
 *   child out of the family's own tablet.
 */
export interface LoginLimits {
  /** Takes a point before the password is checked, so that parallel guesses cannot overtake the count. */
  take(attempt: Attempt): Promise<void>;
  /** The password was right, and only the code is missing: gives back the point of the address alone. */
  giveAddressBack(attempt: Attempt): Promise<void>;
  /** The password was right: gives the points back and remembers the network. */
  succeeded(attempt: Attempt, accountId: number, now: Date): Promise<void>;
}

/** The limits of one process over the school's store. */
export function createLoginLimits(store: LimitStore): LoginLimits {
  const perPair = createStoredLimiter(store, LOGIN_RULES.pair);
  const perAddress = createStoredLimiter(store, LOGIN_RULES.address);
  const perAccount = createStoredLimiter(store, LOGIN_RULES.account);
  return {
    async take(attempt) {
      const { pair, address, account, network } = keysOf(attempt);
      const spent = await perAddress.get(address);
      // Otherwise an address that is refused anyway could leave a count for each phone.
      if (spent !== null && spent.consumedPoints >= perAddress.points) throw tooMany(spent.msBeforeNext / 1000);
      await consume(perPair, pair, tooMany);
      await consume(perAddress, address, tooMany);
      try {
        await consume(perAccount, account, tooMany);
      } catch (refused) {
        if (!(await isKnownDevice(store.db, attempt.login, network))) throw refused;
      }
    },
    async giveAddressBack(attempt) {
      await perAddress.reward(keysOf(attempt).address);
    },
    async succeeded(attempt, accountId, now) {
      const { pair, address, account, network } = keysOf(attempt);
      await Promise.all([
        perPair.delete(pair),
        perAddress.reward(address),
        perAccount.reward(account),
        rememberDevice(store.db, { accountId, network, lastOkAt: now }),
      ]);
    },
  };
}

/** Whether the account of a login has signed in from a network lately. */
async function isKnownDevice(sql: Sql, login: string, network: string): Promise<boolean> {
  const known = await sql
    .query(LoginDeviceModel)
    .join('account', 'account.id', 'login_device.account_id')
    .where((account) => {
      void account.where('account.phone', login).orWhere('account.email', login);
    })
    .where({ network })
    .where('last_ok_at', '>', raw(`now() - interval '${KNOWN_DEVICE_DAYS} days'`))
    .first();
  return known !== undefined;
}

async function rememberDevice(sql: Sql, device: PartialModelObject<LoginDeviceModel>): Promise<void> {
  await sql
    .query(LoginDeviceModel)
    .insert(device)
    .onConflict(['account_id', 'network'])
    .merge({ lastOkAt: raw('greatest(login_device.last_ok_at, excluded.last_ok_at)') });
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

const tooMany = (retryAfterS: number): AppError => refusal(AUTH_REFUSALS, 'too_many_attempts', { retryAfterS });

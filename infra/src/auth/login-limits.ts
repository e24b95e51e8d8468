import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal, type AppError } from '../app-error.js';
import { fromPostgres } from '../db/constraint-errors.js';
import type { Statement, Value } from '../db/sql.js';
import { consume } from '../limits/consume.js';
import { addressOf, limitKey, networkOf } from '../limits/limit-key.js';
import {
  createLocalLimiter,
  createStoredLimiter,
  pointsOf,
  type LimitRule,
  type LimitStore,
} from '../limits/stored-limiter.js';
import {
  giveAddressBack,
  isKnownDevice,
  LOGIN_RULES,
  rememberDevice,
  settleAttempt,
  takeAttempt,
  type Alongside,
  type TakenRow,
} from './login-limit-statements.js';

/** One login attempt. */
export interface Attempt {
  /** The phone or e-mail as stored. */
  login: string;
  ip: string;
}

/**
 * Counts wrong passwords (T1, T3):
 * - 5 per account and network in 15 minutes;
 * - 30 per address in 15 minutes;
 * - 60 an hour per account, skipped for a network that signed in within the last 30 days, so that nobody can lock a
 *   child out of the family's own tablet.
 */
export interface LoginLimits {
  /** Takes a point before the password is checked, so that parallel guesses cannot overtake the count. */
  take(attempt: Attempt): Promise<void>;
  /** Takes a point and returns what the look-up finds for the login. */
  takeAndFind<T extends { id: number }>(attempt: Attempt, lookUp: Alongside): Promise<T | undefined>;
  /** The password was right, and only the code is missing: gives back the point of the address alone. */
  giveAddressBack(attempt: Attempt): Promise<void>;
  /** The password was right: gives the points back, remembers the network and runs `write`, whose rows it counts. */
  succeeded(attempt: Attempt, accountId: number, now: Date, write?: Write): Promise<number>;
}

/** What is written together with a successful attempt. */
export interface Write {
  statement: Alongside;
  values: readonly Value[];
}

/** The limits of one process over the school's store. */
export function createLoginLimits(store: LimitStore): LoginLimits {
  return store.redis === null ? inPostgres(store) : overLimiters(store, createStoredLimiter);
}

/** One statement per attempt and one per success; without Postgres this process counts alone, up to a low limit. */
function inPostgres(store: LimitStore): LoginLimits {
  const alone = overLimiters(store, createLocalLimiter);
  const points = [LOGIN_RULES.pair, LOGIN_RULES.address, LOGIN_RULES.account].map((rule) => pointsOf(store, rule));
  const taken = async <T extends object>(attempt: Attempt, query: Statement): Promise<(T & TakenRow) | undefined> => {
    const { pair, address, account, network } = keysOf(attempt);
    const values = [pair, address, account, ...points, attempt.login, network];
    const row = await store.db.row<T & TakenRow>(query, values).catch(ifAway);
    if (typeof row?.wait_ms === 'number') throw tooMany(row.wait_ms / 1000);
    return row;
  };
  return {
    async take(attempt) {
      if ((await taken(attempt, takeAttempt)) === undefined) await alone.take(attempt);
    },
    async takeAndFind<T extends { id: number }>(attempt: Attempt, lookUp: Alongside) {
      const row = await taken<Found<T>>(attempt, lookUp.counting);
      if (row === undefined) return alone.takeAndFind<T>(attempt, lookUp);
      return isFound(row) ? row : undefined;
    },
    async giveAddressBack(attempt) {
      await store.db.run(giveAddressBack, [keysOf(attempt).address]);
    },
    async succeeded(attempt, accountId, now, write) {
      const { pair, address, account, network } = keysOf(attempt);
      const values = [pair, address, account, accountId, network, now, ...(write?.values ?? [])];
      return store.db.run(write?.statement.counting ?? settleAttempt, values);
    },
  };
}

/** A row of a look-up that may have found nothing. */
type Found<T> = T | { id: null };

const isFound = <T extends { id: number }>(row: Found<T>): row is T => row.id !== null;

/** Undefined if Postgres is away; any other error is a bug, which local counting would hide. */
function ifAway(error: unknown): undefined {
  const kind = fromPostgres(error)?.kind;
  if (kind !== 'unavailable' && kind !== 'conflict') throw error;
}

type MakeLimiter = (store: LimitStore, rule: LimitRule) => RateLimiterAbstract;

function overLimiters(store: LimitStore, make: MakeLimiter): LoginLimits {
  const perPair = make(store, LOGIN_RULES.pair);
  const perAddress = make(store, LOGIN_RULES.address);
  const perAccount = make(store, LOGIN_RULES.account);
  const take = async (attempt: Attempt): Promise<void> => {
    const { pair, address, account, network } = keysOf(attempt);
    const spent = await perAddress.get(address);
    // Or an address that is refused anyway could leave a count for each phone.
    if (spent !== null && spent.consumedPoints >= perAddress.points) throw tooMany(spent.msBeforeNext / 1000);
    await consume(perPair, pair, tooMany);
    await consume(perAddress, address, tooMany);
    try {
      await consume(perAccount, account, tooMany);
    } catch (refused) {
      const known = await store.db.maybeRow(isKnownDevice, [attempt.login, network]);
      if (known === undefined) throw refused;
    }
  };
  return {
    take,
    async takeAndFind<T extends { id: number }>(attempt: Attempt, lookUp: Alongside) {
      await take(attempt);
      return store.db.maybeRow<T>(lookUp.alone, [attempt.login]);
    },
    async giveAddressBack(attempt) {
      await perAddress.reward(keysOf(attempt).address, 1);
    },
    async succeeded(attempt, accountId, now, write) {
      const { pair, address, account, network } = keysOf(attempt);
      const [written] = await Promise.all([
        write ? store.db.run(write.statement.alone, write.values) : 0,
        perPair.delete(pair),
        perAddress.reward(address, 1),
        perAccount.reward(account, 1),
        store.db.run(rememberDevice, [accountId, network, now]),
      ]);
      return written;
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

const tooMany = (retryAfterS: number): AppError => refusal(AUTH_REFUSALS, 'too_many_attempts', { retryAfterS });

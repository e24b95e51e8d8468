import { statement, type Statement } from '../db/sql.js';
import type { LimitRule } from '../limits/stored-limiter.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** A network counts as known for so long after its last sign-in; older rows are pruned. */
export const KNOWN_DEVICE_DAYS = 30;

/** The three limits of login attempts (T1): per account and network, per address, per account from everywhere. */
export const LOGIN_RULES = {
  pair: { prefix: 'login-pair', points: 5, durationS: QUARTER_S },
  address: { prefix: 'login-ip', points: 30, durationS: QUARTER_S },
  account: { prefix: 'login-account', points: 60, durationS: HOUR_S },
} as const satisfies Record<string, LimitRule>;

/** Whether a login ($1) has come from a network ($2) in the last 30 days. */
const KNOWN_DEVICE = (login: string, network: string): string => `
  SELECT 1 FROM login_device d JOIN account a ON a.id = d.account_id
  WHERE (a.phone = ${login} OR a.email = ${login}::citext) AND d.network = ${network}
    AND d.last_ok_at > now() - interval '${KNOWN_DEVICE_DAYS} days'`;

/** Finds the known device of a login ($1) and a network ($2). */
export const isKnownDevice = statement('login-known-device', KNOWN_DEVICE('$1', '$2'));

// A row younger than an hour is not updated: even an update that changes nothing would wait for the disk.
const REMEMBER_DEVICE = (account: string, network: string, now: string): string => `
  INSERT INTO login_device (account_id, network, last_ok_at) SELECT ${account}::bigint, ${network}::text, ${now}::timestamptz
  WHERE NOT EXISTS (SELECT 1 FROM login_device WHERE account_id = ${account} AND network = ${network}
    AND last_ok_at >= ${now}::timestamptz - interval '1 hour')`;

const ON_KNOWN_DEVICE =
  'ON CONFLICT (account_id, network) DO UPDATE SET last_ok_at = greatest(login_device.last_ok_at, excluded.last_ok_at)';

/** Remembers that an account ($1) signed in from a network ($2) at a time ($3). */
export const rememberDevice = statement(
  'login-remember-device',
  `${REMEMBER_DEVICE('$1', '$2', '$3')} ${ON_KNOWN_DEVICE}`,
);

const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint';

const keyOf = (rule: LimitRule, place: string): string => `'${rule.prefix}:' || ${place}::text`;

/** Takes a point of a rule, if the limit before it allows it; counts like RateLimiterPostgres. */
const takePoint = (rule: LimitRule, key: string, after = ''): string => `
  INSERT INTO rate_limit AS r (key, points, expire) SELECT ${keyOf(rule, key)}, 1, ${NOW_MS} + ${rule.durationS * 1000} ${after}
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= ${NOW_MS} THEN 1 ELSE r.points + 1 END,
    expire = CASE WHEN r.expire <= ${NOW_MS} THEN excluded.expire ELSE r.expire END
  RETURNING r.points, r.expire`;

/** How long a refused attempt has to wait; null if the password may be checked. */
export interface TakenRow {
  wait_ms: number | null;
}

/**
 * One attempt: keys of pair, address and account ($1 to $3), their limits ($4 to $6), login ($7), network ($8). Each
 * part waits for the one before it, so that all processes lock in one order; a refused attempt is counted no further.
 * An address without points left is refused before anything is written, or it could fill the table with phones.
 */
const TAKE = `
  WITH used_up AS (
    SELECT expire FROM rate_limit WHERE key = ${keyOf(LOGIN_RULES.address, '$2')} AND points >= $5 AND expire > ${NOW_MS}),
  by_pair AS (${takePoint(LOGIN_RULES.pair, '$1', 'WHERE NOT EXISTS (SELECT 1 FROM used_up)')}),
  by_address AS (${takePoint(LOGIN_RULES.address, '$2', 'FROM by_pair WHERE by_pair.points <= $4')}),
  by_account AS (${takePoint(LOGIN_RULES.account, '$3', 'FROM by_address WHERE by_address.points <= $5')}),
  taken AS (
    SELECT CASE
      WHEN used_up.expire IS NOT NULL THEN used_up.expire
      WHEN by_pair.points > $4 THEN by_pair.expire
      WHEN by_address.points > $5 THEN by_address.expire
      WHEN by_account.points > $6 AND NOT EXISTS (${KNOWN_DEVICE('$7', '$8')}) THEN by_account.expire
      END - ${NOW_MS} AS wait_ms
    FROM (SELECT) one LEFT JOIN used_up ON true LEFT JOIN by_pair ON true LEFT JOIN by_address ON true LEFT JOIN by_account ON true)`;

/** Takes a point of each limit. */
export const takeAttempt = statement('login-take', `${TAKE} SELECT wait_ms FROM taken`);

/** A statement on its own, and combined with the one that counts the attempt. */
export interface Alongside {
  alone: Statement;
  counting: Statement;
}

/** Combines a look-up by the login ($1) with taking the points, in one statement. */
export const takingAlong = (alone: Statement): Alongside => ({
  alone,
  counting: statement(
    `${alone.name}-take`,
    `${TAKE} SELECT taken.wait_ms, found.*
     FROM taken LEFT JOIN LATERAL (${alone.text.replaceAll('$1', () => '$7')}) found ON taken.wait_ms IS NULL`,
  ),
});

const giveBack = (rule: LimitRule, key: string, after: string): string => `
  UPDATE rate_limit SET points = greatest(points - 1, 0)
  WHERE key = ${keyOf(rule, key)} AND (SELECT count(*) FROM ${after}) >= 0 RETURNING 1`;

/** A successful attempt: keys of pair, address and account ($1 to $3), the account ($4), network ($5), time ($6). */
const SETTLE = `
  WITH by_pair AS (DELETE FROM rate_limit WHERE key = ${keyOf(LOGIN_RULES.pair, '$1')} RETURNING 1),
  by_address AS (${giveBack(LOGIN_RULES.address, '$2', 'by_pair')}),
  by_account AS (${giveBack(LOGIN_RULES.account, '$3', 'by_address')}),
  remembered AS (
    ${REMEMBER_DEVICE('$4', '$5', '$6')} AND (SELECT count(*) FROM by_account) >= 0 ${ON_KNOWN_DEVICE})`;

/** Gives the points back and remembers the device. */
export const settleAttempt = statement('login-settle', `${SETTLE} SELECT 1`);

/** Gives an address ($1) one point back. */
export const giveAddressBack = statement(
  'login-give-address-back',
  `UPDATE rate_limit SET points = greatest(points - 1, 0) WHERE key = ${keyOf(LOGIN_RULES.address, '$1')}`,
);

const SETTLE_VALUES = 6;

/** Combines a write, whose own values follow the six, with giving the points back, in one statement. */
export const settlingAlong = (alone: Statement): Alongside => ({
  alone,
  counting: statement(
    `${alone.name}-settle`,
    `${SETTLE} ${alone.text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + SETTLE_VALUES}`)}`,
  ),
});

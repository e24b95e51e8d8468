import { randomBytes } from 'node:crypto';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { base32 } from '@school/core/auth/one-time-code';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from './session.js';
import { lockAccounts } from './lock-accounts.js';
import { renewRecoveryCodes, sealSecret, takeCode, takeSecondFactor } from './second-factor.js';
import { SECOND_FACTOR_REQUIRED } from './session-rows.js';
import { endSessionsOf, refreshSessionsOf } from './sessions.js';

const SECRET_BYTES = 20;
const ISSUER = 'School back office';

const findState = statement(
  'second-factor-state',
  `SELECT f.confirmed_at AS "since",
     (SELECT count(*) FROM recovery_code r WHERE r.account_id = f.account_id AND r.used_at IS NULL) AS "codesLeft",
     EXISTS (SELECT 1 FROM setting g WHERE g.key = '${SECOND_FACTOR_REQUIRED}' AND g.value = 'true') AS "isDemanded"
   FROM account a LEFT JOIN second_factor f ON f.account_id = a.id AND f.confirmed_at IS NOT NULL WHERE a.id = $1`,
);

const findOwn = statement(
  'second-factor-own',
  `SELECT a.email::text AS email, a.password_hash AS "passwordHash", f.secret, f.confirmed_at IS NOT NULL AS "isOn"
   FROM account a LEFT JOIN second_factor f ON f.account_id = a.id WHERE a.id = $1`,
);

// An active factor is never overwritten: its owner first turns it off with a code.
const begin = statement(
  'second-factor-begin',
  `INSERT INTO second_factor (account_id, secret) VALUES ($1, $2)
   ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = now()
     WHERE second_factor.confirmed_at IS NULL RETURNING 1`,
);

const remove = statement('second-factor-remove', 'DELETE FROM second_factor WHERE account_id = $1');

interface Own {
  email: string | null;
  passwordHash: string | null;
  secret: Buffer | null;
  isOn: boolean | null;
}

/** The state of the person's second factor. */
export interface FactorState {
  /** Null when it is off. */
  since: Date | null;
  codesLeft: number;
  /** Whether the school requires one of finance and admins. */
  isDemanded: boolean;
}

/** The second factor of an account. */
export const readSecondFactor = (sql: Sql, accountId: number): Promise<FactorState> =>
  sql.row<FactorState>(findState, [accountId]);

/** What an authenticator app needs, as text and as a picture. */
export interface Enrolment {
  secret: string;
  address: string;
  picture: string;
}

/** Creates a secret for the app, active once a code was typed. The password protects a desk that was left signed in. */
export async function beginSecondFactor(
  deps: Deps,
  session: Session,
  given: { password: string; ip: string },
): Promise<Enrolment> {
  const own = await deps.db.row<Own>(findOwn, [session.accountId]);
  if (own.isOn === true) throw refusal(AUTH_REFUSALS, 'second_factor_on');
  const attempt = { login: own.email ?? String(session.accountId), ip: given.ip };
  await deps.loginLimits.take(attempt);
  if (!(await deps.passwords.matches(given.password, own.passwordHash))) {
    throw refusal(AUTH_REFUSALS, 'current_password_wrong', { field: 'password' });
  }
  await deps.loginLimits.succeeded(attempt, session.accountId, deps.clock.now());
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = sealSecret(deps.config, session.accountId, bytes);
  if ((await deps.db.maybeRow(begin, [session.accountId, sealed])) === undefined) {
    throw refusal(AUTH_REFUSALS, 'second_factor_on');
  }
  const secret = base32(bytes);
  const label = encodeURIComponent(`${ISSUER}:${own.email ?? session.name}`);
  const query = new URLSearchParams({ secret, issuer: ISSUER }).toString().replaceAll('+', '%20');
  const address = `otpauth://totp/${label}?${query}`;
  // Loaded on first use, like everything that few people need.
  const { default: QRCode } = await import('qrcode');
  return { secret, address, picture: await QRCode.toDataURL(address, { margin: 2, width: 220 }) };
}

/** Turns the second factor on by the app's first code, ends all other sessions and returns the recovery codes. */
export async function confirmSecondFactor(
  deps: Deps,
  session: Session,
  typed: string,
  requestId: string,
): Promise<string[]> {
  const own = await deps.db.row<Own>(findOwn, [session.accountId]);
  if (own.isOn === true) throw refusal(AUTH_REFUSALS, 'second_factor_on');
  const { secret } = own;
  if (secret === null) throw refusal(AUTH_REFUSALS, 'second_factor_not_begun');
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    const proof = { accountId: session.accountId, secret, typed, now };
    if (!(await takeCode(trx, deps.config, proof, false))) throw refusal(AUTH_REFUSALS, 'code_wrong');
    const codes = await renewRecoveryCodes(trx, deps.config, session.accountId);
    await endSessionsOf(trx, session.accountId, session.sid, now);
    // The remaining session is now allowed everywhere.
    await refreshSessionsOf(trx, session.accountId);
    await audit(trx, { ...lineOf(session, requestId), action: 'second_factor.on' });
    return codes;
  });
}

/** Replaces the recovery codes; needs a code. */
export async function replaceRecoveryCodes(
  deps: Deps,
  session: Session,
  given: { typed: string; ip: string },
  requestId: string,
): Promise<string[]> {
  await proveFactor(deps, session, given);
  return deps.db.transaction(async (trx) => {
    const codes = await renewRecoveryCodes(trx, deps.config, session.accountId);
    await audit(trx, { ...lineOf(session, requestId), action: 'second_factor.recovery_codes' });
    return codes;
  });
}

/** Turns the second factor off by a code, for a new telephone. */
export async function removeSecondFactor(
  deps: Deps,
  session: Session,
  given: { typed: string; ip: string },
  requestId: string,
): Promise<void> {
  await proveFactor(deps, session, given);
  await deps.db.transaction(async (trx) => {
    await trx.run(remove, [session.accountId]);
    await audit(trx, { ...lineOf(session, requestId), action: 'second_factor.off' });
  });
}

/** Checks a code and counts the attempt, so that a stolen session does not allow unlimited guesses (C21). */
async function proveFactor(deps: Deps, session: Session, given: { typed: string; ip: string }): Promise<void> {
  const own = await deps.db.row<Own>(findOwn, [session.accountId]);
  if (own.secret === null || own.isOn !== true) throw refusal(AUTH_REFUSALS, 'second_factor_off');
  const attempt = { login: own.email ?? String(session.accountId), ip: given.ip };
  await deps.loginLimits.take(attempt);
  const now = deps.clock.now();
  const proof = { accountId: session.accountId, secret: own.secret, typed: given.typed, now };
  if (!(await takeSecondFactor(deps.db, deps.config, proof))) throw refusal(AUTH_REFUSALS, 'code_wrong');
  await deps.loginLimits.succeeded(attempt, session.accountId, now);
}

const lineOf = (session: Session, requestId: string) => ({
  actorAccountId: session.accountId,
  entity: 'account',
  entityId: session.accountId,
  requestId,
});

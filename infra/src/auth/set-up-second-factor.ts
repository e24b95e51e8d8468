import { randomBytes } from 'node:crypto';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { base32 } from '@school/core/auth/one-time-code';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { SettingModel } from '../settings/model.js';
import { StaffUserModel } from '../users/model.js';
import { auditedBy, type Actor } from './actor.js';
import { endSessionsOf, refreshSessionsOf } from './end-sessions.js';
import { lockAccounts } from './lock-accounts.js';
import { AccountModel, RecoveryCodeModel, SecondFactorModel } from './model.js';
import { withActiveFactor } from './repository.js';
import { renewRecoveryCodes, sealSecret, takeCode, takeSecondFactor } from './second-factor.js';
import { SECOND_FACTOR_REQUIRED } from './session-rows.js';
import type { Session } from './session.js';

const SECRET_BYTES = 20;
const ISSUER = 'School back office';

/** The state of the person's second factor. */
export interface FactorState {
  /** Null when it is off. */
  since: Date | null;
  codesLeft: number;
  /** Whether the school requires one of finance, admins and some roles. */
  isDemanded: boolean;
  /** Whether a role of the person asks for one. */
  isOfRole: boolean;
}

/** The second factor of an account. */
export async function readSecondFactor(sql: Sql, accountId: number): Promise<FactorState> {
  const unused = sql
    .query(RecoveryCodeModel)
    .where('recovery_code.account_id', ref('second_factor.account_id'))
    .whereNull('used_at')
    .count();
  const ofRole = sql
    .query(StaffUserModel)
    .where('staff_user.account_id', ref('account.id'))
    .where('staff_user.needs_second_factor', true);
  const demanded = sql.query(SettingModel).where({ key: SECOND_FACTOR_REQUIRED, value: 'true' });
  return sql
    .query(AccountModel)
    .modify(withActiveFactor)
    .findById(accountId)
    .select('second_factor.confirmed_at as since', unused.as('codes_left'))
    .select(raw('exists ?', demanded).as('is_demanded'), raw('exists ?', ofRole).as('is_of_role'))
    .throwIfNotFound()
    .castTo<FactorState>();
}

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
  const own = await findOwn(deps.db, session.accountId);
  if (own.since !== null) throw refusal(AUTH_REFUSALS, 'second_factor_on');
  const attempt = { login: own.email ?? String(session.accountId), ip: given.ip };
  await deps.loginLimits.take(attempt);
  if (!(await deps.passwords.matches(given.password, own.passwordHash))) {
    throw refusal(AUTH_REFUSALS, 'current_password_wrong', { field: 'password' });
  }
  await deps.loginLimits.succeeded(attempt, session.accountId, deps.clock.now());
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = sealSecret(deps.config, session.accountId, bytes);
  if (!(await begin(deps.db, session.accountId, sealed, deps.clock.now()))) {
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

/** An active factor is never overwritten: its owner first turns it off with a code. Then this is false. */
async function begin(sql: Sql, accountId: number, secret: Buffer, now: Date): Promise<boolean> {
  const begun = await sql
    .query(SecondFactorModel)
    .insert({ accountId, secret, createdAt: now })
    .onConflict('account_id')
    .merge({ secret, lastStep: 0, createdAt: now })
    .whereNull('second_factor.confirmed_at')
    .returning('last_step')
    .castTo<Partial<SecondFactorModel>>();
  return begun.lastStep !== undefined;
}

/** An account with the second factor that it has, or has begun to set up. */
interface Own {
  email: string | null;
  passwordHash: string | null;
  secret: Buffer | null;
  /** Null until its app has shown a code. */
  since: Date | null;
}

const findOwn = async (sql: Sql, accountId: number): Promise<Own> =>
  sql
    .query(AccountModel)
    .findById(accountId)
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select('email', 'password_hash', 'secret', 'confirmed_at as since')
    .throwIfNotFound()
    .castTo<Own>();

/** Turns the second factor on by the app's first code, ends all other sessions and returns the recovery codes. */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  session: Session,
  typed: string,
): Promise<string[]> {
  const own = await findOwn(deps.db, session.accountId);
  if (own.since !== null) throw refusal(AUTH_REFUSALS, 'second_factor_on');
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
    await audit(trx, { ...lineOf(actor), action: 'second_factor.on' });
    return codes;
  });
}

/** Replaces the recovery codes; needs a code. */
export async function replaceRecoveryCodes(
  deps: Deps,
  actor: Actor,
  session: Session,
  given: { typed: string; ip: string },
): Promise<string[]> {
  await proveFactor(deps, session, given);
  return deps.db.transaction(async (trx) => {
    const codes = await renewRecoveryCodes(trx, deps.config, session.accountId);
    await audit(trx, { ...lineOf(actor), action: 'second_factor.recovery_codes' });
    return codes;
  });
}

/** Turns the second factor off by a code, for a new telephone. */
export async function removeSecondFactor(
  deps: Deps,
  actor: Actor,
  session: Session,
  given: { typed: string; ip: string },
): Promise<void> {
  await proveFactor(deps, session, given);
  await deps.db.transaction(async (trx) => {
    await trx.query(SecondFactorModel).deleteById(session.accountId);
    await audit(trx, { ...lineOf(actor), action: 'second_factor.off' });
  });
}

/** Checks a code and counts the attempt, so that a stolen session does not allow unlimited guesses. */
async function proveFactor(deps: Deps, session: Session, given: { typed: string; ip: string }): Promise<void> {
  const own = await findOwn(deps.db, session.accountId);
  if (own.secret === null || own.since === null) throw refusal(AUTH_REFUSALS, 'second_factor_off');
  const attempt = { login: own.email ?? String(session.accountId), ip: given.ip };
  await deps.loginLimits.take(attempt);
  const now = deps.clock.now();
  const proof = { accountId: session.accountId, secret: own.secret, typed: given.typed, now };
  if (!(await takeSecondFactor(deps.db, deps.config, proof))) throw refusal(AUTH_REFUSALS, 'code_wrong');
  await deps.loginLimits.succeeded(attempt, session.accountId, now);
}

const lineOf = (actor: Actor) => ({ ...auditedBy(actor), entity: 'account', entityId: actor.accountId });

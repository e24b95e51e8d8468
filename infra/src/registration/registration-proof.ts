import { REGISTRATION_ENTRY_DAYS, REGISTRATION_PROOF_MINUTES } from '@school/core/registration/proof';
import { ref } from 'objection';
import { offeredAccount } from '../auth/may-offer-password.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Phone } from '@school/core/shared/phone';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { RegistrationProofModel } from './model.js';

/** The secret cookie of a browser that registers; no script can read it. */
export const REGISTRATION_COOKIE = '__Host-school-registered';

/** How long it is kept, in seconds. */
export const REGISTRATION_COOKIE_S = REGISTRATION_ENTRY_DAYS * 24 * 3600;

const PROOF = /^[A-Za-z0-9]{43}$/;

/** Proves from now on, to the browser that gets it as a cookie, that its registration created the account. */
export async function proveRegistration(sql: Sql, accountId: number, now: Date): Promise<string> {
  const proof = randomToken();
  const expiresAt = new Date(now.getTime() + REGISTRATION_COOKIE_S * 1000);
  await sql.query(RegistrationProofModel).insert({ hash: hashToken(proof), accountId, expiresAt });
  return proof;
}

/**
 * What the cookie gets when the phone was known: the one that the browser has, else a value that proves nothing. So the
 * answer looks the same for every phone.
 */
export const sameLookingProof = (proof: string | undefined): string =>
  proof !== undefined && PROOF.test(proof) ? proof : randomToken();

interface Shown {
  proof: string | undefined;
  now: Date;
}

/** Whether this browser's own registration has just created the account, with nothing in it yet. */
export const isOwnRegistration = (sql: Sql, accountId: number, shown: Shown): Promise<boolean> =>
  provesUntil(sql, accountId, shown, REGISTRATION_COOKIE_S - REGISTRATION_PROOF_MINUTES * 60);

/** Whether this browser may set the password of the account that it has registered, with nothing in it yet. */
export const mayEnter = (sql: Sql, accountId: number, shown: Shown): Promise<boolean> =>
  provesUntil(sql, accountId, shown, 0);

/** Whether the cookie is of the account and has more than these seconds left. */
async function provesUntil(sql: Sql, accountId: number, { proof, now }: Shown, leftS: number): Promise<boolean> {
  if (proof === undefined || !PROOF.test(proof)) return false;
  const own = await sql
    .query(RegistrationProofModel)
    .findOne({ hash: hashToken(proof), account_id: accountId })
    .where('expires_at', '>', new Date(now.getTime() + leftS * 1000))
    .whereExists(offeredAccount(sql, ref('registration_proof.account_id'), now));
  return own !== undefined;
}

/** Whether the browser with this cookie has registered the phone. */
export async function hasRegistered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  proof: string,
  phone: Phone,
): Promise<boolean> {
  if (!PROOF.test(proof)) return false;
  const found = await db
    .query(RegistrationProofModel)
    .findById(hashToken(proof))
    .where('registration_proof.expires_at', '>', clock.now())
    .join('account', 'account.id', 'registration_proof.account_id')
    .where('account.phone', phone)
    .select('account_id');
  return found !== undefined;
}

import { REGISTRATION_PROOF_MINUTES } from '@school/core/registration/proof';
import { mayOfferPassword } from '../auth/may-offer-password.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';

/** The secret cookie of a browser that registers; no script can read it (product decision 2). */
export const REGISTRATION_COOKIE = '__Host-school-registered';

/** How long it is kept, in seconds. */
export const REGISTRATION_COOKIE_S = REGISTRATION_PROOF_MINUTES * 60;

const PROOF = /^[A-Za-z0-9]{43}$/;

const keepProof = statement(
  'registration-proof-keep',
  'INSERT INTO registration_proof (hash, account_id, expires_at) VALUES ($1, $2, $3)',
);

const ownRegistration = statement(
  'registration-proof-own',
  `
  SELECT EXISTS (SELECT FROM registration_proof r JOIN account a ON a.id = r.account_id
    WHERE r.hash = $2 AND r.account_id = $1 AND r.expires_at > $3 AND ${mayOfferPassword('$3')}) AS is_own`,
);

/** Proves from now on, to the browser that gets it as a cookie, that its registration created the account. */
export async function proveRegistration(sql: Sql, accountId: number, now: Date): Promise<string> {
  const proof = randomToken();
  const expiresAt = new Date(now.getTime() + REGISTRATION_COOKIE_S * 1000);
  await sql.run(keepProof, [hashToken(proof), accountId, expiresAt]);
  return proof;
}

/**
 * What the cookie gets when the phone was known: the one that the browser has, else a value that proves nothing. So the
 * answer looks the same for every phone (T2).
 */
export const sameLookingProof = (proof: string | undefined): string =>
  proof !== undefined && PROOF.test(proof) ? proof : randomToken();

/** Whether this browser's own registration has just created the account, with nothing in it yet. */
export async function isOwnRegistration(
  sql: Sql,
  accountId: number,
  { proof, now }: { proof: string | undefined; now: Date },
): Promise<boolean> {
  if (proof === undefined || !PROOF.test(proof)) return false;
  return (await sql.row<{ is_own: boolean }>(ownRegistration, [accountId, hashToken(proof), now])).is_own;
}

import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import {
  codeOfHmac,
  readCode,
  readRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  showRecoveryCode,
  stepBytes,
  stepsAround,
} from '@school/core/auth/one-time-code';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { RecoveryCodeModel, SecondFactorModel } from './model.js';
import { keyedHashes, seal, unseal } from './seal.js';

/** What the secret is sealed for; its owner is the account. */
export const SECRET_PURPOSE = 'second factor';
const RECOVERY = 'recovery code';

/** The code that a secret shows at a step (RFC 6238 with SHA-1). */
export const codeAt = (secret: Uint8Array, step: number): string =>
  codeOfHmac(createHmac('sha1', secret).update(stepBytes(step)).digest());

/** A secret as it is stored: useless without the server's key or in another account's row. */
export const sealSecret = (config: Config, accountId: number, secret: Uint8Array): Buffer =>
  seal(config, SECRET_PURPOSE, String(accountId), secret);

const openSecret = (config: Config, accountId: number, sealed: Buffer): Buffer | undefined =>
  unseal(config, SECRET_PURPOSE, String(accountId), sealed);

/** An attempt to prove a second factor. */
export interface FactorProof {
  accountId: number;
  /** As stored, sealed. */
  secret: Buffer;
  typed: string;
  now: Date;
}

/** True if the app's code is right and was not used before. `isConfirmed` is false for the very first code. */
export async function takeCode(sql: Sql, config: Config, proof: FactorProof, isConfirmed: boolean): Promise<boolean> {
  const code = readCode(proof.typed);
  const secret = openSecret(config, proof.accountId, proof.secret);
  if (code === undefined || secret === undefined) return false;
  const step = stepsAround(proof.now).find((one) => isSame(codeAt(secret, one), code));
  if (step === undefined) return false;
  const takeFor = (sealed: Buffer): Promise<boolean> => takeStep(sql, { ...proof, secret: sealed, step, isConfirmed });
  if (await takeFor(proof.secret)) return true;
  // The code was used before, or the same secret has just been sealed with a newer key.
  const stored = await sql.query(SecondFactorModel).findById(proof.accountId);
  if (stored === undefined || stored.secret.equals(proof.secret)) return false;
  return openSecret(config, proof.accountId, stored.secret)?.equals(secret) === true && takeFor(stored.secret);
}

/** Of several sign-ins with one code only one moves the step on. */
async function takeStep(
  sql: Sql,
  { accountId, secret, now, step, isConfirmed }: Omit<FactorProof, 'typed'> & { step: number; isConfirmed: boolean },
): Promise<boolean> {
  const taken = await sql
    .query(SecondFactorModel)
    .where({ account_id: accountId, secret })
    .where('last_step', '<', step)
    .modify(isConfirmed ? 'on' : 'begun')
    .patch({ lastStep: step, confirmedAt: raw('coalesce(confirmed_at, ?)', [now]) });
  return taken > 0;
}

/** Accepts a code of the app or a recovery code; each works once. */
export async function takeSecondFactor(sql: Sql, config: Config, proof: FactorProof): Promise<boolean> {
  const letters = readRecoveryCode(proof.typed);
  if (letters === undefined) return takeCode(sql, config, proof, true);
  const { accountId, now } = proof;
  const secret = openSecret(config, accountId, proof.secret);
  if (secret === undefined) return false;
  const hashes = [recoveryHash(secret, letters), ...keyedHashes(config, RECOVERY, String(accountId), letters)];
  const taken = await sql
    .query(RecoveryCodeModel)
    .where('account_id', accountId)
    .whereIn('hash', hashes)
    .whereNull('used_at')
    .patch({ usedAt: now });
  return taken > 0;
}

/** Creates new recovery codes and voids the old ones; only their hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, config: Config, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  // New codes belong to this secret, so nobody sets up another one meanwhile.
  const held = await trx.query(SecondFactorModel).findById(accountId).forShare().throwIfNotFound();
  const secret = openSecret(config, accountId, held.secret);
  if (secret === undefined) throw refusal(AUTH_REFUSALS, 'code_wrong');
  await trx.query(RecoveryCodeModel).delete().where('account_id', accountId);
  await trx
    .query(RecoveryCodeModel)
    .insert(codes.map((letters) => ({ accountId, hash: recoveryHash(secret, letters) })));
  return codes.map(showRecoveryCode);
}

/** The first byte of a recovery code's hash; hashes from before the list of data keys have none. */
const HASH_VERSION = Buffer.from([1]);

/** How many bytes the hash of a recovery code has when it was made with the school's key, as until the list. */
export const OLD_RECOVERY_BYTES = 32;

/**
 * The key is made of the account's own secret, which is stored sealed: whatever seals it anew leaves the codes valid, and
 * without a data key nobody can try all codes.
 */
function recoveryHash(secret: Uint8Array, letters: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `school ${RECOVERY}`, 32));
  return Buffer.concat([HASH_VERSION, createHmac('sha256', key).update(letters).digest()]);
}

const drawCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
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
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { keyedHash, seal, unseal } from './seal.js';

const SECRET = 'second factor';
const RECOVERY = 'recovery code';

// Of several sign-ins with one code only one moves the step on (product 2.4 #51).
const takeStep = statement(
  'second-factor-take-step',
  `UPDATE second_factor SET last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
   WHERE account_id = $1 AND last_step < $2 AND (confirmed_at IS NOT NULL) = $4 AND secret = $5 RETURNING 1`,
);

const takeRecovery = statement(
  'second-factor-take-recovery',
  'UPDATE recovery_code SET used_at = $3 WHERE account_id = $1 AND hash = $2 AND used_at IS NULL RETURNING 1',
);

const dropRecovery = statement('second-factor-drop-recovery', 'DELETE FROM recovery_code WHERE account_id = $1');

const addRecovery = statement(
  'second-factor-add-recovery',
  `INSERT INTO recovery_code (account_id, hash) SELECT $1, decode(h, 'hex') FROM unnest($2::text[]) h`,
);

/** The code that a secret shows at a step (RFC 6238 with SHA-1). */
export const codeAt = (secret: Uint8Array, step: number): string =>
  codeOfHmac(createHmac('sha1', secret).update(stepBytes(step)).digest());

/** A secret as it is stored: useless without the server's key or in another account's row. */
export const sealSecret = (config: Config, accountId: number, secret: Uint8Array): Buffer =>
  seal(config, SECRET, String(accountId), secret);

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
  const secret = unseal(config, SECRET, String(proof.accountId), proof.secret);
  if (code === undefined || secret === undefined) return false;
  const step = stepsAround(proof.now).find((one) => isSame(codeAt(secret, one), code));
  if (step === undefined) return false;
  const values = [proof.accountId, step, proof.now, isConfirmed, proof.secret];
  return (await sql.maybeRow(takeStep, values)) !== undefined;
}

/** Accepts a code of the app or a recovery code; each works once. */
export async function takeSecondFactor(sql: Sql, config: Config, proof: FactorProof): Promise<boolean> {
  const letters = readRecoveryCode(proof.typed);
  if (letters === undefined) return takeCode(sql, config, proof, true);
  const values = [proof.accountId, recoveryHash(config, proof.accountId, letters), proof.now];
  return (await sql.maybeRow(takeRecovery, values)) !== undefined;
}

/** Creates new recovery codes and voids the old ones; only their hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, config: Config, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  await trx.run(dropRecovery, [accountId]);
  const hashes = codes.map((letters) => recoveryHash(config, accountId, letters).toString('hex'));
  await trx.run(addRecovery, [accountId, hashes]);
  return codes.map(showRecoveryCode);
}

const recoveryHash = (config: Config, accountId: number, letters: string): Buffer =>
  keyedHash(config, RECOVERY, String(accountId), letters);

const drawCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

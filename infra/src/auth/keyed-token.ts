import type { Config } from '../config.js';
import { keyedHash } from './seal.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);

/** 160 bits (T34 requires at least 128), which fit 27 letters and digits. */
const BYTES = 20;

/** How many letters and digits a token has. */
export const KEYED_TOKEN_LENGTH = 27;

/**
 * A token that the school's key makes of what it opens: it can be shown again although it is not stored. The database
 * alone opens nothing.
 */
export function keyedToken(config: Config, purpose: string, owner: string, text: string): string {
  let rest = BigInt(`0x${keyedHash(config, purpose, owner, text).subarray(0, BYTES).toString('hex')}`);
  let token = '';
  while (token.length < KEYED_TOKEN_LENGTH) {
    token = (ALPHABET[Number(rest % BASE)] ?? '') + token;
    rest /= BASE;
  }
  return token;
}

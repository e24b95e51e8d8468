import type { Config } from '../config.js';
import { keyedHashes } from './seal.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);

/** 160 bits (at least 128 are required), which fit 27 letters and digits. */
const BYTES = 20;

/** How many letters and digits a token has. */
export const KEYED_TOKEN_LENGTH = 27;

/**
 * The tokens that the school's data keys make of what they open, the newest key's first: that one is shown, all are
 * valid. None is stored, so the database alone opens nothing.
 */
export function keyedTokens(config: Config, purpose: string, owner: string, text: string): [string, ...string[]] {
  const [newest, ...older] = keyedHashes(config, purpose, owner, text);
  return [tokenOf(newest), ...older.map(tokenOf)];
}

function tokenOf(hash: Buffer): string {
  let rest = BigInt(`0x${hash.subarray(0, BYTES).toString('hex')}`);
  let token = '';
  while (token.length < KEYED_TOKEN_LENGTH) {
    token = (ALPHABET[Number(rest % BASE)] ?? '') + token;
    rest /= BASE;
  }
  return token;
}

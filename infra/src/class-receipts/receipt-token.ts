import { keyedHash } from '../auth/seal.js';
import type { Config } from '../config.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);

/** 160 bits (T34 requires at least 128), which fit 27 letters and digits. */
const BYTES = 20;
const LENGTH = 27;

/** Identifies a link; a new generation voids the previous one. */
export interface ReceiptOf {
  classId: number;
  studentId: number;
  generation: number;
}

/**
 * The token of a receipt, signed with the school's key: anybody who may see the class can be shown its link again,
 * although only a hash is stored. The database alone cannot open a receipt.
 */
export function receiptToken(config: Config, { classId, studentId, generation }: ReceiptOf): string {
  const mac = keyedHash(config, 'class-receipt', `${classId}:${studentId}`, String(generation));
  let rest = BigInt(`0x${mac.subarray(0, BYTES).toString('hex')}`);
  let token = '';
  while (token.length < LENGTH) {
    token = (ALPHABET[Number(rest % BASE)] ?? '') + token;
    rest /= BASE;
  }
  return token;
}

/** The address that a family opens. */
export const receiptUrl = (config: Config, token: string): string => `${config.PUBLIC_URL}/r/${token}`;

import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 43 base62 characters hold 256 bits; the specification wants one-time tokens alphanumeric (P5, D5). */
const TOKEN_LENGTH = 43;

/** A fresh one-time token of 43 letters and digits. */
export function randomToken(length = TOKEN_LENGTH): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; the rest would favour the first letters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

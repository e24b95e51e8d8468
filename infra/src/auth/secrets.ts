import { createHash, randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 43 base62 characters hold 256 bits; the specification wants one-time tokens alphanumeric. */
const TOKEN_LENGTH = 43;

// Random bytes are fetched many at a time, because each request costs far more than the bytes.
const stock = Buffer.alloc(4096);
let used = stock.length;

/** A fresh one-time token of 43 letters and digits. */
export function randomToken(length = TOKEN_LENGTH): string {
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 in a byte; the rest would favour the first letters.
    if (byte < 248) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}

function randomByte(): number {
  if (used === stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  const byte = stock.readUInt8(used);
  // What was given out is not kept.
  stock[used++] = 0;
  return byte;
}

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

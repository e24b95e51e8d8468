import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

// Each purpose has its own key, so that what is sealed for one cannot be opened for another.
const keyFor = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.SESSION_KEYS.staff, '', `school ${purpose}`, 32));

/** Encrypts bytes that must be read again (AES-256-GCM): nonce, tag, text. `owner` is authenticated but not stored. */
export function seal(config: Config, purpose: string, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(config, purpose), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what was sealed for the same purpose and owner; undefined for anything else and after a change of key. */
export function unseal(config: Config, purpose: string, owner: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(config, purpose), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A hash of a short secret that only needs to be recognised; without the key nobody can try all values. */
export const keyedHash = (config: Config, purpose: string, owner: string, text: string): Buffer =>
  createHmac('sha256', keyFor(config, purpose)).update(`${owner}\u0001${text}`).digest();

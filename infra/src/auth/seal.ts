import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.js';
import { KEY_ID_BYTES, type Key } from '../keys/key-lists.js';

const ALGORITHM = 'aes-256-gcm';
const VERSION = Buffer.from([1]);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How many bytes say which key has sealed a value. */
export const SEAL_HEAD_BYTES = VERSION.length + KEY_ID_BYTES;

// Each purpose has its own key, so that what is sealed for one cannot be opened for another.
const keyFor = ({ secret }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `school ${purpose}`, 32));

const headOf = ({ id }: Key): Buffer => Buffer.concat([VERSION, Buffer.from(id, 'base64url')]);

/** What all values begin with that the newest data key has sealed. */
export const newestHead = (config: Config): Buffer => headOf(config.DATA_KEYS[0]);

/**
 * Encrypts bytes that must be read again with the newest data key (AES-256-GCM): version, key id, nonce, tag, text.
 * `owner` is authenticated but not stored.
 */
export function seal(config: Config, purpose: string, owner: string, plain: Uint8Array): Buffer {
  const [key] = config.DATA_KEYS;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(key, purpose), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([headOf(key), nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what one of the data keys has sealed for the same purpose and owner; undefined for anything else. */
export function unseal(config: Config, purpose: string, owner: string, sealed: Buffer): Buffer | undefined {
  const named = config.DATA_KEYS.find((key) => sealed.subarray(0, SEAL_HEAD_BYTES).equals(headOf(key)));
  const opened = named && open(keyFor(named, purpose), owner, sealed.subarray(SEAL_HEAD_BYTES));
  if (opened !== undefined) return opened;
  // Values from before the list name no key: they begin with their nonce.
  for (const key of config.DATA_KEYS) {
    const old = open(keyFor(key, purpose), owner, sealed);
    if (old !== undefined) return old;
  }
  return undefined;
}

function open(key: Buffer, owner: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * The hashes of a short secret that only needs to be recognised, the newest data key's first: whoever makes one takes
 * that, whoever checks one accepts all. Without a key nobody can try all values.
 */
export const keyedHashes = (config: Config, purpose: string, owner: string, text: string): [Buffer, ...Buffer[]] => {
  const hashBy = (key: Key): Buffer =>
    createHmac('sha256', keyFor(key, purpose)).update(`${owner}\u0001${text}`).digest();
  const [newest, ...older] = config.DATA_KEYS;
  return [hashBy(newest), ...older.map(hashBy)];
};

/** The secrets that the school's data keys make for one purpose, the newest first: that one signs, all verify. */
export const secretsFor = (config: Config, purpose: string): Buffer[] =>
  config.DATA_KEYS.map((key) => keyFor(key, purpose));

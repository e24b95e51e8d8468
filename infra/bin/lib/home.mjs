// @ts-check
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from './say.mjs';

/** The root folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/**
 * The folder that holds the data of the embedded stores, made when missing.
 * @param {string | undefined} given
 * @param {string} [fallback]
 */
export function openHome(given, fallback = '.school') {
  const home = resolve(ROOT, given || fallback);
  try {
    mkdirSync(join(home, 'logs'), { recursive: true });
    accessSync(home, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(`Nothing can be written into ${home} (${code}): set SCHOOL_HOME to a folder of yours.`);
  }
  return home;
}

/**
 * @param {string} path
 * @returns {Record<string, any>}
 */
export function readJson(path) {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A half-written file of a machine that lost power is worth no more than none.
    return {};
  }
}

/**
 * Replaces a file in one step, readable by its owner only.
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/**
 * The secret of that name, drawn once and kept for every later start.
 * @param {string} home
 * @param {string} name
 * @param {() => string} draw
 * @returns {string}
 */
export function keptSecret(home, name, draw) {
  const path = join(home, 'secrets.json');
  const secrets = readJson(path);
  if (typeof secrets[name] === 'string') return secrets[name];
  const drawn = draw();
  writeJson(path, { ...secrets, [name]: drawn });
  return drawn;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Letters and digits only, so that it fits into URLs and environment lines unescaped.
 * @param {number} length
 */
export function randomBase62(length) {
  let text = '';
  while (text.length < length) {
    // Bytes of 248 and more would make the first letters likelier than the rest.
    for (const byte of randomBytes(length)) if (byte < 248) text += ALPHABET[byte % 62];
  }
  return text.slice(0, length);
}

/**
 * The school's keys: what the environment says, else what was drawn at the first start. A home from before there were data keys has data that the session key of the staff app has sealed, so that key is listed as the older one.
 * @param {string} home
 * @returns {{SESSION_KEYS: string, DATA_KEYS: string}}
 */
export function schoolKeys(home) {
  const old = readJson(join(home, 'secrets.json')).sessionKeys;
  const older = typeof old === 'string' ? [pairsOf(old, 'staff')[0]?.slice('staff:'.length) ?? ''].filter(Boolean) : [];
  const drawDataKeys = () => [randomBase62(48), ...older].join(',');
  const drawSessionKeys = () => ['learner', 'staff', 'crm'].map((app) => `${app}:${randomBase62(48)}`).join(',');
  const DATA_KEYS = process.env.DATA_KEYS || keptSecret(home, 'dataKeys', drawDataKeys);
  const SESSION_KEYS = process.env.SESSION_KEYS || keptSecret(home, 'sessionKeys', drawSessionKeys);
  return { SESSION_KEYS, DATA_KEYS };
}

/**
 * The pairs of SESSION_KEYS that a gateway may know: its own app's, and misspelt ones, of which it complains.
 * @param {string} sessionKeys
 * @param {string} app
 */
export function pairsOf(sessionKeys, app) {
  const others = ['learner:', 'staff:', 'crm:'].filter((start) => start !== `${app}:`);
  const pairs = sessionKeys.split(',').map((pair) => pair.trim());
  return pairs.filter((pair) => others.every((start) => !pair.startsWith(start)));
}

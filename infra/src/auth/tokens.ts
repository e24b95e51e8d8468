import { createHmac, hash, webcrypto } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Audience, Config } from '../config.js';

/** What a token carries; everything else is read from the session row. */
export interface TokenClaims {
  sid: string;
  accountId: number;
  /** The real actor (RFC 8693), so that the page can show its banner at once; permissions use the session only. */
  actAccountId?: number | null;
}

const ISSUER = 'school';
const TYPE = 'at+jwt';
const TOKEN_BYTES_MAX = 2000;
const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const imported = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** The key of a face as jose uses it; given the bytes, jose imports them again for each token, half of the work. */
function keyOf(config: Config, audience: Audience): Promise<webcrypto.CryptoKey> {
  const bytes = config.SESSION_KEYS[audience];
  const known =
    imported.get(bytes) ??
    webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  imported.set(bytes, known);
  return known;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const HEADER = encoded({ alg: 'HS256', typ: TYPE });

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Signs a session's token for one face. Not by jose, which verifies it: there a signature goes through the pool of
 * threads that hash passwords and costs twenty times as much (DECISIONS 73).
 */
export function signToken(
  config: Config,
  audience: Audience,
  { sid, accountId, actAccountId }: TokenClaims,
  now: Date,
  expiresAt: Date,
): string {
  const claims = {
    sid,
    ...(actAccountId ? { act: { sub: String(actAccountId) } } : {}),
    iss: ISSUER,
    aud: audience,
    sub: String(accountId),
    iat: inSeconds(now),
    exp: inSeconds(expiresAt),
  };
  const signed = `${HEADER}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', config.SESSION_KEYS[audience]).update(signed).digest('base64url')}`;
}

/** The claims of a valid, unexpired token of this face; null for anything else (C24). */
export async function verifyToken(
  config: Config,
  audience: Audience,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  if (token.length > TOKEN_BYTES_MAX) return null;
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, await keyOf(config, audience), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      clockTolerance: 5,
      maxTokenAge: '14d',
      currentDate: now,
    });
    const accountId = Number(payload.sub);
    return typeof payload.sid === 'string' && SID.test(payload.sid) && Number.isSafeInteger(accountId)
      ? { sid: payload.sid, accountId }
      : null;
  } catch {
    return null;
  }
}

/** The cache key of a verified token; the token itself is never used as a key. */
export const tokenKey = (token: string, binding: string | undefined): string =>
  hash('sha256', `${token}\u0001${binding ?? ''}`, 'base64url');

import { hash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Audience, Config } from '../config.js';
import type { Key } from '../keys/key-lists.js';

/** What a token carries; everything else is read from the session row. */
export interface TokenClaims {
  sid: string;
  accountId: number;
  /** The real actor (RFC 8693), so that the page can show its banner at once; permissions use the session only. */
  actAccountId?: number | null;
}

const ALGORITHM = 'HS256';
const ISSUER = 'school';
const TYPE = 'at+jwt';
const TOKEN_BYTES_MAX = 2000;
const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Signs a session's token for one app with the newest of its keys; the token names it (`kid`). */
export async function signToken(
  config: Config,
  audience: Audience,
  { sid, accountId, actAccountId }: TokenClaims,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const [key] = config.SESSION_KEYS[audience];
  if (key === undefined) throw new Error(`this process has no session key for ${audience}`);
  return new SignJWT({ sid, ...(actAccountId ? { act: { sub: String(actAccountId) } } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(accountId))
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(expiresAt))
    .sign(key.secret);
}

/** The claims of a valid, unexpired token of this app; null for anything else. */
export async function verifyToken(
  config: Config,
  audience: Audience,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  if (token.length > TOKEN_BYTES_MAX) return null;
  for (const { secret } of namedKeys(config.SESSION_KEYS[audience], token)) {
    const claims = await verifyWith(secret, audience, token, now);
    if (claims !== null) return claims;
  }
  return null;
}

/** The key that a token names, among ours; all for a token that names none, as those from before this list do. */
function namedKeys(keys: readonly Key[], token: string): readonly Key[] {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? keys : keys.filter(({ id }) => id === kid);
  } catch {
    return [];
  }
}

async function verifyWith(
  secret: Uint8Array,
  audience: Audience,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, {
      algorithms: [ALGORITHM],
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

import { hash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Audience, Config } from '../config.js';

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

/** Signs a session's token for one face. */
export function signToken(
  config: Config,
  audience: Audience,
  { sid, accountId, actAccountId }: TokenClaims,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid, ...(actAccountId ? { act: { sub: String(actAccountId) } } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(accountId))
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(expiresAt))
    .sign(config.SESSION_KEYS[audience]);
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
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, config.SESSION_KEYS[audience], {
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

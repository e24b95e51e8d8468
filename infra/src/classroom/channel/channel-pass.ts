import { CHANNEL_PASS_S } from '@school/core/classroom/channel';
import { jwtVerify, SignJWT } from 'jose';
import { secretsFor } from '../../auth/seal.js';
import type { Config } from '../../config.js';

const ALGORITHM = 'HS256';
const ISSUER = 'school';
const AUDIENCE = 'class-channel';
const TYPE = 'room+jwt';
const PURPOSE = 'class channel';
const PASS_BYTES_MAX = 2000;
const SECOND_MS = 1000;

/** What a pass says: one class, one person in one session. Everything else is read when it is shown. */
export interface ChannelPass {
  classId: number;
  accountId: number;
  /** The session, with whose end the channel ends. */
  sid: string;
  /** Null for the teacher. */
  studentId: number | null;
}

/** A pass for the room's channel; it opens nothing after two minutes. */
export function signChannelPass(config: Config, { classId, accountId, sid, studentId }: ChannelPass, now: Date) {
  const [secret] = secretsFor(config, PURPOSE);
  if (secret === undefined) throw new Error('this process has no data key');
  const at = Math.floor(now.getTime() / SECOND_MS);
  return new SignJWT({ class: classId, sid, role: studentId === null ? 'teacher' : 'student', student: studentId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(accountId))
    .setIssuedAt(at)
    .setExpirationTime(at + CHANNEL_PASS_S)
    .sign(secret);
}

/** What a valid pass says; null for anything else. */
export async function readChannelPass(config: Config, token: string, now: Date): Promise<ChannelPass | null> {
  if (token.length > PASS_BYTES_MAX) return null;
  for (const secret of secretsFor(config, PURPOSE)) {
    const pass = await verifyWith(secret, token, now);
    if (pass !== null) return pass;
  }
  return null;
}

interface Claims {
  class?: unknown;
  sid?: unknown;
  student?: unknown;
}

async function verifyWith(secret: Uint8Array, token: string, now: Date): Promise<ChannelPass | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'class'],
      currentDate: now,
    });
    const [classId, accountId, student] = [Number(payload.class), Number(payload.sub), payload.student];
    const studentId = typeof student === 'number' ? student : null;
    if (typeof payload.sid !== 'string' || !Number.isSafeInteger(classId) || !Number.isSafeInteger(accountId))
      return null;
    return { classId, accountId, sid: payload.sid, studentId };
  } catch {
    return null;
  }
}

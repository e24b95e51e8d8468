import { createHmac } from 'node:crypto';
import { roomClaims, type RoomPass } from '@school/core/classroom/room-token';
import { SignJWT } from 'jose';
import type { Config } from '../config.js';

const USER_ID_LENGTH = 32;

/** What a token is made of; the person is named by a key that never leaves the school. */
export interface PassOrder extends Pick<RoomPass, 'roomName' | 'userName' | 'isModerator' | 'expiresAt'> {
  /** The class or the talk, in words that no other has. */
  meeting: string;
  personKey: string;
}

/** A token for one person and one room, as a self-hosted Jitsi checks it; null if the school shares no secret with it. */
export function signRoomToken(config: Config, { meeting, personKey, ...pass }: PassOrder): Promise<string | null> {
  const { MEETING_APP_ID: appId, MEETING_DOMAIN: domain, MEETING_SECRET: secret } = config;
  if (secret === '') return Promise.resolve(null);
  // A new pseudonym in each class, so that the video host cannot follow a child from class to class.
  const userId = createHmac('sha256', secret).update(`${meeting}:${personKey}`).digest('hex').slice(0, USER_ID_LENGTH);
  return new SignJWT(roomClaims({ ...pass, appId, domain, userId }))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

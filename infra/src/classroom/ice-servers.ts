import { createHmac } from 'node:crypto';
import { relayPasswordEnds, type IceServer } from '@school/core/classroom/built-in-room';
import type { Config } from '../config.js';

type IceConfig = Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>;

/** The addresses of a list that is separated by commas. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * The servers that help the browsers of a class to find each other. A relay knows a person by a pseudonym of this class
 * only, and takes the password for some hours (the REST scheme of coturn: `use-auth-secret`).
 */
export function iceServersOf(config: IceConfig, meeting: string, personKey: string, now: Date): IceServer[] {
  const stun = listOf(config.STUN_URLS);
  const turn = listOf(config.TURN_URLS);
  return [
    ...(stun.length === 0 ? [] : [{ urls: stun }]),
    ...(turn.length === 0 ? [] : [{ urls: turn, ...relayPassword(config.TURN_SECRET, meeting, personKey, now) }]),
  ];
}

const PSEUDONYM_LENGTH = 16;

function relayPassword(secret: string, meeting: string, personKey: string, now: Date) {
  const who = createHmac('sha256', secret).update(`${meeting}:${personKey}`).digest('hex').slice(0, PSEUDONYM_LENGTH);
  const username = `${relayPasswordEnds(now)}:${who}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

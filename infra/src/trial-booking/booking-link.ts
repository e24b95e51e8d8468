import { timingSafeEqual } from 'node:crypto';
import { KEYED_TOKEN_LENGTH, keyedTokens } from '../auth/keyed-token.js';
import { hashToken } from '../auth/secrets.js';
import type { Config } from '../config.js';

const LETTER_TOKEN = new RegExp(`^([1-9][0-9]{0,14})-([0-9A-Za-z]{${KEYED_TOKEN_LENGTH}})$`);

const signaturesOf = (config: Config, bookingId: number): [string, ...string[]] =>
  keyedTokens(config, 'trial-booking', 'letter', String(bookingId));

/**
 * The path of a booking's page for the family in the portal, and for letters. The browser that booked has another token,
 * of which only the hash is stored.
 */
export const bookingPath = (config: Config, bookingId: number): string =>
  `/trial-class/booked/${bookingId}-${signaturesOf(config, bookingId)[0]}`;

/** The page of a booking for whoever holds its own token. */
export const confirmationUrl = (config: Config, token: string): string =>
  `${config.PUBLIC_URL}/trial-class/booked/${token}`;

/** The same as a whole address, for letters. */
export const bookingUrl = (config: Config, bookingId: number): string =>
  `${config.PUBLIC_URL}${bookingPath(config, bookingId)}`;

/** How a booking is found: by its number, of a letter's token, or by the hash of any other token. */
export interface BookingKey {
  id: number | null;
  hash: Buffer | null;
}

/** Reads either kind of token; the signature of a letter's token has been checked. */
export function readBookingToken(config: Config, token: string): BookingKey {
  const [, id, signature] = LETTER_TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return { id: null, hash: hashToken(token) };
  // A letter from before a change of key is as good as a new one.
  const isOurs = signaturesOf(config, Number(id)).some((one) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(one)),
  );
  return isOurs ? { id: Number(id), hash: null } : { id: null, hash: null };
}

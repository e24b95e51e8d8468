import type { SchoolContact } from '../settings/school-contact.js';
import { waitText, type Slowing } from '../shared/slowing.js';

/** How often families may register or book in an hour. */
export interface CrowdRule {
  /** By one browser that has registered, else by one phone from one address. */
  own: number;
  /** By all from one address, which a carrier, a school or a flat may share. */
  slowing: Slowing;
  /** The same for browsers that have registered themselves. */
  freeForOwn: number;
}

/** Registrations: a family may go back and correct its own some times. */
export const REGISTRATION_CROWD: CrowdRule = {
  own: 10,
  slowing: { free: 20, firstWaitS: 60, longestWaitS: 300 },
  freeForOwn: 30,
};

/** Bookings of trials: each takes a half hour from others. */
export const BOOKING_CROWD: CrowdRule = {
  own: 3,
  slowing: { free: 3, firstWaitS: 60, longestWaitS: 600 },
  freeForOwn: 6,
};

/** The sentence for who must wait: how long, and who helps at once. */
export const waitSentence = (
  why: string,
  retryAfterS: number,
  { phone, email }: Pick<SchoolContact, 'phone' | 'email'>,
): string =>
  `${why} Please try again in ${waitText(retryAfterS)}, or call ${phone} or write to ${email}: we help you at once.`;

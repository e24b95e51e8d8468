import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** The index is built of three-letter groups; shorter terms cannot use it (performance.md 6). */
export const SEARCH_LENGTH_MIN = 3;

// The index leaves out other characters: a search for "___" would read every lead.
const INDEXED_GROUP = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${SEARCH_LENGTH_MIN}}`, 'u');

/** No name, phone, e-mail or lead id is longer. */
export const SEARCH_LENGTH_MAX = 100;

/**
 * The term to search for: a part of the name, e-mail, lead id or phone digits (product 2.5 #65). Phones may be typed
 * with spaces, dashes and a leading zero.
 */
export function searchTerm(typed: string): Result<string, Extract<LeadReason, 'search_too_short'>> {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  const term = isPhoneLike(text) ? phoneDigits(text) : text;
  return INDEXED_GROUP.test(term) ? ok(term) : refuse('search_too_short');
}

const isPhoneLike = (text: string): boolean => /^\+?[\d\s()./-]+$/u.test(text) && /\d/.test(text);

/** The zeros before a national number or a country code are not stored. */
const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

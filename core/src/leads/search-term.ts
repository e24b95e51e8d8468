import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** Fewer letters or digits in a row cannot use the index of three-letter groups (performance.md 6). */
export const SEARCH_LENGTH_MIN = 3;

// The index leaves out other characters: for "___" it would have to look at every lead.
const INDEXED_GROUP = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${SEARCH_LENGTH_MIN}}`, 'u');

/** Longer texts are in no name, phone, e-mail or lead id. */
export const SEARCH_LENGTH_MAX = 100;

/**
 * What is looked for when this is typed: a part of the name, of the e-mail, of the lead id or of the phone's digits
 * (product 2.5 #65). A phone may be typed the way people write it: with spaces, dashes and a leading zero.
 */
export function searchTerm(typed: string): Result<string, Extract<LeadReason, 'search_too_short'>> {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  const term = isPhoneLike(text) ? phoneDigits(text) : text;
  return INDEXED_GROUP.test(term) ? ok(term) : refuse('search_too_short');
}

const isPhoneLike = (text: string): boolean => /^\+?[\d\s()./-]+$/u.test(text) && /\d/.test(text);

/** The zeros before a national number or a country code are not stored. */
const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

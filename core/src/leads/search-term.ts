import { nameSearch } from '../shared/name-search.js';
import { isPhoneLike, plainPhone } from '../shared/phone.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** The index is built of three-letter groups; shorter parts of phones and addresses cannot use it. */
export const PART_LENGTH_MIN = 3;

// The index leaves out other characters: a search for "___" would read every lead.
const INDEXED_GROUP = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${PART_LENGTH_MIN}}`, 'u');

/** No name, phone, e-mail or lead id is longer. */
export const SEARCH_LENGTH_MAX = 100;

/** What a search looks for besides names. */
export interface SearchTerm {
  /** A part of an e-mail, a lead id or the digits of a phone; undefined if only names are searched. */
  part: string | undefined;
}

/**
 * The term to search for: a name, or a part of the e-mail, lead id or phone digits. Phones may be typed
 * with spaces, dashes and a leading zero. One or two letters are enough for the beginning of a name.
 */
export function searchTerm(typed: string): Result<SearchTerm, Extract<LeadReason, 'search_too_short'>> {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  const isPhone = isPhoneLike(typed);
  const part = isPhone ? plainPhone(text).replace(/\D/g, '').replace(/^0+/, '') : text;
  if (INDEXED_GROUP.test(part)) return ok({ part });
  return isPhone || nameSearch(text) === undefined ? refuse('search_too_short') : ok({ part: undefined });
}

/** The longest name; forms refuse longer ones, nothing cuts them. */
export const PERSON_NAME_MAX = 100;

// Characters that nobody types into a name: controls and marks that change the writing direction. Joiners (U+200C,
// U+200D) stay, because Bengali and Persian names need them.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;

// Hangul has letters that are blank.
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * A name without surrounding quotes and with normal white space (P5), empty if no letter or digit of it can be seen;
 * cleaning it twice changes nothing more.
 */
export function cleanPersonName(text: string): string {
  const normalised = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '');
  if (!SEEN.test(normalised)) return '';
  return normalised.replace(/^[\s"'“”‘’«»]+|[\s"'“”‘’«»]+$/gu, '').replace(/ {2,}/g, ' ');
}

/**
 * The part that other families may see: `Mia Schmidt` becomes `Mia S.` (reliability 2.2). What was stored before names
 * needed a letter is shown as it is, because nothing at all would look like a mistake of the page.
 */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = (cleanPersonName(fullName) || fullName.trim()).split(' ');
  const last = rest.at(-1);
  // By character: half of a surrogate pair is not a letter.
  return last === undefined ? first : `${first} ${Array.from(last)[0] ?? ''}.`;
}

/** The letter shown when there is no picture (P2.9). */
export const initialOf = (fullName: string): string =>
  (Array.from(cleanPersonName(fullName))[0] ?? '?').toLocaleUpperCase('en');

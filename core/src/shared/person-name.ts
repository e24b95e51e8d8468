import { charactersOf } from './characters.js';

/** The longest name; forms refuse longer ones, nothing cuts them. */
export const PERSON_NAME_MAX = 100;

// Characters that nobody types into a name: controls and marks that change the writing direction. Joiners (U+200C,
// U+200D) stay, because Bengali and Persian names need them.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;

// Hangul has letters that are blank.
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * A name without surrounding quotes and with normal white space, empty if no letter or digit of it can be seen;
 * cleaning it twice changes nothing more.
 */
export function cleanPersonName(text: string): string {
  const normalised = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '');
  if (!SEEN.test(normalised)) return '';
  return normalised.replace(/^[\s"'“”‘’«»]+|[\s"'“”‘’«»]+$/gu, '').replace(/ {2,}/g, ' ');
}

// Names of these scripts are usually written without a space, so that one word of them is the family's name, too.
const UNSPACED = /(?!\p{Default_Ignorable_Code_Point})[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}]/u;

/**
 * The part that everybody outside of the family and its teachers' lists may see: `Mia Schmidt` becomes `Mia S.`, and `山田太郎` becomes `山…`.
 * What was stored before names needed a letter is shown as it is, because nothing at all would look like a mistake of
 * the page.
 */
export function shortName(fullName: string): string {
  const words = wordsOf(fullName);
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return firstName(fullName);
  return `${words[0]} ${charactersOf(last)[0] ?? ''}.`;
}

/** The first name, for what a child's own family reads; of a name in a script without spaces only its first character. */
export function firstName(fullName: string): string {
  const words = wordsOf(fullName);
  const [first = ''] = words;
  if (words.length > 1 || !UNSPACED.test(first)) return first;
  const [letter = '', ...others] = charactersOf(first).filter((character) => SEEN.test(character));
  return others.length === 0 ? first : `${letter}…`;
}

const wordsOf = (fullName: string): string[] => (cleanPersonName(fullName) || fullName.trim()).split(' ');

/** The letter shown when there is no picture. */
export const initialOf = (fullName: string): string =>
  (charactersOf(cleanPersonName(fullName))[0] ?? '?').toLocaleUpperCase('en');

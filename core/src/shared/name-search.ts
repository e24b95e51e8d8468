import { foldName, nameKey, withoutSecondE } from './fold-name.js';

/** Longer words are looked for everywhere in a name, shorter ones only where a word begins. */
const PART_LENGTH_MIN = 3;

/** From here on a word with `ae`, `oe` or `ue` is also looked for without its `e`; in `Joe` and `Sue` it is no umlaut. */
const SPELLED_LENGTH_MIN = 5;

/** Nobody types more words of one name. */
const WORDS_MAX = 12;

// Scripts without spaces between words; Korean letters are compared by their parts.
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Regular expressions for keys of names, as JavaScript and PostgreSQL both read them. */
export interface NameSearch {
  /** All typed words as one; a name that has it fits. */
  whole: string;
  /** A name that has each of these fits, too, in any order; the longest is first. */
  words: readonly string[];
}

/** What to look for when a person typed this; undefined if no letter and no digit of a name is in it. */
export function nameSearch(typed: string): NameSearch | undefined {
  const folded = foldName(typed);
  if (folded === '') return undefined;
  const words = [...new Set(folded.split(' '))].slice(0, WORDS_MAX).toSorted((one, two) => two.length - one.length);
  // The key has only letters and digits besides its own signs, so nothing has to be escaped.
  return { whole: `[ |]${folded.replaceAll(' ', '')}`, words: words.map(patternOf) };
}

const patternOf = (word: string): string => {
  const short = withoutSecondE(word);
  return word.length < SPELLED_LENGTH_MIN || short === word ? placesOf(word) : `${placesOf(word)}|${placesOf(short)}`;
};

const placesOf = (word: string): string => {
  if (UNSPACED.test(word)) return `${word}.*#|[|]${word}`;
  return [...word].length < PART_LENGTH_MIN ? ` ${word}.*#` : `${word}.*#|[|]${word}`;
};

/** Whether a name fits what was typed; everything fits an empty text. */
export function nameMatcher(typed: string): (name: string) => boolean {
  const search = nameSearch(typed);
  if (search === undefined) return () => typed.trim() === '';
  const whole = new RegExp(search.whole, 'u');
  const words = search.words.map((word) => new RegExp(word, 'u'));
  return (name) => {
    const key = nameKey(name);
    return whole.test(key) || words.every((word) => word.test(key));
  };
}

import { charactersOf } from '../shared/characters.js';

/** The longest description of a lesson on its card. */
export const DESCRIPTION_LETTERS_MAX = 100;

/** A description cut at its limit with an ellipsis; characters are never split. */
export function shorten(text: string, max = DESCRIPTION_LETTERS_MAX): string {
  const letters = charactersOf(text.trim());
  return letters.length <= max ? text.trim() : `${letters.slice(0, max).join('').trimEnd()}…`;
}

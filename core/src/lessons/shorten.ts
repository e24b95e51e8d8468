/** Letters of a lesson's description on its card (P9). */
export const DESCRIPTION_LETTERS_MAX = 100;

/** A description cut at its limit (P2.12); whole letters only, with a mark that more follows. */
export function shorten(text: string, max = DESCRIPTION_LETTERS_MAX): string {
  const letters = [...text.trim()];
  return letters.length <= max ? text.trim() : `${letters.slice(0, max).join('').trimEnd()}…`;
}

/** The wildcards of LIKE in a person's text are letters like any other. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** The pattern of LIKE and ILIKE for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for texts that start with this one. */
export const startingWith = (text: string): string => `${escaped(text)}%`;

// One or two letters are in nearly every address, so they are looked for where it begins.
const PART_LENGTH_MIN = 3;

/**
 * The pattern for what a person typed into a search box, for addresses, codes and the like; null when nothing is searched
 * for. Names are searched by `namePatterns`.
 */
export function searchPattern(typed: string | undefined): string | null {
  const words = typed?.normalize('NFC').trim() ?? '';
  if (words === '') return null;
  return words.length < PART_LENGTH_MIN ? startingWith(words) : containing(words);
}

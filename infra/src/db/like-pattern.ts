/** The wildcards of LIKE in a person's text are letters like any other. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** The pattern of LIKE and ILIKE for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for texts that start with this one. */
export const startingWith = (text: string): string => `${escaped(text)}%`;

/** The pattern for what a person typed into a search box; null when nothing is searched for. */
export function searchPattern(typed: string | undefined): string | null {
  const words = typed?.normalize('NFC').trim() ?? '';
  return words === '' ? null : containing(words);
}

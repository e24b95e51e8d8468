/** A name longer than this is cut by nobody and refused by the forms. */
export const PERSON_NAME_MAX = 100;

/** Surrounding quotes stripped and white space normalised (P5). */
export function cleanPersonName(text: string): string {
  const normalised = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return normalised.replace(/^["'“”‘’«»]+|["'“”‘’«»]+$/gu, '').trim();
}

/** The part that other families may read: `Mia Schmidt` is `Mia S.` (reliability 2.2). */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = cleanPersonName(fullName).split(' ');
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`;
}

/** The letter shown when there is no picture (P2.9). */
export const initialOf = (fullName: string): string =>
  (Array.from(cleanPersonName(fullName))[0] ?? '?').toLocaleUpperCase('en');

// What comes along when an address is copied from a letter, a chat or a document: marks without a width, marks of the
// writing direction, soft hyphens, spaces that do not break, line breaks.
const UNSEEN =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00A0\u202F\t\r\n\u2028\u2029]/gu;

/** A web or e-mail address as its writer sees it; whether it is one is checked afterwards. */
export const cleanPastedAddress = (typed: string): string => typed.replace(UNSEEN, '').trim();

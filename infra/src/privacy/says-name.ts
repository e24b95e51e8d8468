// Upkeep: SQL that finds a name as words of a text.

// Letters and digits, without those of scripts that put no space between words.
const WORD = String.raw`[^\W\u2E80-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF]`;

const SPECIAL = String.raw`'([][(){}.*+?^$|\\])'`;
const ESCAPED = String.raw`'\\\1'`;

/**
 * SQL that is true if a text says a name: `Ann` stands in "Ann’s class" and not in "Anna". `\m` and `\M` would not do, as a
 * short name such as `Mia S.` ends with no letter. Few texts get as far as the slower second half.
 */
export const saysName = (text: string, name: string): string =>
  `(strpos(${text}, ${name}) > 0 AND ${text} ~ ('(?<!${WORD})' || regexp_replace(${name}, ${SPECIAL}, ${ESCAPED}, 'g') || '(?!${WORD})'))`;

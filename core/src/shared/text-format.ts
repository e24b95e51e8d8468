/**
 * How a text that people type is kept and shown; its contract says which, and nothing ever guesses it from the text.
 * - plain: stored as typed to the byte, and shown as it is; one of nothing but white space is empty
 * - code: stored as typed to the byte, and shown as it is
 * - rich: HTML, reduced to the allowed markup when it is saved and again when it is shown
 */
export type TextFormat = 'plain' | 'code' | 'rich';

const MEDIA: Readonly<Record<TextFormat, string>> = {
  plain: 'text/plain',
  code: 'text/x-code',
  rich: 'text/html',
};

/** A contract's mark of a text of several words that people type. */
export const PLAIN_TEXT = { contentMediaType: MEDIA.plain } as const;

/** The mark of a program. */
export const CODE_TEXT = { contentMediaType: MEDIA.code } as const;

/** The mark of formatted text. */
export const RICH_TEXT = { contentMediaType: MEDIA.rich } as const;

/** The format that a mark names; undefined for names, addresses, numbers and the like, which have no mark. */
export function formatOf(mark: unknown): TextFormat | undefined {
  const media: unknown = typeof mark === 'object' && mark !== null ? Reflect.get(mark, 'contentMediaType') : undefined;
  if (media === MEDIA.plain) return 'plain';
  if (media === MEDIA.code) return 'code';
  return media === MEDIA.rich ? 'rich' : undefined;
}

/** What is kept of a plain text: every byte, or nothing if it is nothing but white space. */
export const asTyped = (text: string): string => (text.trim() === '' ? '' : text);

/** The two methods of zod's string that a plain text needs; core itself knows no library. */
interface TextSchema {
  meta(mark: typeof PLAIN_TEXT): this;
  overwrite(change: (text: string) => string): this;
}

/** A contract's plain text: marked as such, and kept as typed. Conditions such as `max` come after it. */
export const plainText = <Schema extends TextSchema>(text: Schema): Schema => text.meta(PLAIN_TEXT).overwrite(asTyped);

/** Why a text cannot be stored: neither a database nor JSON in UTF-8 can hold these. */
export const UNSTORABLE = {
  nul: 'This text has an invisible character that cannot be stored (U+0000). Please remove it.',
  half: 'This text has half of a character, such as a cut emoji, which cannot be stored. Please remove it.',
} as const;

/** What of a text cannot be stored; undefined for nearly every text. */
export function unstorableIn(text: string): string | undefined {
  if (text.includes('\u0000')) return UNSTORABLE.nul;
  return text.isWellFormed() ? undefined : UNSTORABLE.half;
}

import type { TextFacts } from './text-tree';

/** What the lists say of the texts in another language, by their slugs; the facts that are no words are the English ones. */
export type TextWords = Readonly<Record<string, TextFacts>>;

/** English has none beside the facts themselves. */
export const NO_WORDS: TextWords = {};

/** The words of a folder, as `import.meta.glob` finds its facts. */
export const wordsBySlug = <Words extends TextFacts>(
  found: Readonly<Record<string, Words>>,
): Readonly<Record<string, Words>> => Object.fromEntries(Object.values(found).map((words) => [words.slug, words]));

/** Texts in the words of a language; one that has none there stays as it is. */
export const inWords = <Text extends TextFacts>(texts: readonly Text[], words: TextWords): readonly Text[] =>
  texts.map((text) => ({ ...text, ...words[text.slug] }));

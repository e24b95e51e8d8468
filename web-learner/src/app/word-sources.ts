import type { Words } from '@school/web-kit/language/language';
import { languageAt } from './language-paths';

/** Where a page gets its German words from; English pages never load them. */
export interface WordSource {
  /** The words, once they are there. */
  now: () => Words | undefined;
  load: () => Promise<void>;
}

function sourceOf(load: () => Promise<Words>): WordSource {
  let words: Words | undefined;
  return {
    now: () => words,
    load: async () => {
      words ??= await load();
    },
  };
}

/** All that are said on the public site and in the booking. */
export const ALL_WORDS = sourceOf(async () => (await import('./german')).GERMAN);

/** Those of the light pages, which have to be small. */
export const LIGHT_WORDS = sourceOf(async () => (await import('./german-light')).GERMAN_LIGHT);

/** Loads what the first render of the page at an address needs. */
export async function loadWords(pathname: string, source: WordSource): Promise<void> {
  if (languageAt(pathname) === 'de') await source.load();
}

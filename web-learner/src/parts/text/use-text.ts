import type { Language } from '@school/core/language/languages';
import { useLanguage } from '@school/web-kit/language/language';
import { useEffect, useState } from 'react';

/** The texts of a folder, each in a file of its own that is loaded when it is read. */
export interface TextShelf<T> {
  /** Loads a text early, so that a prerendered page becomes active without a wait. */
  load: (slug: string) => Promise<T | undefined>;
  ready: (slug: string) => T | undefined;
}

/** A shelf of what `import.meta.glob` gives for a folder. */
export function textShelf<T>(files: Readonly<Record<string, () => Promise<T>>>): TextShelf<T> {
  const bySlug = new Map(Object.entries(files).map(([path, load]) => [slugOf(path), load]));
  const loaded = new Map<string, T>();
  return {
    load: async (slug) => {
      const text = loaded.get(slug) ?? (await bySlug.get(slug)?.());
      if (text !== undefined) loaded.set(slug, text);
      return text;
    },
    ready: (slug) => loaded.get(slug),
  };
}

const slugOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.md$/, '');

/** A text, once it is there. */
export interface ReadText<T> {
  text: T | undefined;
  /** `missing`: there is no text of this name. */
  state: 'ready' | 'loading' | 'failed' | 'missing';
  retry: () => void;
}

/** The same texts in each language of the site. */
export type TextShelves<T> = Readonly<Record<Language, TextShelf<T>>>;

/** The text in the language of the page; at once if it has been loaded before. */
export function useText<T>(shelves: TextShelves<T>, slug: string): ReadText<T> {
  const shelf = shelves[useLanguage().language];
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ slug: string; tries: number; state: 'ready' | 'failed' | 'missing' }>();
  const text = shelf.ready(slug);
  useEffect(() => {
    if (text !== undefined) return;
    let isCurrent = true;
    const tell = (state: 'ready' | 'failed' | 'missing') => isCurrent && setOutcome({ slug, tries, state });
    shelf.load(slug).then(
      (found) => tell(found === undefined ? 'missing' : 'ready'),
      () => tell('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [shelf, slug, text, tries]);
  const isKnown = outcome?.slug === slug && outcome.tries === tries;
  return {
    text,
    state: text !== undefined ? 'ready' : isKnown ? outcome.state : 'loading',
    retry: () => setTries(tries + 1),
  };
}

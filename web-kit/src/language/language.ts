import type { Language } from '@school/core/language/languages';
import { createContext, useContext } from 'react';

/** A catalogue in another language: the same names, and functions that take the same; a text that is missing does not compile. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Given) => infer Text
    ? (...args: Given) => Translated<Text>
    : T extends number
      ? number
      : { readonly [Name in keyof T]: Translated<T[Name]> };

/** The words of one language. */
export interface Words {
  language: Language;
  /** Its catalogues by name. English has none here: its texts stand in the features. */
  catalogues: Readonly<Record<string, unknown>>;
  /** What the server or a schema says in English, in this language. */
  sentence: (english: string) => string;
}

/** What features are written in. */
export const ENGLISH: Words = { language: 'en', catalogues: {}, sentence: (english) => english };

/** The words of the page around. */
export const LanguageContext = createContext(ENGLISH);

/** The words of the page around. */
export const useLanguage = (): Words => useContext(LanguageContext);

/** A feature's texts in the language of the page, found by the catalogue's name; in English where there are no others. */
export function useMessages<const T>(name: string, english: T): Translated<T> {
  const { catalogues } = useLanguage();
  // `as`: the list of a language's catalogues demands this very type under this name.
  return (catalogues[name] ?? english) as Translated<T>;
}

import type { Language } from '@school/core/language/languages';

const KEY = 'language';

/** Remembers the language that somebody has chosen in this browser. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the address still says the language.
  }
}

/** The language that somebody has chosen here, otherwise the first one of the browser that the school has. */
export function wantedLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === 'de' ? 'de' : 'en';
  } catch {
    // As if nothing had been chosen.
  }
  const first = navigator.languages.find((language) => /^(de|en)\b/i.test(language));
  return first?.toLowerCase().startsWith('de') === true ? 'de' : 'en';
}

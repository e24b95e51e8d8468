import type { Language } from '@school/core/language/languages';

/** English as the specification writes it: short month names and a 12-hour clock. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** Which parts of a moment are shown. */
export type TimeFormat = 'datetime' | 'full' | 'date' | 'day' | 'monthday' | 'time';

const OPTIONS: Record<TimeFormat, Intl.DateTimeFormatOptions> = {
  datetime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  monthday: { month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
};

// Making an Intl formatter costs about as much time as using one fifty times.
const cache = new Map<string, Intl.DateTimeFormat>();

/**
 * A date's fields in UTC as text. They are a zone's wall time (`wallDate`), because the browser's zone data may be of
 * another year than ours; so this file needs no zone data, and pages that show only dates do not load them.
 */
export function wallText(wall: Date, format: TimeFormat, language: Language = 'en'): string {
  const key = `${language} ${format}`;
  const formatter =
    cache.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...OPTIONS[format], timeZone: 'UTC' });
  cache.set(key, formatter);
  return formatter.format(wall);
}

/** A calendar date, which is the same in every zone: `2026-12-21` becomes `Dec 21, 2026`. */
export const formatDay = (date: string, language?: Language): string =>
  wallText(new Date(`${date}T00:00:00Z`), 'date', language);

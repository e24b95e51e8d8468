import { DEFAULT_LANGUAGE, type Language } from '@school/core/language/languages';
import { offsetText, wallClock, wallDate } from '@school/core/shared/local-time';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { isKnownZone, offsetAt } from '@school/core/shared/zone-offsets';

/** `Tuesday 24 November 2026, 17:00 (Central European Standard Time, Europe/Berlin)`: an hour nobody can mistake. */
export function clockText(at: Date, timezone: string, language: Language = DEFAULT_LANGUAGE): string {
  const zone = usable(timezone);
  return `${dayAndTime(at, zone, language)} (${zoneName(at, zone, language)}, ${zone})`;
}

/** The clock of the other side, or nothing when both read the same. */
export function otherClockText(
  at: Date,
  otherZone: string,
  ownZone: string,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  const other = usable(otherZone);
  const own = usable(ownZone);
  const isSame = dayAndTime(at, other, language) === dayAndTime(at, own, language);
  return isSame ? undefined : clockText(at, other, language);
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const dayIn = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: dayIn('en'), de: dayIn('de') };

function dayAndTime(at: Date, zone: string, language: Language): string {
  const day = DAYS[language].format(wallDate(at, zone));
  const { time } = wallClock(at, zone);
  // Some ICU builds put a comma after the English weekday and some do not.
  return language === 'en' ? `${day.replace(',', '')}, ${time}` : `${day}, ${time} Uhr`;
}

/** The zone's long name, if this runtime knows the hour that goes with it; else its distance from UTC. */
function zoneName(at: Date, zone: string, language: Language): string {
  const offset = offsetText(offsetAt(at.getTime(), zone));
  const isKnown = partOf(at, zone, 'longOffset', 'en') === `GMT${offset}`;
  return (isKnown && partOf(at, zone, 'long', language)) || `UTC${offset}`;
}

function partOf(
  at: Date,
  timeZone: string,
  timeZoneName: 'long' | 'longOffset',
  language: Language,
): string | undefined {
  try {
    // eslint-disable-next-line school/one-clock -- only the name is used, and only where the hour is ours
    const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName }).formatToParts(at);
    return parts.find((part) => part.type === 'timeZoneName')?.value;
  } catch {
    // A runtime that is older than the zone does not know it.
    return undefined;
  }
}

// A letter with the hour in UTC is better than no letter because of a zone that nobody knows.
const usable = (zone: string): string => (isKnownZone(zone) ? zone : DEFAULT_TIMEZONE);

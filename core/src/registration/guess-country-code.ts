import type { CountryCode } from '../shared/phone.js';
import { canonicalTimezone, DEFAULT_TIMEZONE, isTimezone } from '../shared/timezone.js';

/** Time zones of the six countries in the phone field; a local table instead of an outside look-up. */
const BY_ZONE: readonly (readonly [RegExp, CountryCode])[] = [
  [/^Europe\/(Berlin|Busingen)$/, '+49'],
  [/^Europe\/(London|Belfast)$/, '+44'],
  [/^Asia\/(Kolkata|Calcutta)$/, '+91'],
  [/^Asia\/(Dhaka|Dacca)$/, '+880'],
  [/^Australia\//, '+61'],
  [
    /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Boise|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+|Indianapolis|Fort_Wayne|Louisville|Menominee|Adak|Juneau|Metlakatla|Nome|Sitka|Yakutat|Puerto_Rico|Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Moncton|Glace_Bay|Goose_Bay|Blanc-Sablon|Iqaluit|Thunder_Bay|Atikokan|Coral_Harbour|Rankin_Inlet|Resolute|Regina|Swift_Current|Cambridge_Bay|Yellowknife|Inuvik|Creston|Dawson|Dawson_Creek|Fort_Nelson|Whitehorse)|Pacific\/Honolulu)$/,
    '+1',
  ],
];

const BY_REGION: Readonly<Record<string, CountryCode>> = {
  DE: '+49',
  GB: '+44',
  IN: '+91',
  BD: '+880',
  AU: '+61',
  US: '+1',
  CA: '+1',
};

/** The calling code for a browser's time zone; undefined for other countries. */
export const countryCodeOfZone = (timezone: string): CountryCode | undefined =>
  BY_ZONE.find(([pattern]) => pattern.test(timezone))?.[1];

/** The region (`DE`) for a browser's time zone, by the same guess; of those that share a code, the main one. */
export function regionOfZone(timezone: string): string | undefined {
  const code = countryCodeOfZone(timezone);
  return Object.keys(BY_REGION).find((region) => code !== undefined && BY_REGION[region] === code);
}

/**
 * The calling code to start with. The languages count only where the zone says nothing: a family in Paris that reads
 * German must not get a German code.
 */
export function guessCountryCode(timezone: string, acceptLanguage: string): CountryCode | undefined {
  const zone = canonicalTimezone(timezone);
  const saysNothing = zone === DEFAULT_TIMEZONE || !isTimezone(zone);
  return countryCodeOfZone(timezone) ?? (saysNothing ? countryCodeOfLanguages(acceptLanguage) : undefined);
}

/** The calling code for the region of a language list such as `en-IN,en;q=0.9`; undefined for other countries. */
export function countryCodeOfLanguages(acceptLanguage: string): CountryCode | undefined {
  const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1];
  return region === undefined ? undefined : BY_REGION[region];
}

const ONLY_ZONE: Readonly<Partial<Record<CountryCode, string>>> = {
  '+49': 'Europe/Berlin',
  '+44': 'Europe/London',
  '+91': 'Asia/Kolkata',
  '+880': 'Asia/Dhaka',
};

/** The time zone of a calling code's country; undefined where it has several, because a wrong one would move classes. */
export const zoneOfCountryCode = (code: string): string | undefined =>
  Object.entries(ONLY_ZONE).find(([known]) => known === code)?.[1];

import { knownZones } from './zone-offsets.js';

/** The zones at the top of every list, in the specification's order. */
export const PINNED_TIMEZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Paris',
  'Asia/Dubai',
  'Africa/Cairo',
  'Asia/Dhaka',
  'Asia/Karachi',
] as const;

/** The default. */
export const DEFAULT_TIMEZONE = 'UTC';

const TIMEZONE_TEXT_MAX = 64;

/**
 * Old zone names and their new ones: browsers and some ICU builds still list the old names; only the new ones are
 * stored and offered.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** The name under which a zone is stored. */
export const canonicalTimezone = (zone: string): string => RENAMED.get(zone) ?? zone;

/** Every zone that may be stored: the pinned ones, then all places of the school's zone data, sorted. */
export const allTimezones = (): string[] => [...new Set<string>([...PINNED_TIMEZONES, ...knownZones()])];

let known: ReadonlySet<string> | undefined;

/** What a person reads who has chosen a zone that there is not. */
export const ZONE_UNKNOWN = 'Please choose a time zone from the list.';

/**
 * Whether a zone may be stored. Aliases such as `Asia/Calcutta` are refused, so that a zone has only one spelling.
 */
export function isTimezone(text: string): boolean {
  if (text.length > TIMEZONE_TEXT_MAX) return false;
  known ??= new Set(allTimezones());
  return known.has(text);
}

/** The zones on top of every list, in the specification's order (P5). */
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

/** Used when nobody has chosen one (P5, P9). */
export const DEFAULT_TIMEZONE = 'UTC';

const TIMEZONE_TEXT_MAX = 64;

/** Old names to the names of today: browsers and some ICU builds still list the old ones; stored and offered are the new. */
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

/** The name under which a zone is stored, whatever a browser calls it. */
export const canonicalTimezone = (zone: string): string => RENAMED.get(zone) ?? zone;

/** What an older browser calls a zone that was renamed, if it was. */
export const formerTimezone = (zone: string): string | undefined =>
  [...RENAMED].find(([, today]) => today === zone)?.[0];

/** Every zone that may be stored: the pinned ones, then all canonical IANA names of this runtime, sorted. */
export function allTimezones(): string[] {
  const rest = Intl.supportedValuesOf('timeZone').map(canonicalTimezone);
  return [...new Set<string>([...PINNED_TIMEZONES, ...rest.sort()])];
}

let known: ReadonlySet<string> | undefined;

/**
 * Whether a zone may be stored. Only canonical names pass: aliases such as `Asia/Calcutta` are refused,
 * so that the same zone is never written in two ways (check C41).
 */
export function isTimezone(text: string): boolean {
  if (text.length > TIMEZONE_TEXT_MAX) return false;
  known ??= new Set(allTimezones());
  return known.has(text);
}

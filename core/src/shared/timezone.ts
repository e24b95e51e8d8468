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

// Some ICU builds list these places by their old names only; stored and offered are the new ones.
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
};

/** Every zone that may be stored: the pinned ones, then all canonical IANA names of this runtime, sorted. */
export function allTimezones(): string[] {
  const rest = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
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

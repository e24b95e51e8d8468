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

/** Every zone that may be stored: the pinned ones, then all canonical IANA names of this runtime, sorted. */
export function allTimezones(): string[] {
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !isPinned(zone));
  return [...PINNED_TIMEZONES, ...rest];
}

let known: ReadonlySet<string> | undefined;

/**
 * Whether a zone may be stored. Only canonical names pass: aliases such as `Asia/Calcutta` are refused,
 * so that the same zone is never written in two ways (check C41).
 */
export function isTimezone(text: string): boolean {
  if (text.length > TIMEZONE_TEXT_MAX) return false;
  known ??= new Set(allTimezones().filter((zone) => !ALIASES.has(zone)));
  return known.has(text);
}

// Some ICU builds still list these old names as canonical and leave out the IANA ones.
const ALIASES: ReadonlySet<string> = new Set(['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Saigon', 'Asia/Rangoon']);

const isPinned = (zone: string): boolean => PINNED_TIMEZONES.some((pinned) => pinned === zone);

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// What the tables take: the longest number of E.164, and no shorter one than any family has.
const STORED = /^\+[1-9]\d{6,14}$/;

/**
 * A phone the way it is stored and compared: E.164. `+49 (0)170 123`, `0049170123` and `49170123` are the same number.
 * Undefined when no phone network could have it, or when letters stand in it: they were meant as something else.
 */
export function normalisePhone(text: string): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const compact = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = compact.startsWith('+') ? compact : `+${compact.replace(/^00/, '')}`;
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isPossible() && STORED.test(parsed.number) ? parsed.number : undefined;
}

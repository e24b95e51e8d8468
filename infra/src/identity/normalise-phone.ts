import { plainPhone } from '@school/core/shared/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// The same pattern as the tables' constraints: E.164 with at least 7 digits.
const STORED = /^\+[1-9]\d{6,14}$/;

/**
 * A phone as it is stored and compared: E.164. `+49 (0)170 123`, `0049170123` and `49170123` are the same number.
 * Undefined if it cannot be a phone number or contains letters, because then something else was meant.
 */
export function normalisePhone(typed: string): string | undefined {
  const text = plainPhone(typed);
  if (/\p{L}/u.test(text)) return undefined;
  const compact = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = compact.startsWith('+') ? compact : `+${compact.replace(/^00/, '')}`;
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isPossible() && STORED.test(parsed.number) ? parsed.number : undefined;
}

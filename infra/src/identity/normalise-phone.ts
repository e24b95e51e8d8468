import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone the way it is stored and compared: E.164. `+49 (0)170 123`, `0049170123` and `49170123` are the same number.
 * Undefined when no phone network could have it.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = compact.startsWith('+') ? compact : `+${compact.replace(/^00/, '')}`;
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isPossible() ? parsed.number : undefined;
}

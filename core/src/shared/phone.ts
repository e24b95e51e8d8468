/** The country codes of the phone fields, in the specification's order (P5). */
export const COUNTRY_CODES = [
  { code: '+1', label: '+1 USA', country: 'US' },
  { code: '+44', label: '+44 UK', country: 'GB' },
  { code: '+91', label: '+91 India', country: 'IN' },
  { code: '+61', label: '+61 Australia', country: 'AU' },
  { code: '+880', label: '+880 Bangladesh', country: 'BD' },
  { code: '+49', label: '+49 Germany', country: 'DE' },
] as const;

/** One of the six codes that the phone fields offer. */
export type CountryCode = (typeof COUNTRY_CODES)[number]['code'];

/** Used until the country can be guessed (P5, P9). */
export const DEFAULT_COUNTRY_CODE: CountryCode = '+49';

/** Longer input is never a phone number; the limit keeps hostile input cheap. */
export const PHONE_TEXT_MAX = 40;

/** Whether a text is one of the offered country codes. */
export const isCountryCode = (text: string): text is CountryCode => COUNTRY_CODES.some((entry) => entry.code === text);

/** Code plus number as one text, the way the specification passes it on: `+49` and `170 123` give `+49170123`. */
export function fullPhone(countryCode: string, phoneNumber: string): string {
  const typed = phoneNumber.trim();
  // A person who types the whole international number means it, whatever the select shows.
  if (typed.startsWith('+') || typed.startsWith('00')) return typed;
  // Letters stay: an O typed for a 0 must be refused later, not become somebody else's number.
  return `${countryCode}${typed.replace(/[^\d\p{L}]/gu, '')}`;
}

/** Hides all but the last two digits, for people who need to recognise a number and not to call it. */
export function maskPhone(phone: string): string {
  return phone.length <= 5 ? '•••' : `${phone.slice(0, 3)}${'•'.repeat(phone.length - 5)}${phone.slice(-2)}`;
}

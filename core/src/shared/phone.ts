/**
 * The country codes of the phone fields, in the specification's order, with the most digits of a national number.
 */
export const COUNTRY_CODES = [
  { code: '+1', label: '+1 USA', country: 'US', digitsMax: 10 },
  { code: '+44', label: '+44 UK', country: 'GB', digitsMax: 10 },
  { code: '+91', label: '+91 India', country: 'IN', digitsMax: 10 },
  { code: '+61', label: '+61 Australia', country: 'AU', digitsMax: 9 },
  { code: '+880', label: '+880 Bangladesh', country: 'BD', digitsMax: 10 },
  { code: '+49', label: '+49 Germany', country: 'DE', digitsMax: 11 },
] as const;

declare const spelling: unique symbol;
type Spelt<As extends string> = string & { readonly [spelling]: As };

/** A phone as somebody typed it, cleaned of what nobody sees. */
export type TypedPhone = Spelt<'typed'>;
/** Code and number of a phone field as one text; nobody has asked yet whether there is such a number. */
export type ComposedPhone = Spelt<'composed'>;
/** A phone as it is kept and looked up. */
export type Phone = Spelt<'normalised'>;

// The same pattern as the tables' constraints.
const NORMALISED = /^\+[1-9]\d{6,14}$/;

/** The only maker of normalised phones, E.164 with at least 7 digits; undefined for other texts. */
export const asPhone = (text: string): Phone | undefined =>
  // `as`: the brand stands for this very check.
  NORMALISED.test(text) ? (text as Phone) : undefined;

/** One of the six codes that the phone fields offer. */
export type CountryCode = (typeof COUNTRY_CODES)[number]['code'];

/** Used until the country can be guessed. */
export const DEFAULT_COUNTRY_CODE: CountryCode = '+49';

/** Longer input is never a phone number; the limit keeps hostile input cheap. */
export const PHONE_TEXT_MAX = 40;

/** Whether a text is one of the offered country codes. */
export const isCountryCode = (text: string): text is CountryCode => COUNTRY_CODES.some((entry) => entry.code === text);

/**
 * A typed phone with ASCII digits and an ASCII plus, without characters that nobody sees. Numbers are
 * pasted from contacts and chats, and written with other digits: dropping one of these would make another number.
 */
export const plainPhone = (text: string): TypedPhone =>
  // `as`: the brand stands for this very cleaning.
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Nd}\d]/gu, asciiDigit)
    .replace(/^\s*tel:\s*/i, '') as TypedPhone;

// Unicode has the ten digits of a script side by side from 0 to 9, and begins another ten right after some of them.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Whether a text has nothing but what phones are written with. */
export function isPhoneLike(typed: string): boolean {
  const text = plainPhone(typed).trim();
  return /^[+\d\s()[\]./-]+$/u.test(text) && /\d/.test(text);
}

/** Code and number as one text, as the specification passes it on: `+49` and `170 123` make `+49170123`. */
export function fullPhone(countryCode: string, phoneNumber: string): ComposedPhone {
  // `as`: the brand stands for this very rule.
  return compose(countryCode, phoneNumber) as ComposedPhone;
}

function compose(countryCode: string, phoneNumber: string): string {
  const typed = plainPhone(phoneNumber).trim();
  // A full international number is used as typed, whatever the select shows; brackets may stand around its code.
  const start = typed.replace(/[\s()[\]]/g, '');
  if (start.startsWith('+') || start.startsWith('00')) return typed;
  // Letters stay: a typed O for 0 must be refused later, not become another number. So does a plus among the digits.
  const number = typed.replace(/[^\d\p{L}+]/gu, '');
  return hasCode(countryCode, number) ? `+${number}` : `${countryCode}${number}`;
}

/** Whether the code was typed again before the number: then it is longer than any number of the country. */
function hasCode(countryCode: string, number: string): boolean {
  const country = COUNTRY_CODES.find(({ code }) => code === countryCode);
  return country !== undefined && number.length > country.digitsMax && number.startsWith(countryCode.slice(1));
}

/** What a masked phone still shows: its first and its last characters. */
export const PHONE_SHOWN = { first: 3, last: 2 } as const;
export const PHONE_DOT = '•';

/** Hides the middle of a phone, so that it can be recognised but not called. */
export function maskPhone(phone: string): string {
  const hidden = phone.length - PHONE_SHOWN.first - PHONE_SHOWN.last;
  return hidden <= 0
    ? PHONE_DOT.repeat(3)
    : `${phone.slice(0, PHONE_SHOWN.first)}${PHONE_DOT.repeat(hidden)}${phone.slice(-PHONE_SHOWN.last)}`;
}
